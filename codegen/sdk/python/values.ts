/** Generates expressions that convert between JSON and Python values. */
import type { Document, Node } from "../../document.ts";
import { schemaName } from "../../schema.ts";
import { paramWriter, unionReader } from "./names.ts";
import { kindOf } from "./schemas.ts";
import { isTime, type Place } from "./types.ts";

/** Returns the expression that reads the value of another expression. */
export function reading(schema: Node, value: string, place: Place): string {
  const { document, imports } = place;
  const use = (name: string) => imports.use(".._reading", name);
  const object = objectName(schema, document);
  if (object) return `${use("nested")}(${model(object, place)}.from_dict, ${value})`;
  const reader = readerOf(schema, place);
  if (reader) return `${reader}(${value})`;
  const { items, values } = contentsOf(schema, document);
  const inner = items ?? values;
  if (!inner || !isRead(inner, document)) return value;
  const innerObject = objectName(inner, document);
  if (innerObject) {
    const read = use(items ? "nested_list" : "nested_map");
    return `${read}(${model(innerObject, place)}.from_dict, ${value})`;
  }
  const each = readerOf(inner, place) ?? `lambda item: ${reading(inner, "item", place)}`;
  return `${use(items ? "list_of" : "map_of")}(${each}, ${value})`;
}

/** Returns the function that writes a value for the service, or undefined if it is sent unchanged. */
export function writerOf(schema: Node, place: Place): string | undefined {
  const { document, imports, isAtHome } = place;
  const object = objectName(schema, document);
  if (object) return isAtHome ? paramWriter(object) : imports.use(".params", paramWriter(object));
  const { items, values } = contentsOf(schema, document);
  const inner = items ?? values;
  const innerWriter = inner && writerOf(inner, place);
  return (
    innerWriter && `${imports.use(".._writing", items ? "each" : "each_value")}(${innerWriter})`
  );
}

/** Returns the schema of the items of an array, or of the values of a map. */
function contentsOf(schema: Node, document: Document): { items?: Node; values?: Node } {
  const { type, items, properties, additionalProperties: values } = document.deref(schema);
  if ([type].flat().includes("array")) return { items };
  return properties || typeof values !== "object" ? {} : { values };
}

function isRead(schema: Node, document: Document): boolean {
  const resolved = document.deref(schema);
  if (kindOf(resolved) === "object" || kindOf(resolved) === "union" || isTime(resolved))
    return true;
  const { items, values } = contentsOf(resolved, document);
  return Boolean(items ?? values) && isRead(items ?? values, document);
}

/** Returns the name of a schema that is a class in Python. */
function objectName(schema: Node, document: Document): string | undefined {
  const isObject = schema.$ref && kindOf(document.deref(schema)) === "object";
  return isObject ? schemaName(schema.$ref, "") : undefined;
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
