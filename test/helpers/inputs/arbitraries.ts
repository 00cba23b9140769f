/** Generates valid values of the document's schemas. */
import type { TSchema } from "#src/generated/typebox.ts";
import fc from "fast-check";
import { anyCharacter } from "./any-character.ts";

/** Existing values by property name, mixed in so that requests reach stored rows. */
export type Known = (property: string) => readonly string[];

const DIFFICULT = Array.from("%_\\'\"/&+#;<éßİ\u{1F600}\u2028\u202E\uFFFD\u{10FFFF}");

/** A pattern that only restricts the characters of a text. */
const CHARACTER_PATTERN = /^\^\[[^\]]+\][*+]\$$/;

/** Characters that are difficult for searches, SQL, JSON, URLs and Unicode; never U+0000 or a surrogate. */
const character = fc.oneof(
  { weight: 5, arbitrary: fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 1 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...DIFFICULT),
  },
  { weight: 1, arbitrary: fc.constantFrom("\n", "\t", "\u0001", "\u0085", "\uFEFF") },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 }) },
);

/** Returns an arbitrary of a schema's valid values. Throws on an unknown keyword. */
export function valid(schema: TSchema, known: Known, property = ""): fc.Arbitrary<unknown> {
  const { const: constant, enum: values, type } = schema;
  if (constant !== undefined) return fc.constant(constant as unknown);
  if (Array.isArray(values)) return fc.constantFrom<unknown>(...values);
  if (Array.isArray(type))
    return fc.oneof(...type.map((one: string) => valid({ ...schema, type: one }, known, property)));
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return integer(schema);
    case "number":
      return number(schema);
    case "string":
      return string(schema, known(property));
    case "array":
      return array(schema, known, property);
    case "object":
      return object(schema, known);
    default:
      throw new Error(`There is no arbitrary for ${JSON.stringify(schema)}`);
  }
}

function integer({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: TSchema) {
  const near = fc.integer({ min: minimum, max: Math.min(maximum, minimum + 5) });
  return fc.oneof(
    near,
    fc.integer({ min: minimum, max: maximum }),
    fc.constantFrom(minimum, maximum),
  );
}

function number({ minimum = -1e9, maximum = 1e9, multipleOf = 0.01 }: TSchema) {
  if (multipleOf !== 0.01) throw new Error("There is no arbitrary for this multipleOf");
  const cents = fc.integer({ min: Math.round(minimum * 100), max: Math.round(maximum * 100) });
  return fc.oneof(cents, fc.nat(2000)).map((cents) => Number(`${cents}e-2`));
}

function string(
  { format, minLength = 0, maxLength = 100, pattern }: TSchema,
  known: readonly string[],
) {
  if (format === "uuid" && known.length > 0)
    return fc.oneof(
      { weight: 1, arbitrary: fc.uuid() },
      { weight: 7, arbitrary: fc.constantFrom(...known) },
      { weight: 1, arbitrary: fc.constantFrom(...known).map((id) => id.toUpperCase()) },
    );
  if (format === "uuid") return fc.uuid();
  if (format === "email")
    return fc.emailAddress({ size: "small" }).filter((text) => text.length <= maxLength);
  if (format === "date-time")
    return fc
      .date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T00:00:00Z") })
      .filter((date) => !Number.isNaN(date.getTime()))
      .map((date) => date.toISOString());
  if (format !== undefined)
    throw new Error(`There is no arbitrary for the format ${String(format)}`);
  if (typeof pattern === "string" && !CHARACTER_PATTERN.test(pattern))
    return fc.oneof(fc.stringMatching(new RegExp(pattern)), ...known.map((id) => fc.constant(id)));
  const allowed = new RegExp(typeof pattern === "string" ? pattern : "", "u");
  const unit = character.filter((text) => text !== "\0" && allowed.test(text));
  return fc.oneof(
    fc.string({ unit, minLength, maxLength }),
    unit.map((text) => text.repeat(Math.floor(maxLength / Array.from(text).length))),
    ...(known.length > 0 ? [fc.constantFrom(...known)] : []),
  );
}

function array(schema: TSchema, known: Known, property: string): fc.Arbitrary<unknown> {
  const { items, minItems = 0, maxItems = 5, uniqueItems = false } = schema;
  const length = { minLength: minItems, maxLength: Math.min(maxItems, 5) };
  const item = valid(items as TSchema, known, property);
  return uniqueItems ? fc.uniqueArray(item, length) : fc.array(item, length);
}

function object(schema: TSchema, known: Known): fc.Arbitrary<unknown> {
  const properties: Record<string, TSchema> = schema["properties"] ?? {};
  const required: string[] = schema["required"] ?? [];
  const minProperties: number = schema["minProperties"] ?? 0;
  return fc
    .record(
      Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, valid(part, known, name)]),
      ),
      { requiredKeys: required },
    )
    .filter((value) => Object.keys(value).length >= minProperties);
}
