/** Lists the fields of events that a filter can use, from the documented schemas. */
import type { TSchema } from "../../generated/typebox.ts";
import { envelopes } from "../../generated/events.ts";
import type { SubscribableType } from "../../events/envelope.ts";

/** `other` fields, such as lists, can only be checked for existence. */
type FieldKind = "string" | "number" | "boolean" | "other";

export interface EventField {
  /** With the names of the fields around it: `data.address.state`. */
  readonly name: string;
  readonly kind: FieldKind;
  /** The type as documented: `string or null`. */
  readonly type: string;
  /** The documented values, if the list is closed. */
  readonly choices: readonly string[] | undefined;
  readonly description: string;
}

/** Lists the fields in the data of an event type, in the document's order. */
export function fieldsOf(type: keyof typeof envelopes): readonly EventField[] {
  return fieldsIn(envelopes[type].properties.data, "data");
}

/**
 * Lists the fields of several event types, each name once. A field that has different types, or different values, is
 * described as in the first type that has it, and takes the values of all.
 */
export function fieldsOfAny(types: readonly SubscribableType[]): readonly EventField[] {
  const byName = new Map<string, EventField>();
  for (const field of types.flatMap(fieldsOf)) {
    const known = byName.get(field.name);
    byName.set(field.name, known ? merge(known, field) : field);
  }
  return [...byName.values()];
}

function merge(field: EventField, other: EventField): EventField {
  const choices = field.choices &&
    other.choices && [...new Set([...field.choices, ...other.choices])];
  return { ...field, kind: field.kind === other.kind ? field.kind : "other", choices };
}

function fieldsIn(schema: TSchema, path: string): EventField[] {
  const properties = (schema["properties"] ?? {}) as { readonly [name: string]: TSchema };
  return Object.entries(properties)
    .filter(([name]) => /^\w+$/.test(name))
    .flatMap(([name, property]) => {
      const field = toField(property, `${path}.${name}`);
      return [field, ...fieldsIn(property, field.name)];
    });
}

function toField(schema: TSchema, name: string): EventField {
  const types = [schema["type"] ?? []].flat() as string[];
  const choices = (schema["enum"] ?? constOf(schema)) as readonly string[] | undefined;
  const [main = "", ...others] = types.filter((type) => type !== "null");
  const kind = others.length === 0 ? (KINDS[main] ?? "other") : "other";
  return {
    name,
    kind,
    type: types.map((type) => (type === "string" ? (schema["format"] ?? type) : type)).join(" or "),
    choices: kind === "string" ? choices : undefined,
    description: schema.description ?? "",
  };
}

const KINDS: { readonly [type: string]: FieldKind } = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
};

const constOf = ({ const: value }: TSchema) => (typeof value === "string" ? [value] : undefined);
