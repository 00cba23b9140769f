/** Generates the source text of a TypeScript type from a JSON Schema. */
import { fail, pointer, type Document, type Node } from "../../document.ts";
import { key, schemaName } from "../../schema.ts";
import { docComment } from "./comments.ts";

const SCALARS: Record<string, string> = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  null: "null",
};

/** The direction of a type: requests accept more values than responses have. */
export interface Side {
  readonly document: Document;
  readonly isRequest: boolean;
}

/**
 * Returns the type of a schema's values.
 * @param at the schema's JSON pointer, for error messages
 * @throws on a schema that is not supported
 */
export function typeText(schema: Node, side: Side, at: string): string {
  if (schema === true) return "unknown";
  if (schema.$ref) {
    const isNullable = [side.document.deref(schema).type].flat().includes("null");
    return schemaName(schema.$ref, at) + (isNullable ? " | null" : "");
  }
  if (Array.isArray(schema.type))
    return schema.type
      .map((type: string) => (type === "null" ? type : typeText({ ...schema, type }, side, at)))
      .join(" | ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value: unknown) => JSON.stringify(value)).join(" | ");
  if (schema.type === "array") {
    const items = typeText(schema.items ?? true, side, pointer(at, "items"));
    const list = / [|&] /.test(items) ? `(${items})[]` : `${items}[]`;
    return side.isRequest ? `readonly ${list}` : list;
  }
  if (schema.type === "object") return objectText(schema, side, at);
  for (const [keyword, operator] of [
    ["oneOf", " | "],
    ["anyOf", " | "],
    ["allOf", " & "],
  ] as const)
    if (schema[keyword])
      return schema[keyword]
        .map((part: Node, i: number) => `(${typeText(part, side, pointer(at, keyword, i))})`)
        .join(operator);
  return SCALARS[schema.type] ?? fail(at, "has no type in TypeScript");
}

/** Returns the fields of an object, each with its doc comment. */
export function fieldsText(schema: Node, side: Side, at: string): string {
  const required = new Set<string>(schema.required ?? []);
  return Object.entries<Node>(schema.properties ?? {})
    .map(([name, property]) => {
      const type = typeText(property, side, pointer(at, "properties", name));
      // Undefined fields of a request are not sent, so callers can pass values that may be undefined.
      const absent = side.isRequest && !required.has(name) ? " | undefined" : "";
      const comment = fieldComment(property, side);
      return `${comment}  ${key(name)}${required.has(name) ? "" : "?"}: ${type}${absent};\n`;
    })
    .join("");
}

function fieldComment(property: Node, { document, isRequest }: Side): string {
  const description = property.description ?? document.deref(property).description;
  const parts = [
    ...(description ? [description] : []),
    ...(isRequest && property.default !== undefined ? [`Default: \`${property.default}\`.`] : []),
  ];
  const deprecated = property.deprecated ? ["@deprecated"] : [];
  const text = [parts.join(" "), ...deprecated].join("\n\n").trim();
  return text === "" ? "" : docComment(text, "  ");
}

function objectText(schema: Node, side: Side, at: string): string {
  if (schema.properties) return `{\n${fieldsText(schema, side, at)}}`;
  const values = schema.additionalProperties ?? true;
  if (values === false) return "Record<string, never>";
  return `Record<string, ${typeText(values, side, pointer(at, "additionalProperties"))}>`;
}
