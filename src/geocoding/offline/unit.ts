/** Finds the units of an address: "Apt 4B", "2nd Floor", "Bldg 2 Rear", "#5". A line is a part of it between commas. */
import { DIRECTIONS, STREET_TYPES } from "../street-words.ts";
import { highwayAt, splitHighway } from "./highways.ts";
import { numberInWords, writeOrdinals } from "./ordinals.ts";
import { FINAL_TYPES } from "./street-key-words.ts";
import type { Token } from "./tokens.ts";
import { designatorOf, GENERAL, type Designator } from "./unit-words.ts";

export type Line = readonly Token[];

/** A unit, and the words that identify it: none for "Rear". */
export interface Unit {
  readonly designator: Designator;
  readonly values: Line;
}

const ORDINAL = /^(\d{1,3})(?:ST|ND|RD|TH)$/;
const GLUED = /^([A-Z]{2,})-?(\d{1,5}(?:-?[A-Z])?)$/;
/** Parts that are named by their position: "North Tower", "Ground Floor", "Apt Rear". */
export const POSITIONED = new Set(
  `${GENERAL} BLDG TOWER WING FL LEVEL CABIN COTTAGE DOCK ENTRANCE FLAT HOUSE STUDIO`.split(" "),
);
/** Positions that aren't directions, and aren't units on their own. */
const POSITIONS = new Set(["MAIN", "GROUND", "TOP", "LEFT", "RIGHT", "CENTER", "MIDDLE"]);
/** Parts that may have any name: "Willis Tower". */
const NAMED = new Set(["BLDG", "TOWER", "WING"]);
const MAX_NAME = 4;
/** Names of streets end with these ("Lake Front"), so that they are units only after a street type. */
const ENDS_NAMES = new Set("FRONT SIDE OFFICE ATTIC BARN GARAGE GAR LOFT".split(" "));

export const wordAt = (line: Line, at: number) => line[at]?.word ?? "";
const hasDigit = (word: string) => /\d/.test(word);
export const isSign = (word: string) => word === "#" || word === "NO";
const isStreetWord = (word: string) => STREET_TYPES.has(word) || DIRECTIONS.has(word);
const wordsIn = (line: Line) => line.map((token) => token.word);

/** A designator that is read as one wherever it is: not "Tower", which streets contain too. */
function labelOf(word: string): Designator | undefined {
  const designator = designatorOf(word);
  return designator?.inStreets === "often" ? undefined : designator;
}

/**
 * Whether a unit starts at `line[at]`, after a street.
 * @param nameStart index of the first word of the street's name
 */
export function startsUnit(line: Line, at: number, nameStart = 0): boolean {
  const word = wordAt(line, at);
  const following = wordAt(line, at + 1);
  if (ORDINAL.test(word) && isFloor(following)) return !hasDigit(wordAt(line, at + 2));
  if (at > 0 && gluedAt(line, at)) return true;
  const designator = designatorOf(word);
  if (designator?.key === "PH") return true;
  const name = line.slice(nameStart, at);
  if (!designator)
    return (
      (endsStreet(name) || (hasName(name) && floorAt(line, at) !== undefined)) &&
      endsUnits(line, at)
    );
  const isPlain = !designator.needsValue; // "Rear"
  if (designator.inStreets === "often" || isPlain) {
    const isBeforeUnit = designatorOf(following)?.inStreets === "never";
    const isLast = isPlain && (at === line.length - 1 || isBeforeUnit);
    const isCertain = isLast || designator.inStreets === "never" || isNumbered(line, at);
    const isAfterName = isCertain && hasName(name) && !ENDS_NAMES.has(word);
    return (isAfterName || endsStreet(name)) && endsUnits(line, at);
  }
  if (!following) return false;
  if ((endsStreet(name) || (hasName(name) && isNumbered(line, at))) && endsUnits(line, at))
    return true;
  if (designator.inStreets === "never") return word === "#" || !hasOnlyLabels(line.slice(at + 1));
  // In "Lot No. #4", the value follows the number sign.
  if (!hasName(name) && at > 0) return false; // "N RM 620" is a ranch road
  const value = line.find((token, i) => i > at && !isSign(token.word))?.word ?? "";
  if (hasDigit(value)) return true;
  if (isStreetWord(value) || labelOf(value)?.needsValue || isSign(word)) return false;
  if (value.length === 1) return true;
  return isStreetWord(wordAt(line, at - 1)) && word !== "LOT" && word !== "SPACE";
}

/** Whether the whole line is units. */
export function isUnits(line: Line): boolean {
  return line.length > 0 && endsUnits(line, 0);
}

/**
 * Whether a line after a street is units. They may have any name after a designator that isn't in streets ("Suite Blue"),
 * and before or after a building's name ("Willis Tower").
 */
export function isUnitsAfterStreet(line: Line): boolean {
  if (isUnits(line)) return true;
  const first = designatorOf(wordAt(line, 0));
  if (hasOnlyLabels(line)) return false;
  const takesName = first && (first.inStreets !== "often" || NAMED.has(first.key));
  return (takesName && first.needsValue) || buildingLength(line) > 0;
}

/** Returns how many words the name of a building takes before other units: 2 for "Willis Tower Ste 3"; 0 for none. */
export function buildingLength(line: Line): number {
  const at = line.findIndex(({ word }) => designatorOf(word)?.needsValue);
  if (at < 1 || at > MAX_NAME || !NAMED.has(designatorOf(wordAt(line, at))?.key ?? "")) return 0;
  return endsUnits(line, at + 1) ? at + 1 : 0;
}

/** Whether units start at `line[at]` and go on to the end of the line. */
function endsUnits(line: Line, at: number): boolean {
  for (let i = at; i < line.length;) {
    const length = unitLength(line, i);
    if (!length) return false;
    i += length;
  }
  return true;
}

/** Returns how many words the unit at `line[at]` takes, if its identifier is a number, a letter or a position; 0 for none. */
export function unitLength(line: Line, at: number): number {
  if (gluedAt(line, at)) return 1;
  const floor = floorAt(line, at);
  if (floor) return floor.length;
  const position = positionAt(line, at);
  if (position) return position.length;
  const designator = designatorOf(wordAt(line, at));
  if (!designator) return 0;
  const length = valueLength(line, at + 1);
  if (length) return length + 1;
  if (!designator.needsValue) return 1;
  return POSITIONED.has(designator.key) && isPosition(wordAt(line, at + 1)) ? 2 : 0;
}

/** Returns how many words an identifier takes: "5", "2 B", "# 5", "B", "Five"; 0 for none. */
function valueLength(line: Line, at: number): number {
  const [word, next] = [wordAt(line, at), wordAt(line, at + 1)];
  if (isSign(word)) {
    const length = isSign(next) ? 0 : valueLength(line, at + 1);
    return length && length + 1;
  }
  if (ORDINAL.test(word)) return 0;
  if (hasDigit(word)) return /^\d+$/.test(word) && /^[A-Z]$/.test(next) ? 2 : 1;
  if (/^([A-Z])\1?$/.test(word)) return word.length === 1 && /^\d+$/.test(next) ? 2 : 1;
  return numberInWords(word) === undefined ? 0 : 1;
}

/** Splits "APT2" and "PH-3" into designator and identifier. */
export function gluedAt(line: Line, at: number): Unit | undefined {
  const token = line[at];
  const [, label = "", value = ""] = GLUED.exec(token?.word ?? "") ?? [];
  const designator = designatorOf(label);
  return token && designator && { designator, values: [{ ...token, text: value, word: value }] };
}

/** Reads "2nd Floor", "Second Fl" and "2 Floor". */
export function floorAt(line: Line, at: number): (Unit & { length: number }) | undefined {
  const token = line[at];
  for (let length = 1; token && length <= 2; length++) {
    const designator = designatorOf(wordAt(line, at + length));
    if (designator?.key !== "FL") continue;
    const words = wordsIn(line.slice(at, at + length)).flatMap((word) => word.split("-"));
    const [written = "", ...others] = writeOrdinals(words);
    const number = ORDINAL.exec(written)?.[1] ?? /^\d{1,3}$/.exec(written)?.[0];
    if (!number || others.length) continue;
    return { designator, values: [{ ...token, text: number, word: number }], length: length + 1 };
  }
  return undefined;
}

function isFloor(word: string): boolean {
  return designatorOf(word)?.key === "FL";
}

/** Whether a word says where a part of a building is: "North", "Rear", "Ground". */
export function isPosition(word: string): boolean {
  const designator = designatorOf(word);
  const isPlain = designator?.needsValue === false && designator.key !== "PH";
  return isPlain || DIRECTIONS.has(word) || POSITIONS.has(word);
}

/** Whether a unit's identifier has a digit, or is a letter that isn't a direction. */
function isNumbered(line: Line, at: number): boolean {
  const length = unitLength(line, at);
  const value = wordsIn(line.slice(at + 1, at + length)).filter((word) => !isSign(word));
  return value.some(
    (word) =>
      hasDigit(word) ||
      numberInWords(word) !== undefined ||
      (word.length === 1 && !DIRECTIONS.has(word)),
  );
}

/** Whether a name ends like a street's: with a type, maybe with a direction after it, or with a highway's number. */
export function endsStreet(name: Line): boolean {
  const words = wordsIn(name);
  const end = words.length - (DIRECTIONS.has(words.at(-1) ?? "") ? 1 : 0);
  const last = words[end - 1] ?? "";
  if (last === "BROADWAY") return true;
  if (words.length > 1 && FINAL_TYPES.has(last)) return true;
  if (words.length === 2 && FINAL_TYPES.has(words[0] ?? "") && last.length === 1) return true; // "Avenue A"
  if (end < words.length && /^\d+$/.test(last)) return true; // "300 E"
  const parts = words.flatMap((word) => word.split("-")).flatMap((word) => splitHighway(word));
  const highway = highwayAt(parts);
  return highway !== undefined && highway.length >= parts.length - (words.length - end);
}

/** Whether words are more than a direction. */
function hasName(name: Line): boolean {
  return name.some(({ word }) => !DIRECTIONS.has(word));
}

function hasOnlyLabels(line: Line): boolean {
  return line.every(({ word }) => designatorOf(word)?.needsValue);
}

/** Reads "North Tower" and "Upper Apt". */
export function positionAt(line: Line, at: number): (Unit & { length: number }) | undefined {
  const token = line[at];
  const designator = designatorOf(wordAt(line, at + 1));
  if (!token || !isPosition(token.word) || !POSITIONED.has(designator?.key ?? "")) return undefined;
  if (!designator || valueLength(line, at + 2)) return undefined; // "Rear Apt 3" is two units
  const plain = designator.key === GENERAL ? designatorOf(token.word) : undefined;
  return plain
    ? { designator: plain, values: [], length: 2 }
    : { designator, values: [token], length: 2 };
}
