/** Serializes responses by their schemas. */
import type { TSchema } from "../generated/typebox.ts";
import buildSerializer from "fast-json-stringify";

export type Serialize = (value: unknown) => string;

/** By schema: shared by all applications of the process. */
const serializers = new WeakMap<TSchema, Serialize>();

/** Returns the serializer of a response. Compiled at the first use: most of them are never used. */
export function serializerOf(schema: TSchema): Serialize {
  return (value) => {
    let serialize = serializers.get(schema);
    if (!serialize) {
      serialize = createSerializer(schema);
      serializers.set(schema, serialize);
    }
    return serialize(value);
  };
}

/**
 * Responses that contain a union are serialized with JSON.stringify. A compiled serializer validates the value to find
 * its schema: that takes ten times as long, and fails for data stored under an earlier version of the schema.
 */
function createSerializer(schema: TSchema): Serialize {
  return containsUnion(schema) ? JSON.stringify : (buildSerializer(schema) as Serialize);
}

function containsUnion(schema: object): boolean {
  return Object.entries(schema).some(
    ([keyword, part]: [string, unknown]) =>
      keyword === "oneOf" || (typeof part === "object" && part !== null && containsUnion(part)),
  );
}
