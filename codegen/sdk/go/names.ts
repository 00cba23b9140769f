/** The document's names as Go writes them. */
import { fail } from "../../document.ts";

/** Words that Go writes in capitals. */
const INITIALISMS = new Map(
  "API CSV DNS HTML HTTP HTTPS ID IP JSON PDF SQL TLS UI URI URL UTC UUID XML"
    .split(" ")
    .flatMap((word) => [
      [word.toLowerCase(), word],
      [`${word.toLowerCase()}s`, `${word}s`],
    ]),
);

/** What a parameter can't be called: keywords, packages, predeclared types, and what all methods have. */
const TAKEN = new Set(
  (
    "break case chan const continue default defer else fallthrough for func go goto if import interface map " +
    "package range return select struct switch type var any bool string int float64 error nil " +
    "context iter http json time r ctx body params opts"
  ).split(" "),
);

/**
 * An exported name: `searchTerm` is `SearchTerm`, `priceListIds` is `PriceListIDs`.
 * @throws when there is none
 */
export function goName(name: string): string {
  const text = goSuffix(name);
  if (!/^[A-Z]/.test(text)) fail(name, "can't be a name in Go");
  return text;
}

/** What goes on from another name: `2-fold` is `2Fold`. */
export function goSuffix(name: string): string {
  const words = wordsOf(name);
  return words.map((word) => INITIALISMS.get(word.toLowerCase()) ?? capitalised(word)).join("");
}

/** The name of a parameter: `id`, `customerID`. */
export function localName(name: string): string {
  const [first = "", ...rest] = wordsOf(name);
  const text = first.toLowerCase() + (rest.length > 0 ? goName(rest.join("_")) : "");
  return TAKEN.has(text) ? `${text}Value` : text;
}

/** `customers` is `Customer`. */
export function singular(name: string): string {
  return goName(name.replace(/s$/, ""));
}

/** A text as Go writes it. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}

function wordsOf(name: string): string[] {
  return name.match(/[A-Z]+(?![a-z])|[A-Z][a-z0-9]*|[a-z0-9]+/g) ?? [];
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
