/** Converts names of the document to Go. */
import { fail } from "../../document.ts";

/** Initialisms, which Go writes in capitals, and other words with capitals. */
const INITIALISMS = new Map([
  ["etag", "ETag"],
  ..."API CSV DNS HTML HTTP HTTPS ID IP JSON PDF SQL TLS UI URI URL UTC UUID XML"
    .split(" ")
    .flatMap((word): [string, string][] => [
      [word.toLowerCase(), word],
      [`${word.toLowerCase()}s`, `${word}s`],
    ]),
]);

/** Names that parameters can't have: keywords, packages, predeclared types, and common arguments. */
const TAKEN = new Set(
  (
    "break case chan const continue default defer else fallthrough for func go goto if import interface map " +
    "package range return select struct switch type var any bool string int float64 error nil " +
    "context iter http json time r ctx body params opts"
  ).split(" "),
);

/**
 * Returns an exported name: `SearchTerm` for `searchTerm`, `PriceListIDs` for `priceListIds`.
 * @throws if the name can't be converted
 */
export function goName(name: string): string {
  const text = goSuffix(name);
  if (!/^[A-Z]/.test(text)) fail(name, "can't be a name in Go");
  return text;
}

/** Returns the rest of an exported name: `2Fold` for `2-fold`. */
export function goSuffix(name: string): string {
  const words = wordsOf(name);
  return words.map((word) => INITIALISMS.get(word.toLowerCase()) ?? capitalized(word)).join("");
}

/** Returns the name of a parameter: `id`, `customerID`. */
export function localName(name: string): string {
  const [first = "", ...rest] = wordsOf(name);
  const text = first.toLowerCase() + (rest.length > 0 ? goName(rest.join("_")) : "");
  return TAKEN.has(text) ? `${text}Value` : text;
}

/** Returns the singular of a resource: `Customer` for `customers`. */
export function singular(name: string): string {
  return goName(name.replace(/s$/, ""));
}

/** Returns text as a Go string literal. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}

function wordsOf(name: string): string[] {
  return name.match(/[A-Z]+(?![a-z])|[A-Z][a-z0-9]*|[a-z0-9]+/g) ?? [];
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
