/** Generates PHP types from JSON Schemas. */
import { fail, pointer, type Document, type Node } from "../../document.ts";
import { schemaName } from "../../schema.ts";
import { kindOf } from "../python/schemas.ts";
import { quoted } from "./names.ts";

/** A native type, and the type of a comment, which knows more. Neither includes null. */
export interface PhpType {
  readonly native: string;
  readonly doc: string;
  readonly isNullable: boolean;
}

/** The place of a type. Arguments take objects as arrays, results have models. */
export interface Place {
  readonly document: Document;
  /** Collects the fully qualified names of used classes. */
  readonly imports: Set<string>;
  readonly isArgument: boolean;
  /** The names of the objects that contain the place, in an argument. */
  readonly within?: readonly string[];
}

const SCALARS: { readonly [type: string]: string } = {
  string: "string",
  integer: "int",
  number: "float",
  boolean: "bool",
};

const same = (type: string, isNullable = false): PhpType => ({
  native: type,
  doc: type,
  isNullable,
});

/**
 * Returns the type of a schema's values.
 * @param at the schema's JSON pointer, for error messages
 * @throws on a schema that is not supported
 */
export function typeOf(schema: Node, place: Place, at: string): PhpType {
  if (schema === true) return same("mixed", true);
  if (schema.$ref) return namedType(schema, place, at);
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type: string) => type !== "null");
    const [type] = types;
    if (types.length !== 1) fail(pointer(at, "type"), "only one type, and null, are supported");
    const isNullable = schema.type.length > types.length;
    return { ...typeOf({ ...schema, type }, place, at), isNullable };
  }
  const values: unknown[] | undefined = "const" in schema ? [schema.const] : schema.enum;
  if (values) {
    const texts = values.map((value) =>
      typeof value === "string"
        ? quoted(value)
        : fail(at, "only string enums are supported in PHP"),
    );
    return { native: "string", doc: texts.join("|"), isNullable: false };
  }
  if (isTime(schema)) {
    const name = place.isArgument ? "DateTimeInterface" : "DateTimeImmutable";
    place.imports.add(name);
    return same(name);
  }
  if (schema.type === "array") {
    const item = typeOf(schema.items ?? true, place, pointer(at, "items"));
    return { native: "array", doc: `list<${docOf(item)}>`, isNullable: false };
  }
  if (schema.properties) fail(at, "name this schema under components");
  if (schema.type === "object") {
    const { additionalProperties: inner = true } = schema;
    const value = typeOf(
      inner === false ? true : inner,
      place,
      pointer(at, "additionalProperties"),
    );
    return { native: "array", doc: `array<string, ${docOf(value)}>`, isNullable: false };
  }
  const scalar = SCALARS[schema.type];
  // PHP types can't express other combinations. The service validates them.
  return scalar ? same(scalar) : same("mixed", true);
}

function namedType(schema: Node, place: Place, at: string): PhpType {
  const name = schemaName(schema.$ref, at);
  const target: Node = place.document.root.components.schemas[name];
  const isNullable = [target.type].flat().includes("null");
  const kind = kindOf(target);
  if (kind === "nameless") return typeOf(target, place, pointer("#/components/schemas", name));
  if (kind === "object" && place.isArgument) {
    const doc = shapeOf(name, target, place);
    return { native: "array", doc, isNullable };
  }
  place.imports.add(`PartnerApi\\Model\\${name}`);
  // The service may add values.
  if (kind === "enumeration") return { native: "string", doc: `${name}::*|string`, isNullable };
  return same(name, isNullable);
}

/** Returns the array shape of an object in an argument. */
function shapeOf(name: string, schema: Node, place: Place): string {
  const at = pointer("#/components/schemas", name);
  const { within = [] } = place;
  if (within.includes(name)) fail(at, "an argument that contains itself is not supported");
  const inner = { ...place, within: [...within, name] };
  const fields = Object.entries<Node>(schema.properties).map(([field, property]) => {
    const type = typeOf(property, inner, pointer(at, "properties", field));
    const key = /^[A-Za-z_]\w*$/.test(field) ? field : quoted(field);
    return `${key}${schema.required?.includes(field) ? "" : "?"}: ${docOf(type)}`;
  });
  return `array{${fields.join(", ")}}`;
}

/** Returns a type with null if it is nullable, or a type more. */
export function nativeOf({ native, isNullable }: PhpType, other?: string): string {
  if (native === "mixed") return native;
  if (other === undefined) return isNullable ? `?${native}` : native;
  return [native, other, ...(isNullable ? ["null"] : [])].join("|");
}

/** Returns the type of a comment, with null if it is nullable, or a type more. */
export function docOf({ doc, isNullable }: PhpType, other?: string): string {
  if (doc === "mixed") return doc;
  return [doc, ...(other ? [other] : []), ...(isNullable ? ["null"] : [])].join("|");
}

/** Returns whether a schema's values are timestamps. */
export function isTime({ type, format }: Node): boolean {
  return format === "date-time" && [type].flat().includes("string");
}
