/** Renders values as Go literals. */
import type { Document, Node } from "../document.ts";
import { goName } from "../sdk/go/names.ts";
import { fieldsOf } from "../sdk/go/structs.ts";
import { goType } from "../sdk/go/types.ts";

export interface Struct {
  /** The name of its type. */
  readonly name: string;
  readonly schema: Node;
  readonly value: object;
  /** The number of tabs before its first line. */
  readonly level: number;
}

/** Types that Go infers. */
const INFERRED = new Set(["string", "bool", "int"]);

/**
 * Returns a literal such as `partnerapi.CustomerCreate{…}`. Omits values without a simple literal, such as
 * times.
 */
export function structLiteral(document: Document, struct: Struct): string {
  return `partnerapi.${struct.name}${fieldsLiteral(document, struct)}`;
}

function fieldsLiteral(document: Document, { name, schema, value, level }: Struct): string {
  const { properties, required } = fieldsOf(document, schema);
  const isPlain = (field: string) =>
    required.has(field) || properties[field]["x-formerly-required"] === true;
  const fields = Object.entries(value).flatMap(([field, given]) => {
    const owner = name + goName(field);
    const place = { document, at: field, isSent: true, owner, nameless: [] };
    const type = qualified(goType(properties[field], place).text);
    const inner = { type, schema: properties[field], value: given, level: level + 1 };
    const text = literal(document, inner);
    if (text === undefined) return [];
    return [[`${goName(field)}:`, isPlain(field) ? text : optional(type, given, text)]];
  });
  // gofmt aligns the values of adjacent lines.
  const widths = fields.map(([label = ""], i) => {
    const isLong = (at: number) => fields[at]?.[1]?.includes("\n") ?? true;
    let [from, to] = [i, i];
    if (isLong(i)) return label.length;
    while (!isLong(from - 1)) from--;
    while (!isLong(to + 1)) to++;
    return Math.max(...fields.slice(from, to + 1).map(([each = ""]) => each.length));
  });
  const lines = fields.map(
    ([label = "", text], i) => `${tabs(level + 1)}${label.padEnd(widths[i] ?? 0)} ${text},\n`,
  );
  return `{\n${lines.join("")}${tabs(level)}}`;
}

function optional(type: string, value: unknown, text: string): string {
  if (value === null) return `partnerapi.Null[${type}]()`;
  const isInferred = INFERRED.has(type) || type.startsWith("[]");
  return `partnerapi.Value${isInferred ? "" : `[${type}]`}(${text})`;
}

/** Returns the literal of a value, or undefined if there is no simple one. */
function literal(
  document: Document,
  { type, schema, value, level }: Omit<Struct, "name" | "value"> & { type: string; value: unknown },
): string | undefined {
  if (value === null) return "nil";
  if (type === "time.Time" || type === "any" || type.startsWith("map[")) return undefined;
  if (typeof value !== "object") return JSON.stringify(value);
  const resolved = document.deref(schema);
  if (!Array.isArray(value)) {
    const name = type.replace(/^partnerapi\./, "");
    return structLiteral(document, { name, schema: resolved, value, level });
  }
  const item = type.slice(2);
  const name = item.replace(/^partnerapi\./, "");
  const items = value.map((each: unknown) =>
    typeof each === "object" && each !== null
      ? fieldsLiteral(document, { name, schema: resolved.items, value: each, level: level + 1 })
      : literal(document, { type: item, schema: resolved.items, value: each, level: level + 1 }),
  );
  if (items.every((text) => !text?.includes("\n"))) return `${type}{${items.join(", ")}}`;
  return `${type}{\n${items.map((text) => `${tabs(level + 1)}${text},\n`).join("")}${tabs(level)}}`;
}

/** Qualifies types of the package, which start with a capital letter. */
function qualified(type: string): string {
  return type.replace(/(?<![.\w])(?=[A-Z])/, "partnerapi.");
}

function tabs(level: number): string {
  return "\t".repeat(level);
}
