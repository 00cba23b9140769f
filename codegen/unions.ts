/**
 * Checks unions (`oneOf`): validators distinguish their schemas by a `const`, clients by the `discriminator`, so both
 * must agree.
 */
import { fail, pointer, type Document, type Node } from "./document.ts";

/**
 * Refuses a union whose discriminator disagrees with its schemas.
 * @param at the union's JSON pointer
 */
export function checkUnion(document: Document, union: Node, at: string): void {
  const { propertyName, mapping = {}, ...rest } = union.discriminator;
  const here = pointer(at, "discriminator");
  for (const word of Object.keys(rest)) fail(pointer(here, word), "is not supported by codegen");
  if (typeof propertyName !== "string") fail(here, "propertyName is required");

  const refs: Record<string, string> = {};
  for (const [i, part] of union.oneOf.entries()) {
    const value = tagOf(document, part, propertyName, pointer(at, "oneOf", i));
    if (value in refs) fail(pointer(at, "oneOf", i), `"${value}" already means another schema`);
    refs[value] = part.$ref;
  }
  for (const [value, ref] of Object.entries(mapping))
    if (refs[value] !== ref)
      fail(pointer(here, "mapping", value), "disagrees with the schemas of oneOf");
  for (const value of Object.keys(refs))
    if (!(value in mapping)) fail(pointer(here, "mapping"), `"${value}" is missing`);
}

/** Returns the discriminator's value for one schema of a union. */
function tagOf(document: Document, part: Node, propertyName: string, at: string): string {
  if (!part.$ref || Object.keys(part).length > 1)
    fail(at, "only a $ref to a named schema is supported");
  const { properties, required } = document.deref(part);
  const value: unknown = properties?.[propertyName]?.const;
  if (typeof value !== "string" || !required?.includes(propertyName))
    fail(at, `must require "${propertyName}", a string with a const`);
  return value;
}
