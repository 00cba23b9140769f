/** Which of the document's schemas Python has types for, and of which kind each is. */
import { fail, pointer, type Document, type Node } from "../../document.ts";
import { references } from "../../schemas-file.ts";
import { webhookModels } from "../../webhooks.ts";
import { sdkErrors } from "../errors.ts";
import { sdkResources } from "../model.ts";

/** A schema that is none of these has no name in Python: its type stands where it is used. */
export type Kind = "object" | "union" | "enumeration" | "nameless";

/** What kind of thing a named schema is. */
export function kindOf(schema: Node): Kind {
  if (schema.properties) return "object";
  if (schema.discriminator) return "union";
  return schema.type === "string" && schema.enum ? "enumeration" : "nameless";
}

/** The named schemas of what the service sends: answers without envelopes, events, what errors add. */
export function sentByService(document: Document): Set<string> {
  const { schemas } = document.root.components;
  const methods = sdkResources(document).flatMap(({ methods }) => methods);
  return reached(document, [
    ...methods.flatMap(({ response }) => references(schemas[response].properties.data)),
    ...webhookModels(document).map(({ envelope }) => envelope),
    ...sdkErrors(document).flatMap(({ fields }) =>
      fields.flatMap(({ schema }) => references(schema)),
    ),
    // The union of what webhooks bring has no operation.
    ...Object.keys(schemas).filter((name) => isOfEvents(document, schemas[name])),
  ]);
}

/** The named schemas of what callers send, without bodies, whose fields are arguments. */
export function sentByCallers(document: Document): Set<string> {
  const { schemas } = document.root.components;
  const methods = sdkResources(document).flatMap(({ methods }) => methods);
  const found = reached(document, [
    ...methods.flatMap(({ body }) => (body ? references(fieldsOnly(schemas[body])) : [])),
    ...methods.flatMap(({ query }) => query.flatMap(({ schema }) => references(schema))),
  ]);
  for (const name of found)
    if (kindOf(schemas[name]) === "union")
      fail(pointer("#/components/schemas", name), "an argument that is a union is not supported");
  return found;
}

/** Whether a schema is a union of what webhooks deliver. */
export function isOfEvents(document: Document, schema: Node): boolean {
  if (kindOf(schema) !== "union") return false;
  const envelopes = new Set(webhookModels(document).map(({ envelope }) => envelope));
  return schema.oneOf.every((part: Node) => references(part).every((name) => envelopes.has(name)));
}

/** Conditions of a body hold for the whole of it, and name no other schema. */
function fieldsOnly({ properties }: Node): Node {
  return { properties };
}

/** All that these name, in the document's order. */
function reached(document: Document, names: readonly string[]): Set<string> {
  const { schemas } = document.root.components;
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const used of references(schemas[name])) visit(used);
  };
  for (const name of names) visit(name);
  return new Set(Object.keys(schemas).filter((name) => found.has(name)));
}
