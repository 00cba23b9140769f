/** Tests how the generator translates unions, and that discriminators match their schemas. */
import t from "tap";
import { v7 as uuid } from "uuid";
import type { Node } from "../../codegen/document.ts";
import { toTypeBox } from "../../codegen/schema.ts";
import { schemasFile } from "../../codegen/schemas-file.ts";
import { completeBody } from "#src/db/events/event-body.ts";
import { actorText } from "#src/events/actor.ts";
import { makeEvent } from "#src/events/envelope.ts";
import { compileSchema } from "#src/validation/validation.ts";
import { Event, WebhookEvent, type Customer } from "#src/generated/schemas.ts";
import { UNSET_CUSTOMER } from "../helpers/data/unset-customer.ts";
import { smallDocument, tagged, union } from "../helpers/inputs/small-document.ts";

const SCHEMAS = { Cat: tagged("cat"), Dog: tagged("dog"), Fish: { type: "object" } };
const PETS = { cat: "Cat", dog: "Dog" };

t.test("a union has its schemas and annotations, without the discriminator", async (t) => {
  const pet = union(PETS, { description: "A pet." });
  t.equal(
    toTypeBox(pet, "#/components/schemas/Pet"),
    'OneOf([Cat, Dog], { description: "A pet." })',
  );
  t.match(schemasFile(smallDocument(undefined, { ...SCHEMAS, Pet: pet })), "const Pet = OneOf(");
});

t.test("an unsupported union is refused with its place", async (t) => {
  const at = "#/components/schemas/Pet";
  const discriminated = (discriminator: Node) => union(PETS, { discriminator });
  const mapped = (mapping: Node) => discriminated({ propertyName: "type", mapping });
  const { mapping } = union(PETS).discriminator;
  const dog = { $ref: "#/components/schemas/Dog" };
  const refused: [schema: Node, message: string][] = [
    [union(PETS, { discriminator: undefined }), `${at}/oneOf: needs a discriminator`],
    [union(PETS, { properties: {} }), `${at}/properties: keyword not supported by codegen`],
    [union(PETS, { type: "object", properties: {} }), `${at}/oneOf: keyword not supported`],
    [discriminated({ mapping }), `${at}/discriminator: propertyName is required`],
    [
      discriminated({ propertyName: "type", mapping, defaultMapping: "Cat" }),
      `${at}/discriminator/defaultMapping: is not supported`,
    ],
    [
      discriminated({ propertyName: "kind", mapping }),
      `${at}/oneOf/0: must require "kind", a string with a const`,
    ],
    [union({ fish: "Fish" }), `${at}/oneOf/0: must require "type", a string with a const`],
    [
      union(PETS, { oneOf: [tagged("cat"), dog] }),
      `${at}/oneOf/0: only a $ref to a named schema is supported`,
    ],
    [
      union(PETS, { oneOf: [{ ...dog, description: "A dog." }] }),
      `${at}/oneOf/0: only a $ref to a named schema is supported`,
    ],
    [union(PETS, { oneOf: [dog, dog] }), `${at}/oneOf/1: "dog" already means another schema`],
    [mapped({ cat: mapping.cat }), `${at}/discriminator/mapping: "dog" is missing`],
    [
      mapped({ ...mapping, dog: mapping.cat }),
      `${at}/discriminator/mapping/dog: disagrees with the schemas of oneOf`,
    ],
    [
      mapped({ ...mapping, cow: mapping.cat }),
      `${at}/discriminator/mapping/cow: disagrees with the schemas of oneOf`,
    ],
  ];
  for (const [Pet, message] of refused)
    t.throws(() => schemasFile(smallDocument(undefined, { ...SCHEMAS, Pet })), {
      message: `openapi.yaml ${message}`,
    });
});

t.test("a union without a name is refused with its place", async (t) => {
  const Basket = { type: "object", properties: { pet: union(PETS) } };
  t.throws(() => schemasFile(smallDocument(undefined, { ...SCHEMAS, Basket })), {
    message:
      "openapi.yaml #/components/schemas/Basket/properties/pet/oneOf: name this schema under components",
  });
});

t.test("the union of events accepts an event of each type, and no other type's data", async (t) => {
  const now = new Date();
  const customer: Customer = {
    ...UNSET_CUSTOMER,
    id: uuid(),
    displayName: "Alamo Roofing",
    customerId: "10001",
    status: "active",
  };
  const { body } = makeEvent("customer.created", customer, now);
  const created = JSON.parse(completeBody(body, 1, actorText({})));
  const data = { message: "This is a test.", endpointId: uuid() };
  const test = JSON.parse(makeEvent("webhook.test", data, now).body);
  const [isEvent, isWebhookEvent] = [compileSchema(Event), compileSchema(WebhookEvent)];
  t.ok(isEvent(created));
  t.ok(isEvent({ ...created, type: "customer.updated" }));
  t.ok(isWebhookEvent(created));
  t.ok(isWebhookEvent(test));
  t.notOk(isEvent(test), "a test is not an event");
  t.notOk(isEvent({ ...created, type: "location.created" }));
  t.notOk(isEvent({ ...created, type: "customer.deleted" }));
  t.notOk(isEvent({ ...created, extra: 1 }));
  t.notOk(isEvent({ ...created, id: "evt_1" }));
});
