/**
 * Translates JSON Schema to the source text of TypeBox expressions. An unknown keyword is an error with its JSON
 * pointer; none is dropped silently.
 */
import { fail, pointer, type Node } from "./document.ts";

/** Keywords without an effect on types or validation. */
const ANNOTATIONS = new Set(["example", "examples", "externalDocs"]);

/** Keywords that are passed to TypeBox as options, unchanged. */
const PASSED_ON = new Set([
  "title",
  "description",
  "default",
  "deprecated",
  "format",
  "pattern",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minItems",
  "maxItems",
  "uniqueItems",
  "minProperties",
  "maxProperties",
  "additionalProperties",
  "if",
  "then",
  "else",
  "not",
  "dependentRequired",
]);

/** Keywords whose value is a schema that only restricts. */
const CONDITIONS = new Set(["if", "then", "else", "not"]);

/** Keywords that TypeBox's builders express. */
const STRUCTURE = new Set(["type", "const", "enum", "required"]);

/** The JSON pointer of a named schema. */
const NAMED = /^#\/components\/schemas\/[^/]+$/;

const SCALARS: Record<string, string> = {
  string: "Type.String",
  integer: "Type.Integer",
  number: "Type.Number",
  boolean: "Type.Boolean",
  null: "Type.Null",
};

/**
 * Returns the TypeBox expression for a schema.
 * @param schema a schema object of the document
 * @param at its JSON pointer, for error messages
 * @returns TypeScript source; named schemas appear by their names
 * @throws on a keyword or form that is not supported
 */
export function toTypeBox(schema: Node, at: string): string {
  if (schema === true) return "Type.Unknown()";
  if (schema.$ref) {
    const extra = options(schema, ["$ref"], at);
    const name = schemaName(schema.$ref, at);
    return extra ? `With(${name}, ${extra})` : name;
  }
  if (Array.isArray(schema.type)) return nullable(schema, at);
  if ("const" in schema)
    return call("Type.Literal", [JSON.stringify(schema.const)], schema, ["const", "type"], at);
  if (schema.enum) return enumeration(schema, at);
  if (schema.oneOf && !schema.type) return union(schema, at);
  for (const [word, builder] of [
    ["allOf", "Type.Intersect"],
    ["anyOf", "Type.Union"],
  ] as const) {
    if (!schema[word]) continue;
    const parts = schema[word].map((part: Node, i: number) =>
      toTypeBox(part, pointer(at, word, i)),
    );
    return call(builder, [`[${parts.join(", ")}]`], schema, [word], at);
  }
  if (schema.type === "array") {
    const items = toTypeBox(schema.items ?? true, pointer(at, "items"));
    return call("Type.Array", [items], schema, ["type", "items"], at);
  }
  if (schema.type === "object") return object(schema, at);
  const scalar = SCALARS[schema.type];
  if (!scalar) fail(at, `cannot translate ${JSON.stringify(schema).slice(0, 80)}`);
  return call(scalar, [], schema, ["type"], at);
}

/** Returns the name of the component schema that a `$ref` points to. */
export function schemaName(ref: string, at: string): string {
  const match = /^#\/components\/schemas\/([A-Z]\w*)$/.exec(ref);
  if (!match?.[1]) fail(at, `unsupported $ref ${ref}`);
  return match[1];
}

/** Returns a property name as source text. */
export function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function nullable(schema: Node, at: string): string {
  const types = schema.type.filter((type: string) => type !== "null");
  if (types.length !== 1 || schema.type.length !== 2)
    fail(pointer(at, "type"), 'only [T, "null"] type lists are supported');
  if (schema.enum) fail(pointer(at, "enum"), "a nullable enum is not supported");
  return `Nullable(${toTypeBox({ ...schema, type: types[0] }, at)})`;
}

function enumeration(schema: Node, at: string): string {
  if (!schema.enum.every((value: unknown) => typeof value === "string"))
    fail(pointer(at, "enum"), "only string enums are supported");
  const values = schema.enum.map((value: string) => JSON.stringify(value)).join(", ");
  return call("Enum", [`[${values}]`], schema, ["enum", "type"], at);
}

/** Translates `oneOf`. The discriminator is for clients; unions.ts checks it where all schemas are known. */
function union(schema: Node, at: string): string {
  const here = pointer(at, "oneOf");
  if (!NAMED.test(at)) fail(here, "name this schema under components");
  if (!schema.discriminator) fail(here, "needs a discriminator");
  const parts = schema.oneOf.map((part: Node, i: number) => toTypeBox(part, pointer(here, i)));
  return call("OneOf", [`[${parts.join(", ")}]`], schema, ["oneOf", "discriminator"], at);
}

function object(schema: Node, at: string): string {
  if (!schema.properties && schema.additionalProperties !== false) {
    const values = toTypeBox(
      schema.additionalProperties ?? true,
      pointer(at, "additionalProperties"),
    );
    return call("MapOf", [values], schema, ["type", "additionalProperties"], at);
  }
  const required = new Set<string>(schema.required ?? []);
  const properties = Object.entries<Node>(schema.properties ?? {});
  for (const name of required)
    if (!(name in (schema.properties ?? {})))
      fail(pointer(at, "required"), `"${name}" is not a property`);
  const fields = properties.map(([name, value]) => {
    const expression = toTypeBox(value, pointer(at, "properties", name));
    return `${key(name)}: ${required.has(name) ? expression : `Type.Optional(${expression})`}`;
  });
  return call(
    "Type.Object",
    [`{ ${fields.join(", ")} }`],
    schema,
    ["type", "properties", "required"],
    at,
  );
}

function call(builder: string, args: string[], schema: Node, used: string[], at: string): string {
  const extra = options(schema, used, at);
  return `${builder}(${[...args, ...(extra ? [extra] : [])].join(", ")})`;
}

/** Refuses unknown keywords in a condition, which is passed to the validator unchanged. */
function checkKeywords(schema: Node, at: string): void {
  if (typeof schema !== "object" || schema === null) return;
  for (const [word, value] of Object.entries<Node>(schema)) {
    const here = pointer(at, word);
    if (word === "$ref") fail(here, "a $ref under a condition is not supported");
    if (word === "properties")
      for (const [name, property] of Object.entries<Node>(value))
        checkKeywords(property, pointer(here, name));
    else if (CONDITIONS.has(word) || word === "items" || word === "additionalProperties")
      checkKeywords(value, here);
    else if (!PASSED_ON.has(word) && !ANNOTATIONS.has(word) && !STRUCTURE.has(word))
      fail(here, "keyword not supported by codegen");
  }
}

/** Returns the keywords that the builder doesn't express as an options literal; "" when there are none. */
function options(schema: Node, used: string[], at: string): string {
  const entries: string[] = [];
  for (const [word, value] of Object.entries<Node>(schema)) {
    if (used.includes(word) || ANNOTATIONS.has(word) || word.startsWith("x-")) continue;
    if (!PASSED_ON.has(word)) fail(pointer(at, word), "keyword not supported by codegen");
    if (CONDITIONS.has(word)) checkKeywords(value, pointer(at, word));
    if (word === "additionalProperties" && typeof value === "object") {
      entries.push(`${word}: ${toTypeBox(value, pointer(at, word))}`);
    } else entries.push(`${word}: ${JSON.stringify(value)}`);
  }
  return entries.length > 0 ? `{ ${entries.join(", ")} }` : "";
}
