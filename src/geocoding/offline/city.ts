import { titleWord } from "../route.ts";
import { DIRECTIONS, STREET_TYPES } from "../street-words.ts";
import { looseCityKey } from "./city-key.ts";
import { isOtherPlaceNear } from "./other-places.ts";
import { CITY_RADIUS_KM } from "./place.ts";
import { isStreetNumber, streetNumberOf } from "./street-number.ts";
import { textOf, wordsOf, type Token } from "./tokens.ts";
import { designatorOf } from "./unit-words.ts";
import { endsStreet, isUnitsAfterStreet, startsUnit } from "./unit.ts";
import type { ZipPlace, ZipTable } from "./zip-table.ts";

/** The parts of the address that are known before its city is read. */
export interface CityContext {
  zip: ZipPlace | undefined;
  /** The ZIP code's state, else the state in the text; `""` for neither. */
  state: string;
  table: ZipTable;
}

/** The city that was found, and the words before it. */
export interface CityReading {
  /** The city's name in mixed case; `""` when none was recognized. */
  city: string;
  /** The state that the name implies ("NYC"); else `""`. */
  state: string;
  rest: Token[];
  /** Words in the city's position that match no known city; else `""`. */
  unknown: string;
}

/** Common names that aren't the city of any ZIP code. */
export const ALIASES: ReadonlyMap<string, { city: string; state: string }> = new Map([
  ["NYC", { city: "New York", state: "NY" }],
  ["NEW YORK CITY", { city: "New York", state: "NY" }],
  ["MANHATTAN", { city: "New York", state: "NY" }],
  ["THE BRONX", { city: "Bronx", state: "NY" }],
  ["WASHINGTON DC", { city: "Washington", state: "DC" }],
]);

const MAX_WORDS = 5;

/** Formats the words of a city. */
export function titleCity(tokens: readonly Token[]): string {
  return tokens.map((token) => titleWord(token.text)).join(" ");
}

/**
 * Reads the city from the end of an address without its ZIP code and state.
 * After a comma, the whole last part is tried first. Without commas, the longest known ending wins.
 */
export function readCity(tokens: Token[], context: CityContext): CityReading {
  const none: CityReading = { city: "", state: "", rest: tokens, unknown: "" };
  const lastSegment = tokens.at(-1)?.segment;
  if (lastSegment === undefined) return none;
  const segment = tokens.filter((token) => token.segment === lastSegment);
  const before = tokens.slice(0, tokens.length - segment.length);
  const ending = findEnding(segment, before, context);
  if (ending) {
    return {
      ...none,
      city: ending.city,
      state: ending.state,
      rest: tokens.slice(0, tokens.length - ending.length),
    };
  }

  if (before.length) {
    const isCityLike = !isPartOfStreet(segment) && !isUnknownUnit(segment, context);
    return isCityLike ? { ...none, rest: before, unknown: textOf(segment) } : none;
  }
  if (!context.zip) return context.state ? none : { ...none, unknown: textOf(segment) };
  const cut = endOfStreet(segment);
  return cut && cut < segment.length && !isUnknownUnit(segment.slice(cut), context)
    ? { ...none, rest: segment.slice(0, cut), unknown: textOf(segment.slice(cut)) }
    : none;
}

/** Whether the last part of an address isn't a city's name: "Trailer 5", "Suite Blue", "One Microsoft Way". */
function isPartOfStreet(segment: Token[]): boolean {
  if (segment.some((token) => /\d/.test(token.word)) || isUnitsAfterStreet(segment)) return true;
  return streetNumberOf(segment[0]?.word ?? "") !== undefined && endsStreet(segment.slice(1));
}

/** Whether a name that no city has starts or ends with the designator of a unit: "Trailer Blue". */
function isUnknownUnit(segment: Token[], { zip, table }: CityContext): boolean {
  const isDesignator = (token: Token | undefined) => designatorOf(token?.word ?? "")?.needsValue;
  if (!isDesignator(segment[0]) && !isDesignator(segment.at(-1))) return false;
  const name = textOf(segment);
  return !table.hasCityAnywhere(name) && !(zip && isOtherPlaceNear(name, zip, CITY_RADIUS_KM));
}

function findEnding(segment: Token[], before: Token[], context: CityContext) {
  const longest = Math.min(MAX_WORDS, segment.length);
  const lengths = Array.from({ length: longest }, (_, i) => longest - i);
  for (const length of lengths) {
    const alias = ALIASES.get(wordsOf(segment.slice(-length)));
    const fits = alias && (!context.state || alias.state === context.state);
    if (fits && (before.length || length < segment.length)) return { ...alias, length };
  }
  const usable = lengths.filter(
    (length) => before.length || leavesStreet(segment.slice(0, -length)),
  );
  const named = (length: number) => titleCity(segment.slice(-length));
  const isKnown = (length: number) => hasCity(named(length), context);
  const isWhole = (length: number) => before.length > 0 && length === segment.length;

  const whole = usable.find((length) => isWhole(length) && isKnown(length));
  const ofZip = usable.find(
    (length) => context.zip && looseCityKey(named(length)) === looseCityKey(context.zip.city),
  );
  // Without a ZIP code or state, too many words are a city somewhere, so only a whole part counts.
  const ending = context.state ? usable.find(isKnown) : undefined;
  const length = whole ?? ofZip ?? ending;
  return length === undefined ? undefined : { city: named(length), state: "", length };
}

function hasCity(city: string, { state, table }: CityContext): boolean {
  return state ? table.hasCity(city, state) : table.hasCityAnywhere(city);
}

/** Whether words form a street. False in "12 Springfield" and "123 S Washington", where the city would leave none. */
function leavesStreet(street: Token[]): boolean {
  const [first, ...others] = street;
  return (
    !first || !isStreetNumber(first.word) || others.some((token) => !DIRECTIONS.has(token.word))
  );
}

/**
 * Returns the index after the last street type (and its direction); 0 when there is none, or a unit, number or letter
 * follows ("County Road B").
 */
function endOfStreet(segment: Token[]): number {
  // At least two words come before it: a number and a name.
  const at = segment.findLastIndex((token, i) => i > 1 && STREET_TYPES.has(token.word));
  if (at < 0) return 0;
  const end = DIRECTIONS.has(segment[at + 1]?.word ?? "") ? at + 2 : at + 1;
  const rest = segment.slice(end);
  return rest.some(
    (token, i) => /\d|^([A-Z])\1?$/.test(token.word) || startsUnit(segment, end + i, 1),
  )
    ? 0
    : end;
}
