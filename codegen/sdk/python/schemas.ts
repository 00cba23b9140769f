/** Selects the schemas that get a Python type, and determines their kinds. */
import { fail, pointer, type Document, type Node } from "../../document.ts";
import { references } from "../../schemas-file.ts";
import { webhookModels } from "../../webhooks.ts";
import type { SdkError } from "../errors.ts";
import type { SdkResource } from "../model.ts";

/** The union of all webhook events, by the name that the runtime imports. */
const WEBHOOK_UNION = "WebhookEvent";

/** The kind of a schema. A nameless schema has no name in Python; its type is inlined. */
export type Kind = "object" | "union" | "enumeration" | "nameless";

/** Returns the kind of a named schema. */
export function kindOf(schema: Node): Kind {
  if (schema.properties) return "object";
  if (schema.discriminator) return "union";
  return schema.type === "string" && schema.enum ? "enumeration" : "nameless";
}

/** The input of the generator. */
export interface Source {
  readonly document: Document;
  readonly resources: readonly SdkResource[];
  readonly errors: readonly SdkError[];
}

/** Returns the named schemas that the service sends: resources, events, and fields of errors. */
export function sentByService({ document, resources, errors }: Source): Set<string> {
  const { schemas } = document.root.components;
  const methods = resources.flatMap((resource) => resource.methods);
  return reached(document, [
    webhookUnion(document),
    ...methods.flatMap(({ response }) => references(schemas[response].properties.data)),
    ...methods.flatMap(({ details }) => details ?? []),
    ...errors.flatMap(({ fields }) => fields.flatMap(({ schema }) => references(schema))),
  ]);
}

/** Returns the named schemas in arguments. Bodies are not included, since their fields are arguments. */
export function sentByCallers({ document, resources }: Source): Set<string> {
  const { schemas } = document.root.components;
  const methods = resources.flatMap((resource) => resource.methods);
  const found = reached(document, [
    ...methods.flatMap(({ body }) => (body ? references(schemas[body].properties) : [])),
    ...methods.flatMap(({ query }) => query.flatMap(({ schema }) => references(schema))),
  ]);
  for (const name of found)
    if (kindOf(schemas[name]) === "union")
      fail(pointer("#/components/schemas", name), "an argument that is a union is not supported");
  return found;
}

/** Returns whether a schema is a union of webhook events. */
export function isOfEvents(document: Document, schema: Node): boolean {
  const envelopes = new Set(webhookModels(document).map(({ envelope }) => envelope));
  return references(schema.oneOf).every((name) => envelopes.has(name));
}

/** Returns the union that webhooks.py reads. */
function webhookUnion(document: Document): string {
  const union = document.root.components.schemas[WEBHOOK_UNION];
  const members = references(union?.oneOf);
  for (const { type, envelope } of webhookModels(document))
    if (!members.includes(envelope))
      fail(pointer("#/components/schemas", WEBHOOK_UNION), `must be a union that has ${type}`);
  if (!union) fail("#/components/schemas", `a union ${WEBHOOK_UNION} of all webhooks is needed`);
  return WEBHOOK_UNION;
}

/** Returns the given schemas and all schemas they reference, in the document's order. */
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
