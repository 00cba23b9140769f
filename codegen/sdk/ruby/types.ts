/** Converts schemas to the types that the library reads, and to types in comments. */
import type { Document, Node } from "../../document.ts";
import { schemaName } from "../../schema.ts";
import { kindOf } from "../python/schemas.ts";

const SCALARS: { readonly [type: string]: string } = {
  string: "String",
  integer: "Integer",
  number: "Numeric",
  boolean: "Boolean",
};

/** Returns the expression of a type that the library converts; undefined for JSON that stays as it is. */
export function readType(schema: Node, document: Document): string | undefined {
  const resolved: Node = document.deref(schema);
  const kind = schema.$ref ? kindOf(resolved) : "nameless";
  if (kind === "object" || kind === "union") return schemaName(schema.$ref, "");
  if (isTime(resolved)) return ":time";
  const item = contentOf(resolved, "array", "items");
  if (item) return wrapped(item, document, (type) => `[${type}]`);
  const value = resolved.properties
    ? undefined
    : contentOf(resolved, "object", "additionalProperties");
  return value ? wrapped(value, document, (type) => `{ values: ${type} }`) : undefined;
}

/** Returns the type in comments, such as `Array<Customer>, nil`. */
export function docType(schema: Node, document: Document, isNullable = false): string {
  const resolved: Node = document.deref(schema);
  if (resolved === true) return "Object";
  const types = [resolved.type].flat();
  const type = plainType(schema, resolved, document, types.find((type) => type !== "null") ?? "");
  return isNullable || types.includes("null") ? `${type}, nil` : type;
}

function plainType(schema: Node, resolved: Node, document: Document, type: string): string {
  const kind = schema.$ref ? kindOf(resolved) : "nameless";
  if (kind === "object" || kind === "union") return schemaName(schema.$ref, "");
  if (isTime(resolved)) return "Time";
  if (type === "array") return `Array<${docType(resolved.items ?? true, document)}>`;
  return type === "object" ? "Hash" : (SCALARS[type] ?? "Object");
}

function wrapped(
  schema: Node,
  document: Document,
  wrap: (type: string) => string,
): string | undefined {
  const type = readType(schema, document);
  return type === undefined ? undefined : wrap(type);
}

function contentOf(resolved: Node, type: string, field: string): Node {
  const content: Node = resolved?.[field];
  return [resolved?.type].flat().includes(type) && typeof content === "object"
    ? content
    : undefined;
}

function isTime(schema: Node): boolean {
  return schema?.format === "date-time" && [schema.type].flat().includes("string");
}
