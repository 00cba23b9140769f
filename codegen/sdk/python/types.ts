/** JSON Schema → types of Python, and what reads and writes their values. */
import { fail, pointer, type Document, type Node } from "../../document.ts";
import { schemaName } from "../../schema.ts";
import type { Imports } from "./imports.ts";
import { paramName, paramWriter, unionReader } from "./names.ts";
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

/** The expression that reads a value which another expression gives. */
export function reading(schema: Node, value: string, place: Place): string {
  const { document, imports } = place;
  const use = (name: string) => imports.use(".._reading", name);
  const name = objectName(schema, document);
  if (name) return `${use("nested")}(${model(name, place)}.from_dict, ${value})`;
  const reader = readerOf(schema, place);
  if (reader) return `${reader}(${value})`;
  const { type, items, additionalProperties } = document.deref(schema);
  const kinds = [type].flat();
  const [one, many, inner] = kinds.includes("array")
    ? ["nested_list", "list_of", items]
    : ["nested_map", "map_of", kinds.includes("object") ? additionalProperties : undefined];
  if (!inner || !isRead(inner, document)) return value;
  const object = objectName(inner, document);
  if (object) return `${use(one)}(${model(object, place)}.from_dict, ${value})`;
  const each = readerOf(inner, place) ?? `lambda item: ${reading(inner, "item", place)}`;
  return `${use(many)}(${each}, ${value})`;
}

/** What writes a value in the service's names; undefined where it is sent as it is. */
export function writerOf(schema: Node, place: Place): string | undefined {
  const { document, imports } = place;
  const name = objectName(schema, document);
  if (name) return place.isAtHome ? paramWriter(name) : imports.use(".params", paramWriter(name));
  const { type, items, additionalProperties } = document.deref(schema);
  const kinds = [type].flat();
  const inner = kinds.includes("array") ? items : kinds.includes("object") && additionalProperties;
  const own = inner && writerOf(inner, place);
  if (!own) return undefined;
  return `${imports.use(".._writing", kinds.includes("array") ? "each" : "each_value")}(${own})`;
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

function model(name: string, { imports, isAtHome }: Place): string {
  return isAtHome ? name : imports.use(".models", name);
}

function readerOf(schema: Node, { document, imports, isAtHome }: Place): string | undefined {
  if (isTime(document.deref(schema))) return imports.use(".._reading", "date_time");
  if (kindOf(document.deref(schema)) !== "union") return undefined;
  const reader = unionReader(schemaName(schema.$ref, ""));
  return isAtHome ? reader : imports.use(".models", reader);
}

function isRead(schema: Node, document: Document): boolean {
  const own = document.deref(schema);
  if (kindOf(own) === "object" || kindOf(own) === "union" || isTime(own)) return true;
  const inner = own.items ?? own.additionalProperties;
  return typeof inner === "object" && isRead(inner, document);
}

function objectName(schema: Node, document: Document): string | undefined {
  const isNamed = schema.$ref && kindOf(document.deref(schema)) === "object";
  return isNamed ? schemaName(schema.$ref, "") : undefined;
}

function isTime({ type, format }: Node): boolean {
  return format === "date-time" && [type].flat().includes("string");
}
