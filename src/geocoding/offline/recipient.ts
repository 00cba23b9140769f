/** Reads lines of an address that aren't part of its place: recipients and PO boxes. */
import { wordsOf, type Token } from "./tokens.ts";
import { designatorOf } from "./unit-words.ts";
import { buildingLength, isPosition, isUnits } from "./unit.ts";

const STARTS = new Set(["C/O", "ATTN", "ATTENTION", "FAO"]);
const PO_BOX = /^(?:(?:P O|PO|POST OFFICE) ?(?:BOX|BX|DRAWER)|POBOX|POB \d|BOX \d)/;
const WHOLE_PO_BOX =
  /^(?:(?:P O|PO|POST OFFICE) ?(?:BOX|BX|DRAWER)|POBOX|POB)(?: # | )?[A-Z]?\d*[A-Z]?$/;

/** Returns the index from `start` at which words say that a recipient follows ("c/o", "Attn"); -1 for none. */
export function recipientAt(line: readonly Token[], start = 0): number {
  return line.findIndex(
    ({ word }, i) =>
      i >= start && (STARTS.has(word) || (word === "CARE" && line[i + 1]?.word === "OF")),
  );
}

/** Whether words (in capitals) start with a PO box. */
export function startsPoBox(words: string): boolean {
  return PO_BOX.test(words);
}

/** Whether words (in capitals) are a PO box and nothing else. */
export function isPoBox(words: string): boolean {
  return WHOLE_PO_BOX.test(words);
}

/**
 * Reads a recipient, and the units in the same line: "Acme Inc Suite 4".
 * @param isBefore whether the line is before the street, where a name is the recipient's; after it, only "c/o" and the
 *   like start one
 * @returns the words of the units; undefined when the line isn't a recipient
 */
export function readRecipient(line: Token[], isBefore: boolean): { units: Token[] } | undefined {
  const isMarked = recipientAt(line) === 0;
  if (!isMarked && !isBefore) return undefined;
  if (buildingLength(line)) return { units: line };
  for (let i = 1; i < line.length; i++) {
    const [head, tail] = [line.slice(0, i), line.slice(i)];
    if (isNumberedUnits(tail) && (isMarked || isNameOnly(head))) return { units: tail };
    if (!isMarked && isNumberedUnits(head) && isNameOnly(tail)) return { units: head };
  }
  return isMarked || isNameOnly(line) ? { units: [] } : undefined;
}

function isNumberedUnits(words: Token[]): boolean {
  return words.length > 1 && isUnits(words) && designatorOf(words[0]?.word ?? "") !== undefined;
}

/** Whether words are a name: not "Pad 7", whose last word identifies a part of a place, and not "Lot" or "Rear Gate". */
function isNameOnly(words: Token[]): boolean {
  const last = words.at(-1)?.word ?? "";
  const isDesignator = words.every(({ word }) => designatorOf(word) ?? isPosition(word));
  const isIdentifier = last.length < 2 || (/\d/.test(last) && !/[A-Z]{3}/.test(last)); // not "7-Eleven"
  return /[A-Z]/.test(wordsOf(words)) && !isIdentifier && !isDesignator;
}
