/** Generates text that is difficult for the expressions that read addresses. */
import fc from "fast-check";
import { anyCharacter } from "../helpers/inputs/any-character.ts";

const pieces = fc.constantFrom(
  "\ud800",
  "\udfff",
  "\0",
  "\u202e",
  "\u200b",
  "😀",
  "ß",
  "ǰ",
  "ı",
  "½",
  "#",
  "&",
  ".",
  "-",
  "'",
  ",",
  " ",
  "1",
  "A",
);
export const hostileText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 500 }),
  fc.string({ unit: pieces, maxLength: 500 }),
  fc
    .tuple(
      fc.constantFrom(" ", "#", "&", "1", "A ", "1/", ".", "-", "Apt ", "12 ", ",", "ST "),
      fc.nat(500),
    )
    .map(([piece, times]) => piece.repeat(times).slice(0, 500)),
);
