/** Generates the source text of a Java type from a JSON Schema. */
import { fail, pointer, type Document, type Node } from "../../document.ts";
import { schemaName } from "../../schema.ts";
import { typeName } from "./names.ts";

/** The place of a type in the document and in the Java code. */
export interface Place {
  readonly document: Document;
  /** The JSON pointer, for error messages. */
  readonly at: string;
  /** Whether the type is used in requests. */
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

const BOXES: Readonly<Record<string, string>> = {
  boolean: "Boolean",
  double: "Double",
  int: "Integer",
};

const SCALARS: Readonly<Record<string, string>> = {
  string: "String",
  integer: "int",
  number: "double",
  boolean: "boolean",
};

/**
 * Returns the type of a schema's values: a primitive type unless they can be null.
 * @throws on a schema that is not supported
 */
export function javaType(schema: Node, place: Place): string {
  const { document, at, owner, nameless, isSent } = place;
  const any = isSent ? "Object" : "JsonNode";
  if (schema === true) return any;
  if (schema.$ref) return named(schema.$ref);
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type: string) => type !== "null");
    if (types.length !== 1) fail(at, "only [T, null] is supported in Java");
    return boxed(javaType({ ...schema, type: types[0] }, place));
  }
  const declare = (): string => {
    nameless.push({ name: owner, schema, at });
    return owner;
  };
  if (schema.enum) return declare();
  if ("const" in schema) return SCALARS[typeof schema.const] ?? fail(at, "is not a scalar");
  if (schema.anyOf) return alternative(schema.anyOf, place, any);
  if (schema.allOf) return schema.allOf.length === 1 ? javaType(schema.allOf[0], place) : declare();
  if (schema.type === "array") {
    const items = javaType(schema.items ?? true, { ...place, at: pointer(at, "items") });
    return `List<${boxed(items)}>`;
  }
  if (schema.type === "object") {
    if (schema.properties) return declare();
    const values = schema.additionalProperties || true;
    const value = javaType(values, { ...place, at: pointer(at, "additionalProperties") });
    return `Map<String, ${boxed(value)}>`;
  }
  if (schema.format === "date-time") return "Instant";
  if (schema.type === undefined) return any;
  return SCALARS[schema.type] ?? fail(at, "has no type in Java");

  function named(ref: string): string {
    const target = document.deref({ $ref: ref });
    if (target.discriminator && isSent) fail(at, "a union that is sent is not supported in Java");
    const isDeclared = target.discriminator || target.properties || target.allOf || target.enum;
    const type = isDeclared ? typeName(schemaName(ref, at)) : javaType(target, place);
    return [target.type].flat().includes("null") ? boxed(type) : type;
  }
}

/** Returns the class of a type: `Integer` for `int`. */
export function boxed(type: string): string {
  return BOXES[type] ?? type;
}

function alternative(parts: readonly Node[], place: Place, any: string): string {
  const others = parts.filter(({ type }) => type !== "null");
  const [only] = others;
  if (others.length > 1 || !only) return any;
  const type = javaType(only, place);
  return others.length < parts.length ? boxed(type) : type;
}
