/** Small OpenAPI documents for the generator. */
import { toDocument, type Document, type Node } from "../../codegen/document.ts";

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

/** An operation that the generator takes, with some keys replaced; undefined removes one. */
export function operation(replaced: { [key: string]: unknown } = {}) {
  return {
    operationId: "listThings",
    tags: ["Things"],
    security: [{ apiKey: ["things:read"] }],
    responses: { "200": json() },
    ...replaced,
  };
}

/** A document with some paths and schemas. */
export function smallDocument(
  paths: { [path: string]: Node } = { "/v1/things": { get: operation() } },
  schemas: { [name: string]: Node } = {},
): Document {
  return toDocument(
    JSON.stringify({ paths, components: { schemas: { Thing: THING, ...schemas } } }),
  );
}
