/** Builds small OpenAPI documents for the generator's tests. */
import { toDocument, type Document, type Node } from "../../../codegen/document.ts";

const REF = { $ref: "#/components/schemas/Thing" };
const THING = {
  type: "object",
  properties: { id: { type: "string" } },
  required: ["id"],
  additionalProperties: false,
};

/** A JSON body of the schema `Thing`, or of another. */
export function json(schema: Node = REF) {
  return { content: { "application/json": { schema } } };
}

/** A valid operation with some keys replaced; undefined removes one. */
export function operation(replaced: { [key: string]: unknown } = {}) {
  return {
    operationId: "listThings",
    summary: "List things",
    description: "Lists things.",
    tags: ["Things"],
    security: [{ apiKey: ["things:read"] }],
    responses: { "200": json() },
    ...replaced,
  };
}

/** Returns an object schema for a discriminated union; its `type` is `value`. */
export function tagged(value: string, properties: { [name: string]: Node } = {}): Node {
  const all = { type: { type: "string", const: value }, ...properties };
  return {
    type: "object",
    properties: all,
    required: Object.keys(all),
    additionalProperties: false,
  };
}

/** A union of named schemas, discriminated by `type`. */
export function union(names: { [value: string]: string }, replaced: object = {}): Node {
  const refs = Object.entries(names).map(([value, name]) => [
    value,
    `#/components/schemas/${name}`,
  ]);
  return {
    oneOf: refs.map(([, $ref]) => ({ $ref })),
    discriminator: { propertyName: "type", mapping: Object.fromEntries(refs) },
    ...replaced,
  };
}

/** A document with some paths, schemas and webhooks. */
export function smallDocument(
  paths: { [path: string]: Node } = { "/v1/things": { get: operation() } },
  schemas: { [name: string]: Node } = {},
  webhooks: { [name: string]: Node } = {},
): Document {
  return toDocument(
    JSON.stringify({ paths, webhooks, components: { schemas: { Thing: THING, ...schemas } } }),
  );
}
