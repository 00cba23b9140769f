/** Generates expressions that convert JSON to PHP values. */
import type { Document, Node } from "../../document.ts";
import { schemaName } from "../../schema.ts";
import { kindOf } from "../python/schemas.ts";
import { unionReader } from "./names.ts";
import { isTime, type Place } from "./types.ts";

const SCALARS: { readonly [type: string]: string } = {
  string: "string",
  integer: "int",
  number: "float",
  boolean: "bool",
};

/** Returns the expression that reads a value: null unless it has the schema's type. */
export function reading(schema: Node, value: string, place: Place): string {
  const { document, imports } = place;
  const use = (method: string, ...rest: string[]) => {
    imports.add("PartnerApi\\Internal\\Reading");
    return `Reading::${method}(${[value, ...rest].join(", ")})`;
  };
  const resolved: Node = document.deref(schema);
  if (resolved === true) return value;
  const kind = schema.$ref ? kindOf(resolved) : "nameless";
  if (kind === "object" || kind === "union")
    return use("object", modelReader(schemaName(schema.$ref, ""), place));
  if (isTime(resolved)) return use("time");
  const { items, values } = contentsOf(schema, document);
  const inner = items ?? values;
  if (inner) {
    const item = reading(inner, "$item", place);
    const object = /^Reading::object\(\$item, (.*)\)$/.exec(item)?.[1];
    if (object) return use(items ? "objectList" : "objectMap", object);
    const read =
      /^(Reading::\w+)\(\$item\)$/.exec(item)?.[1]?.concat("(...)") ??
      `static fn (mixed $item): mixed => ${item}`;
    return use(items ? "list" : "map", read);
  }
  const scalar = SCALARS[resolved.enum || "const" in resolved ? "string" : singleType(resolved)];
  return scalar ? use(scalar) : value;
}

/** Returns a closure that creates a model or a member of a union. */
export function modelReader(name: string, { document, imports }: Place): string {
  if (kindOf(document.root.components.schemas[name]) === "union") {
    imports.add("PartnerApi\\Internal\\Unions");
    return `Unions::${unionReader(name)}(...)`;
  }
  imports.add(`PartnerApi\\Model\\${name}`);
  return `${name}::from(...)`;
}

function singleType({ type }: Node): string {
  return [type].flat().find((each) => each !== "null") ?? "";
}

/** Returns the schema of the items of an array, or of the values of a map. */
export function contentsOf(schema: Node, document: Document): { items?: Node; values?: Node } {
  const resolved: Node = document.deref(schema);
  if (resolved === true) return {};
  const { items = true, properties, additionalProperties: values = true } = resolved;
  if (singleType(resolved) === "array") return { items };
  return singleType(resolved) === "object" && !properties ? { values: values || true } : {};
}
