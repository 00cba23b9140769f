/** Writes object literals whose fields are left to fill in. */
import type { Document, Node } from "../../codegen/document.ts";
import { key } from "../../codegen/schema.ts";

/**
 * Returns an object literal with `undefined` for each required field of a schema, and for each optional one that
 * takes an id: `undefined` compiles in no field, so the compiler lists them all.
 */
export function undefinedFields(document: Document, schema: Node): string {
  const { properties = {}, required = [] } = document.deref(schema);
  const fields = Object.entries<Node>(properties)
    .filter(([name, field]) => required.includes(name) || isId(document.deref(field)))
    .map(([name]) => `${key(name)}: undefined`);
  return `{ ${fields.join(", ")} }`;
}

function isId({ format, pattern }: Node): boolean {
  return format === "uuid" || (pattern ?? "").startsWith("^evt_");
}
