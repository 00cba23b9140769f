/** Generates any Unicode character but half a surrogate pair. */
import fc from "fast-check";

const SURROGATES = 0x800;
const FIRST_SURROGATE = 0xd800;

/**
 * A unit for `fc.string`. Generates what its unit "binary" does, which first builds a table of a million
 * characters: a second of processor time in each process.
 */
export const anyCharacter = fc.nat(0x10_ff_ff - SURROGATES).map(
  (index) => String.fromCodePoint(index < FIRST_SURROGATE ? index : index + SURROGATES),
  (value) => {
    const codePoint = typeof value === "string" ? (value.codePointAt(0) ?? -1) : -1;
    const isSurrogate = codePoint >= FIRST_SURROGATE && codePoint < FIRST_SURROGATE + SURROGATES;
    if (codePoint < 0 || isSurrogate || value !== String.fromCodePoint(codePoint))
      throw new Error("no single character");
    return codePoint < FIRST_SURROGATE ? codePoint : codePoint - SURROGATES;
  },
);
