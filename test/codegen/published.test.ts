/** Tests the document that partners get against responses of a later version, and its other renderings. */
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import t from "tap";
import { readDocument, type Node } from "../../codegen/document.ts";
import { KNOWN_VALUES, publishedDocument } from "../../codegen/published/published.ts";
import { EVENT_TYPES, OPERATIONAL_TYPES } from "#src/events/envelope.ts";
import { addStrictFormats } from "#src/validation/formats.ts";

const ROOT = new URL("../../", import.meta.url);
const source = readDocument(new URL("openapi.yaml", ROOT));
const published = publishedDocument(source);
const ajv = new Ajv2020({ strict: false });
addStrictFormats(ajv);
ajv.addSchema({ $id: "openapi", components: published.components });

/** The example bodies of responses and events, with their schemas in the published document. */
const received = contents(published).flatMap(({ schema, examples }) =>
  Object.values<Node>(examples).map(({ value }) => ({ schema: schema.$ref, value })),
);

function contents(root: Node): Node[] {
  const responses = Object.values<Node>(root.components.responses);
  const operations = Object.values<Node>(root.paths).flatMap((item) => Object.values<Node>(item));
  const events = Object.values<Node>(root.webhooks).map(({ post }) => post.requestBody);
  return [
    ...responses,
    ...operations.flatMap((one) => Object.values<Node>(one.responses ?? {})),
    ...events,
  ]
    .map(({ content }) => content?.["application/json"])
    .filter((content) => content?.examples);
}

function accepts(schema: string, value: unknown): boolean {
  return ajv.validate({ $ref: `openapi${schema}` }, value);
}

/** Adds a field to every object. `fees` is a map: its keys are data. */
function withNewFields(value: Node, name = ""): Node {
  if (Array.isArray(value)) return value.map((each) => withNewFields(each));
  if (value === null || typeof value !== "object") return value;
  const fields = Object.entries(value).map(([key, each]) => [key, withNewFields(each, key)]);
  if (name !== "fees") fields.push(["addedLater", { nested: [1] }]);
  return Object.fromEntries(fields);
}

t.test("responses and events can get new fields in every object", async (t) => {
  t.ok(received.length > 50);
  for (const { schema, value } of received)
    t.ok(accepts(schema, withNewFields(value)), `${schema} ${JSON.stringify(ajv.errors)}`);
});

t.test("personal data is marked, and nothing says how it is stored", async (t) => {
  const { Customer, CustomerCreate } = published.components.schemas;
  t.equal(Customer.properties.email["x-personal"], true);
  t.equal(CustomerCreate.properties.email["x-personal"], true);
  t.notMatch(JSON.stringify(published), /"x-(?:table|column|erased)"|"x-personal":false/);
});

t.test("errors can get new codes", async (t) => {
  const errors = received.filter(({ value }) => "internalRequestId" in value);
  t.ok(errors.length > 15);
  for (const { schema, value } of errors)
    t.ok(accepts(schema, { ...value, code: "ADDED_LATER" }), schema);
});

t.test("enumerations that no request has can get new values", async (t) => {
  const validated = "#/components/schemas/ValidatedAddressResponse";
  const { value } = received.find(({ schema }) => schema === validated) ?? {};
  value.data.components.city = "added_later";
  t.ok(accepts(validated, value), JSON.stringify(ajv.errors));
  const { AddressVerdict, CustomerStatus } = published.components.schemas;
  t.strictSame(AddressVerdict[KNOWN_VALUES], source.root.components.schemas.AddressVerdict.enum);
  t.ok(CustomerStatus.enum, "a request has this one");
});

t.test("the list of events can contain new types of events", async (t) => {
  const event = {
    id: `evt_${"0".repeat(32)}`,
    createdAt: "2026-01-01T00:00:00.000Z",
    sequence: 1,
    actor: null,
  };
  const position = `pos_${"0".repeat(32)}`;
  const data = [{ ...event, type: "invoice.created", data: { amount: 5 } }];
  t.ok(accepts("#/components/schemas/EventList", { data, hasMore: false, position }));
});

t.test("what is known is still listed: codes, event types and the fields of objects", async (t) => {
  const { schemas } = published.components;
  for (const [name, schema] of Object.entries<Node>(source.root.components.schemas)) {
    const { code } = schema.properties ?? {};
    if (code?.enum ?? code?.const)
      t.strictSame(schemas[name].properties.code[KNOWN_VALUES], code.enum ?? [code.const], name);
    for (const [field, property] of Object.entries<Node>(schema.properties ?? {}))
      if (property.$ref)
        t.strictSame(schemas[name].properties[field], property, `${name}.${field}`);
  }
  t.strictSame(schemas.Event.properties.type[KNOWN_VALUES], EVENT_TYPES);
  t.strictSame(
    Object.keys(published.webhooks),
    [...EVENT_TYPES, ...OPERATIONAL_TYPES, "webhook.test"],
    "operational events are only sent to endpoints",
  );
  for (const type of EVENT_TYPES) t.match(schemas.Event.description, `\`${type}\``);
});

t.test("requests are as strict as the service", async (t) => {
  for (const name of ["CustomerCreate", "LocationUpdate", "PricelistCreate", "SkuSelection"])
    t.equal(published.components.schemas[name].additionalProperties, false, name);
  t.strictSame(published.components.schemas.CustomerStatus.enum, ["active", "inactive"]);
});

t.test("numbers have a format that can represent prices", async (t) => {
  t.equal(published.components.schemas.SkuSelection.properties.price.format, "double");
});

t.test("webhooks are grouped apart from the operations", async (t) => {
  const tags = Object.values<Node>(published.webhooks).map(({ post }) => post.tags);
  for (const each of tags) t.strictSame(each, ["Webhooks"]);
});

t.test("the OpenAPI 3.0 rendering has no words of 3.1", async (t) => {
  const document = JSON.parse(
    readFileSync(new URL("src/generated/openapi-3.0.json", ROOT), "utf8"),
  );
  t.equal(document.openapi, "3.0.3");
  t.notOk(document.webhooks);
  const visit = (schema: Node, at: string): void => {
    if (schema.$ref) {
      t.strictSame(Object.keys(schema), ["$ref"], at);
      return;
    }
    t.type(schema.type ?? "", "string", at);
    for (const word of ["const", "examples", "if", "then", "else"]) t.notOk(word in schema, at);
    for (const [name, part] of Object.entries<Node>(schema.properties ?? {}))
      visit(part, `${at}.${name}`);
    for (const part of schema.allOf ?? []) visit(part, `${at} allOf`);
    if (schema.items) visit(schema.items, `${at}[]`);
    if (typeof schema.additionalProperties === "object")
      visit(schema.additionalProperties, `${at}*`);
  };
  for (const [name, schema] of Object.entries<Node>(document.components.schemas))
    visit(schema, name);
  t.strictSame(document.components.schemas.Customer.properties.email.nullable, true);
  t.strictSame(Object.keys(document.paths), Object.keys(published.paths));
});
