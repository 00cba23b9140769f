/** JSON Schema → the source text of a Go type. */
import { fail, pointer, type Document, type Node } from "../../document.ts";
import { schemaName } from "../../schema.ts";
import { goName } from "./names.ts";

/** Where a type stands. */
export interface Place {
  readonly document: Document;
  /** JSON pointer, for error messages. */
  readonly at: string;
  /** What is sent may leave fields out. */
  readonly isSent: boolean;
  /** The name that a type without one gets. */
  readonly owner: string;
  /** Types without a name in the document, which the caller declares. */
  readonly nameless: Nameless[];
}

export interface Nameless {
  readonly name: string;
  readonly schema: Node;
  readonly at: string;
}

export interface GoType {
  readonly text: string;
  readonly isNullable: boolean;
}

const SCALARS: Record<string, string> = {
  string: "string",
  integer: "int",
  number: "float64",
  boolean: "bool",
};

/**
 * The type of a schema's values.
 * @throws on a form that is not supported
 */
export function goType(schema: Node, place: Place): GoType {
  const { document, at, owner, nameless } = place;
  if (schema === true) return known("any");
  if (schema.$ref) return named(schema.$ref, place);
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type: string) => type !== "null");
    if (types.length !== 1) fail(at, "only [T, null] is supported in Go");
    return { ...goType({ ...schema, type: types[0] }, place), isNullable: true };
  }
  const declare = (): GoType => {
    nameless.push({ name: owner, schema, at });
    return known(owner);
  };
  if (schema.enum) return declare();
  if ("const" in schema) return known(SCALARS[typeof schema.const] ?? fail(at, "is no scalar"));
  if (schema.anyOf) return alternative(schema.anyOf, place);
  if (schema.allOf) return schema.allOf.length === 1 ? goType(schema.allOf[0], place) : declare();
  if (schema.type === "array") {
    const item = goType(schema.items ?? true, { ...place, at: pointer(at, "items") });
    return known(`[]${pointed(item)}`);
  }
  if (schema.type === "object") {
    if (schema.properties) return declare();
    const values = schema.additionalProperties || true;
    const value = goType(values, { ...place, at: pointer(at, "additionalProperties") });
    return known(`map[string]${pointed(value)}`);
  }
  if (schema.format === "date-time") return known("time.Time");
  if (schema.type === undefined) return known("any");
  return known(SCALARS[schema.type] ?? fail(at, "has no type in Go"));

  function named(ref: string, { isSent }: Place): GoType {
    const target = document.deref({ $ref: ref });
    if (target.discriminator)
      fail(
        at,
        isSent
          ? "a union that is sent is not supported in Go"
          : "a union inside of a type is not supported in Go",
      );
    return {
      text: goName(schemaName(ref, at)),
      isNullable: [target.type].flat().includes("null"),
    };
  }
}

/** The type where null must have a place. */
export function pointed({ text, isNullable }: GoType): string {
  return isNullable && !hasNil(text) ? `*${text}` : text;
}

/** Whether the type's zero value is nil. */
export function hasNil(text: string): boolean {
  return /^(\[\]|map\[|\*|any$)/.test(text);
}

function known(text: string): GoType {
  return { text, isNullable: false };
}

function alternative(parts: readonly Node[], place: Place): GoType {
  const others = parts.filter(({ type }) => type !== "null");
  const [only] = others;
  if (others.length > 1 || !only) return known("any");
  const type = goType(only, place);
  return { ...type, isNullable: type.isNullable || others.length < parts.length };
}
