/** Keeps to the document what a tool answers. */
import type { TSchema } from "@sinclair/typebox";

/**
 * A body without what its schema doesn't name, as REST's compiled serializers leave it out: what a query
 * reads too much must not reach an agent either.
 */
export function documented(schema: TSchema, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => documented(schema["items"] ?? {}, item));
  if (typeof value !== "object" || value === null) return value;
  const { properties = {}, additionalProperties } = schema as {
    readonly properties?: { readonly [name: string]: TSchema };
    readonly additionalProperties?: TSchema | false;
  };
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
      if (own === false) return [];
      return [[name, own === undefined ? part : documented(own, part)]];
    }),
  );
}
