/** Converts names of the document to Java. */
import { fail } from "../../document.ts";
import { withoutSign } from "../model.ts";

/** Names that components, methods and parameters can't have: keywords, methods of every object, common arguments. */
const TAKEN = new Set(
  (
    "abstract assert boolean break byte case catch char class const continue default do double else enum extends " +
    "final finally float for goto if implements import instanceof int interface long native new package private " +
    "protected public return short static strictfp super switch synchronized this throw throws transient try void " +
    "volatile while true false null var record yield sealed permits _ clone finalize getClass hashCode notify " +
    "notifyAll toString wait equals body params options sender toMap isSet build builder set"
  ).split(" "),
);

/**
 * Returns the name of a type: `SearchTerm` for `searchTerm`.
 * @throws if the name can't be converted
 */
export function typeName(name: string): string {
  const text = wordsOf(name).map(capitalized).join("");
  if (!/^[A-Z]/.test(text)) fail(name, "can't be a name in Java");
  return text;
}

/**
 * Returns the name of a component, method or parameter: `priceListIds`, `defaultValue`.
 * @throws if the name can't be converted
 */
export function memberName(name: string): string {
  const [first = "", ...rest] = wordsOf(name);
  const text =
    (/^[A-Z]+$/.test(first) ? first.toLowerCase() : lowered(first)) +
    rest.map(capitalized).join("");
  if (!/^[a-z]/.test(text)) fail(name, "can't be a name in Java");
  return TAKEN.has(text) ? `${text}Value` : text;
}

/**
 * Returns the name of a constant: `CUSTOMER_CREATED` for `customer.created`, `VALUE_2_FOLD` for `2-fold`.
 * @throws if the value has no letters or digits
 */
export function constantName(value: string, at: string): string {
  const text = wordsOf(withoutSign(value)).join("_").toUpperCase();
  if (text === "") fail(at, `"${value}" can't be a name in Java`);
  return /^\d/.test(text) ? `VALUE_${text}` : text;
}

/** Returns the singular of a resource: `Customer` for `customers`. */
export function singular(name: string): string {
  return typeName(name.replace(/s$/, ""));
}

/** Returns text as a Java string literal. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}

function wordsOf(name: string): string[] {
  return name.match(/[A-Z]+(?![a-z])|[A-Z][a-z0-9]*|[a-z0-9]+/g) ?? [];
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function lowered(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}
