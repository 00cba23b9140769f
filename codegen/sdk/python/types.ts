/** JSON Schema → types of Python. */
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

/** Where a type stands: what callers send is laxer than what they get. */
export interface Place {
  readonly document: Document;
  readonly imports: Imports;
  readonly isArgument: boolean;
  /** Whether it stands in the module that has the named types of its side. */
  readonly isAtHome: boolean;
  /** A class with a method `list` hides the type in its other methods. */
  readonly list: "list" | "builtins.list";
}

/**
 * The type of a schema's values.
 * @param at the schema's JSON pointer, for error messages
 * @throws on a form that is not supported
 */
export function typeOf(schema: Node, place: Place, at: string): string {
  if (schema === true) return place.imports.use("typing", "Any");
  if (schema.$ref) return namedType(schema, place, at);
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type: string) => type !== "null");
    const [type] = types;
    if (types.length !== 1) fail(pointer(at, "type"), "only one type, and null, are supported");
    const own = typeOf({ ...schema, type }, place, at);
    return schema.type.length > types.length ? `${own} | None` : own;
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
  // Of other combinations Python's types can't say enough: the service checks them.
  return SCALARS[schema.type] ?? place.imports.use("typing", "Any");
}

function namedType(schema: Node, place: Place, at: string): string {
  const name = schemaName(schema.$ref, at);
  const target = place.document.root.components.schemas[name];
  const kind = kindOf(target);
  if (kind === "nameless") return typeOf(target, place, pointer("#/components/schemas", name));
  const isOfCallers = kind === "object" && place.isArgument;
  const module = isOfCallers ? ".params" : ".models";
  const own = isOfCallers ? paramName(name) : name;
  const isHere = place.isAtHome && isOfCallers === place.isArgument;
  if (!isHere) place.imports.use(module, own);
  return [target.type].flat().includes("null") ? `${own} | None` : own;
}

function literal(values: readonly unknown[], { imports }: Place): string {
  return `${imports.use("typing", "Literal")}[${values.map((value) => quoted(String(value))).join(", ")}]`;
}

function listType({ imports, isArgument, list }: Place): string {
  return isArgument ? imports.use("collections.abc", "Sequence") : list;
}

/** Whether a schema's values are times. */
export function isTime({ type, format }: Node): boolean {
  return format === "date-time" && [type].flat().includes("string");
}
