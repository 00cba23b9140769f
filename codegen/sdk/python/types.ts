/** Generates Python types from JSON Schemas. */
import { fail, pointer, type Document, type Node } from "../../document.ts";
import { schemaName } from "../../schema.ts";
import type { Imports } from "./imports.ts";
import { paramName } from "./names.ts";
import { quoted } from "./layout.ts";
import { kindOf } from "./schemas.ts";

const SCALARS: { readonly [type: string]: string } = {
  string: "str",
  integer: "int",
  number: "float",
  boolean: "bool",
  null: "None",
};

/** The place of a type. Arguments accept more values than results have. */
export interface Place {
  readonly document: Document;
  readonly imports: Imports;
  readonly isArgument: boolean;
  /** Whether it is in the module that declares the named types. */
  readonly isAtHome: boolean;
  /** In a class with a method `list`, the type must be qualified. */
  readonly list: "list" | "builtins.list";
}

/**
 * Returns the type of a schema's values.
 * @param at the schema's JSON pointer, for error messages
 * @throws on a schema that is not supported
 */
export function typeOf(schema: Node, place: Place, at: string): string {
  if (schema === true) return place.imports.use("typing", "Any");
  if (schema.$ref) return namedType(schema, place, at);
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type: string) => type !== "null");
    const [type] = types;
    if (types.length !== 1) fail(pointer(at, "type"), "only one type, and null, are supported");
    const inner = typeOf({ ...schema, type }, place, at);
    return schema.type.length > types.length ? `${inner} | None` : inner;
  }
  if ("const" in schema) return literal([schema.const], place);
  if (schema.enum) return literal(schema.enum, place);
  if (isTime(schema)) return place.imports.use("datetime", "datetime");
  if (schema.type === "array") {
    const item = typeOf(schema.items ?? true, place, pointer(at, "items"));
    return `${listType(place)}[${item}]`;
  }
  if (schema.properties) fail(at, "name this schema under components");
  if (schema.type === "object") {
    const { additionalProperties: values = true } = schema;
    const type =
      values === false ? "Any" : typeOf(values, place, pointer(at, "additionalProperties"));
    if (type === "Any") place.imports.use("typing", "Any");
    const map = place.isArgument ? place.imports.use("collections.abc", "Mapping") : "dict";
    return `${map}[str, ${type}]`;
  }
  // Python types can't express other combinations. The service validates them.
  return SCALARS[schema.type] ?? place.imports.use("typing", "Any");
}

function namedType(schema: Node, place: Place, at: string): string {
  const name = schemaName(schema.$ref, at);
  const target = place.document.root.components.schemas[name];
  const kind = kindOf(target);
  if (kind === "nameless") return typeOf(target, place, pointer("#/components/schemas", name));
  const isOfCallers = kind === "object" && place.isArgument;
  const module = isOfCallers ? ".params" : ".models";
  const typeName = isOfCallers ? paramName(name) : name;
  const isLocal = place.isAtHome && isOfCallers === place.isArgument;
  if (!isLocal) place.imports.use(module, typeName);
  return [target.type].flat().includes("null") ? `${typeName} | None` : typeName;
}

function literal(values: readonly unknown[], { imports }: Place): string {
  return `${imports.use("typing", "Literal")}[${values.map((value) => quoted(String(value))).join(", ")}]`;
}

function listType({ imports, isArgument, list }: Place): string {
  return isArgument ? imports.use("collections.abc", "Sequence") : list;
}

/** Returns whether a schema's values are timestamps. */
export function isTime({ type, format }: Node): boolean {
  return format === "date-time" && [type].flat().includes("string");
}
