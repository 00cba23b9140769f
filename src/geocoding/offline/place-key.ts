/**
 * Brings a street address into one form whatever its spelling, from which its place id is computed: "350 Fifth Avenue #2"
 * and "350 5 Ave Apt 2" have the same. The rules follow USPS Publication 28. Spellings that may name two places keep two
 * forms: "N St" and "North St", "Highway 9" and "State Highway 9".
 */
import { DIRECTIONS } from "../street-words.ts";
import { highwayAt, splitHighway, type Highway } from "./highways.ts";
import { cardinal, writeOrdinals } from "./ordinals.ts";
import type { Street } from "./street.ts";
import { FINAL_TYPES, nameWord } from "./street-key-words.ts";
import { unitParts, type UnitPart } from "./unit-key.ts";

/** The parts of a place key. Every part may be empty. */
export interface StreetKey {
  readonly number: string;
  /** The direction: "N". If there is only one, it is before the name, wherever it was written. */
  readonly prefix: string;
  readonly highway: Highway["words"] | undefined;
  /** The name's words, or those after a highway's number. */
  readonly name: readonly string[];
  /** The street type as in FINAL_TYPES. */
  readonly type: string;
  readonly suffix: string;
  readonly units: readonly UnitPart[];
}

const SHORT_DIRECTIONS = new Map([
  ["SO", "S"],
  ["NO", "N"],
]);
const KING =
  /^(?:(?:DOCTOR|DR|REV) )?(?:M L K|MLK|M L KING|ML KING|MARTIN L KING|MARTIN LUTHER KING)(?: JR| JUNIOR)?$/;
const KENNEDY = /^(?:J F K|JFK|JOHN F KENNEDY|JOHN FITZGERALD KENNEDY)$/;
export const KING_NAME = "MARTIN LUTHER KING JR";
export const KENNEDY_NAME = "JOHN F KENNEDY";

/**
 * Reads the parts of a street's place key.
 * @param state two letters, which name state highways too ("NJ-27"); `""` if it isn't known
 */
export function streetKey(street: Street, state = ""): StreetKey {
  const units = unitParts(street.unit);
  const routeWords = wordsOfRoute(street.route, state);
  if (!street.number) return { ...NOTHING, name: routeWords, units }; // a rural route

  const joinsGrid = /^[NSEW]\d+$/.test(street.number) && /^[NSEW]\d+$/.test(routeWords[0] ?? "");
  const number = joinsGrid ? `${street.number}${routeWords[0]}` : street.number.toUpperCase();
  return { ...readRoute(joinsGrid ? routeWords.slice(1) : routeWords, state), number, units };
}

/** Joins the parts of a place key to the form of a street and a unit. */
export function keyText(key: StreetKey): { route: string; unit: string } {
  const { prefix, highway = [], name, type, suffix, units } = key;
  return {
    route: [prefix, ...highway, ...name, type, suffix].filter(Boolean).join(" "),
    unit: unitText(units.toSorted((a, b) => a.rank - b.rank || compare(a.label, b.label))),
  };
}

/** Joins the parts of a unit in their order. */
export function unitText(units: readonly UnitPart[]): string {
  return units.map(({ label, value }) => (value ? `${label} ${value}` : label)).join(" ");
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const NOTHING: StreetKey = {
  number: "",
  prefix: "",
  highway: undefined,
  name: [],
  type: "",
  suffix: "",
  units: [],
};

function wordsOfRoute(route: string, state: string): string[] {
  return route
    .toUpperCase()
    .replaceAll(/'|(?<!\d)\.|\.(?!\d)/g, "")
    .replaceAll("&", " AND ")
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
    .flatMap((word) => splitHighway(word, state));
}

function readRoute(written: readonly string[], state: string): StreetKey {
  const words = writeOrdinals(written);
  const before = takeFirstDirection(words);
  const highway = highwayAt(before.rest, state);
  const rest = highway ? before.rest.slice(highway.length) : before.rest;
  const after = takeLastDirection(rest, highway !== undefined);
  const last = after.rest.at(-1) ?? "";
  const type = after.rest.length > 1 || highway ? FINAL_TYPES.get(last) : undefined;
  const name = readName(type ? after.rest.slice(0, -1) : after.rest, type !== undefined, highway);

  // "Main St N" is "N Main St". But "900 E" is the name of a street in a grid.
  const moves = !before.direction && after.direction && !isGridName(after.rest, highway);
  const prefix = moves ? after.direction : before.direction;
  const suffix = moves ? "" : after.direction;
  return { ...NOTHING, prefix, highway: highway?.words, name, type: type ?? "", suffix };
}

/** A direction before the name: not the "North" of "North St", nor the "N" of "N St NW". */
function takeFirstDirection(words: readonly string[]): {
  direction: string;
  rest: readonly string[];
} {
  const [first = "", second = "", third = ""] = words;
  const pair = pairOf(first, second, /^\d/.test(third));
  if (pair && hasName(words.slice(2))) return { direction: pair, rest: words.slice(2) };
  const direction = DIRECTIONS.get(first) ?? SHORT_DIRECTIONS.get(first) ?? "";
  return direction && hasName(words.slice(1))
    ? { direction, rest: words.slice(1) }
    : { direction: "", rest: words };
}

/** A direction after the name: not the "N" of "Avenue N". */
function takeLastDirection(
  words: readonly string[],
  isHighway: boolean,
): { direction: string; rest: readonly string[] } {
  const none = { direction: "", rest: words };
  const last = words.at(-1) ?? "";
  const pair = pairOf(words.at(-2) ?? "", last);
  if (pair && (isHighway || FINAL_TYPES.has(words.at(-3) ?? "")))
    return { direction: pair, rest: words.slice(0, -2) };
  const direction = DIRECTIONS.get(last) ?? (last === "SO" ? "S" : "");
  const rest = words.slice(0, -1);
  if (!direction || (!rest.length && !isHighway)) return none;
  return rest.length === 1 && FINAL_TYPES.has(rest[0] ?? "") ? none : { direction, rest };
}

/** "N W" and "NORTH WEST" are "NW". "N WEST" is a direction and a name, unless a number follows ("N WEST 7TH"). */
function pairOf(first: string, second: string, isBeforeNumber = false): string | undefined {
  const isOneStyle = first.length === 1 ? second.length === 1 : second.length >= 4;
  if (!isOneStyle && !isBeforeNumber) return undefined;
  const direction = `${DIRECTIONS.get(first)}${DIRECTIONS.get(second)}`;
  return /^[NS][EW]$/.test(direction) ? direction : undefined;
}

/** Whether words contain more than a street type and a direction after it. */
function hasName(words: readonly string[]): boolean {
  const rest = words.length > 1 && DIRECTIONS.has(words.at(-1) ?? "") ? words.slice(0, -1) : words;
  return rest.length > 1 || (rest.length === 1 && !FINAL_TYPES.has(rest[0] ?? ""));
}

function isGridName(words: readonly string[], highway: Highway | undefined): boolean {
  return !highway && words.length > 0 && words.every((word) => /^\d+$/.test(word));
}

function readName(
  words: readonly string[],
  hasType: boolean,
  highway: Highway | undefined,
): string[] {
  const text = words.join(" ");
  if (KING.test(text)) return [KING_NAME];
  if (KENNEDY.test(text)) return [KENNEDY_NAME];
  const written = joinMc(words);
  for (let i = written.length - 1; i >= 0; i--) {
    const word = written[i] ?? "";
    const next = written[i + 1];
    const isFirst = i === 0 && !highway && (next !== undefined || hasType);
    if (/^\d+$/.test(word)) written[i] = readNumber(word, next, { hasType, isFree: !highway });
    else if (word === "ST" && i > 0) written[i] = isSaint(next) ? "SAINT" : "STREET";
    else written[i] = nameWord(word, isFirst);
  }
  return written;
}

/** "5 Ave" is "5th Ave", and "12 Mile Rd" is "Twelve Mile Rd". */
function readNumber(
  word: string,
  next: string | undefined,
  { hasType, isFree }: { hasType: boolean; isFree: boolean },
): string {
  if (!isFree || word.length > 4) return word;
  const beforeType = next === undefined ? hasType : /^(?:ST|STREET|AVE|AVENUE)$/.test(next);
  if (beforeType) return writeOrdinals([`${Number(word)}TH`])[0] ?? word;
  return next !== undefined && /^[A-Z]{3,}$/.test(next) ? (cardinal(Number(word)) ?? word) : word;
}

/** Whether "St" within a name is a saint: in "Old St Augustine", not in "Mill St Ct" and "Main St Rear". */
function isSaint(next: string | undefined): boolean {
  return next !== undefined && /^[A-Z]{2,}$/.test(next) && !FINAL_TYPES.has(next);
}

function joinMc(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    if (joined.at(-1) === "MC" && /^[A-Z]{3,}$/.test(word)) joined[joined.length - 1] = `MC${word}`;
    else joined.push(word);
  }
  return joined;
}
