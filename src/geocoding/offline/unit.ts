import { DIRECTIONS, STREET_TYPES } from "../street-words.ts";
import type { Token } from "./tokens.ts";

/** Words that never belong to a street's name, so that the unit follows. */
const STRONG = new Map([
  ["APT", "Apt"],
  ["APARTMENT", "Apt"],
  ["UNIT", "Unit"],
  ["STE", "Ste"],
  ["SUITE", "Ste"],
  ["PH", "PH"],
  ["PENTHOUSE", "PH"],
  ["#", "#"],
]);

/** Words that streets contain too ("Old Building Rd"), so that their context decides. */
const WEAK = new Map([
  ["FL", "Fl"],
  ["FLR", "Fl"],
  ["FLOOR", "Fl"],
  ["RM", "Rm"],
  ["ROOM", "Rm"],
  ["BLDG", "Bldg"],
  ["BUILDING", "Bldg"],
  ["LOT", "Lot"],
  ["TRLR", "Trlr"],
  ["SPC", "Spc"],
  ["SPACE", "Spc"],
  ["DEPT", "Dept"],
  ["HNGR", "Hngr"],
  ["SLIP", "Slip"],
  ["NO", "#"],
]);

const ALWAYS_NUMBERED = new Set(["NO", "LOT", "SPACE"]);
const ORDINAL = /^(\d{1,3})(?:ST|ND|RD|TH)$/;

const labelOf = (word: string) => STRONG.get(word) ?? WEAK.get(word);
const hasDigit = (word: string) => /\d/.test(word);

/** Whether a unit ("Apt 4B", "2nd Floor", "#5") starts at `tokens[at]`. */
export function startsUnit(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word ?? "";
  const next = tokens[at + 1];
  const following = next?.segment === tokens[at]?.segment ? (next?.word ?? "") : "";
  if (ORDINAL.test(word))
    return WEAK.get(following) === "Fl" && !hasDigit(tokens[at + 2]?.word ?? "");
  if (STRONG.get(word) === "PH") return true;
  if (!following) return false;
  if (STRONG.has(word)) return word === "#" || !hasOnlyLabels(tokens.slice(at + 1));
  if (!WEAK.has(word)) return false;
  // In "Lot No. #4", the value follows the number sign.
  const value = tokens.find((token, i) => i > at && labelOf(token.word) !== "#")?.word ?? "";
  if (hasDigit(value)) return true;
  if (ALWAYS_NUMBERED.has(word) || isStreetWord(value) || labelOf(value)) return false;
  return value.length === 1 || (at > 0 && isStreetWord(tokens[at - 1]?.word ?? ""));
}

/**
 * Formats a unit as USPS does.
 * @param tokens from the word that starts the unit to the unit's end
 * @returns "Apt 4B", "Fl 2", "Bldg 2 Apt 4", "Bldg 2 #4", "#5"; `""` when there are only labels
 */
export function formatUnit(tokens: readonly Token[]): string {
  const parts: string[] = [];
  let isAfterLabel = false;
  for (const token of moveLabelFirst(tokens)) {
    const label = labelOf(token.word);
    if (label === "#" && isAfterLabel) continue; // "Apt #4" is "Apt 4"
    parts.push(label ?? token.text.toUpperCase());
    isAfterLabel = label !== undefined;
  }
  const isEmpty = hasOnlyLabels(tokens) && !parts.includes("PH");
  return isEmpty ? "" : parts.join(" ").replaceAll("# ", "#");
}

/** Reorders "2nd Floor" to "Floor 2". */
function moveLabelFirst(tokens: readonly Token[]): readonly Token[] {
  const [first, second, ...others] = tokens;
  const ordinal = ORDINAL.exec(first?.word ?? "")?.[1];
  return first && second && ordinal
    ? [second, { ...first, text: ordinal, word: ordinal }, ...others]
    : tokens;
}

function hasOnlyLabels(tokens: readonly Token[]): boolean {
  return tokens.every((token) => labelOf(token.word) !== undefined);
}

function isStreetWord(word: string): boolean {
  return STREET_TYPES.has(word) || DIRECTIONS.has(word);
}
