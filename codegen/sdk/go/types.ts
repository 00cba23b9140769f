/** Generates the source text of a Go type from a JSON Schema. */
import { fail, pointer, type Document, type Node } from "../../document.ts";
import { schemaName } from "../../schema.ts";
import { goName } from "./names.ts";

/** The place of a type in the document and in the Go code. */
export interface Place {
  readonly document: Document;
  /** The JSON pointer, for error messages. */
  readonly at: string;
  /** Whether the type is used in requests, which can omit fields. */
  readonly isSent: boolean;
  /** The name for a type that has none in the document. */
  readonly owner: string;
  /** Types without a name in the document, to be declared by the caller. */
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
 * Returns the type of a schema's values.
 * @throws on a schema that is not supported
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
  if ("const" in schema) return known(SCALARS[typeof schema.const] ?? fail(at, "is not a scalar"));
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
          : "a union inside a type is not supported in Go",
      );
    return {
      text: goName(schemaName(ref, at)),
      isNullable: [target.type].flat().includes("null"),
    };
  }
}

/** Returns the type, as a pointer if null needs one. */
export function pointed({ text, isNullable }: GoType): string {
  return isNullable && !hasNil(text) ? `*${text}` : text;
}

/** Returns whether the zero value of a type is nil. */
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
