import { titleWord } from "../route.ts";
import { DIRECTIONS, STREET_TYPES } from "../street-words.ts";
import { cityKey } from "./city-key.ts";
import { isStreetNumber } from "./street-number.ts";
import { wordsOf, type Token } from "./tokens.ts";
import { startsUnit } from "./unit.ts";
import type { ZipPlace, ZipTable } from "./zip-table.ts";

/** What is known of the place before its city is read. */
export interface CityContext {
  zip: ZipPlace | undefined;
  /** The ZIP's state, else the state written; `""` for neither. */
  state: string;
  table: ZipTable;
}

/** Where the city was found, and the words before it. */
export interface CityReading {
  /** The city's name as a person writes it; `""` when none was recognised. */
  city: string;
  /** The state the name itself tells ("NYC"); else `""`. */
  state: string;
  rest: Token[];
  /** Words that stand where the city should but name none we know; else `""`. */
  unknown: string;
}

/** Names people write that no ZIP code has as its city. */
const ALIASES: ReadonlyMap<string, { city: string; state: string }> = new Map([
  ["NYC", { city: "New York", state: "NY" }],
  ["NEW YORK CITY", { city: "New York", state: "NY" }],
  ["MANHATTAN", { city: "New York", state: "NY" }],
  ["THE BRONX", { city: "Bronx", state: "NY" }],
  ["WASHINGTON DC", { city: "Washington", state: "DC" }],
]);

const MAX_WORDS = 5;

/** The words of a city as it is shown. */
export function titleCity(tokens: readonly Token[]): string {
  return tokens.map((token) => titleWord(token.text)).join(" ");
}

/**
 * Takes the city off the end of an address whose ZIP code and state are off already.
 * After a comma the whole last part is tried first; in one run of words the longest known ending wins.
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
    const isCityLike = !segment.some((token) => /\d/.test(token.word)) && !startsUnit(segment, 0);
    return isCityLike ? { ...none, rest: before, unknown: textOf(segment) } : none;
  }
  if (!context.zip) return context.state ? none : { ...none, unknown: textOf(segment) };
  const cut = endOfStreet(segment);
  return cut && cut < segment.length
    ? { ...none, rest: segment.slice(0, cut), unknown: textOf(segment.slice(cut)) }
    : none;
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
    (length) => context.zip && cityKey(named(length)) === cityKey(context.zip.city),
  );
  // Without a ZIP code or state too many words are a city somewhere: only a whole part will do.
  const ending = context.state ? usable.find(isKnown) : undefined;
  const length = whole ?? ofZip ?? ending;
  return length === undefined ? undefined : { city: named(length), state: "", length };
}

function hasCity(city: string, { state, table }: CityContext): boolean {
  return state ? table.inCity(city, state).length > 0 : table.statesWith(city).length > 0;
}

/** Not so for "12 Springfield" or "123 S Washington": taking the city would leave no street. */
function leavesStreet(street: Token[]): boolean {
  const [first, ...others] = street;
  return (
    !first || !isStreetNumber(first.word) || others.some((token) => !DIRECTIONS.has(token.word))
  );
}

/** Index after the last street type (and its direction); 0 when there is none, or when a unit or number follows. */
function endOfStreet(segment: Token[]): number {
  // Two words at least come before it: a number and a name.
  const at = segment.findLastIndex((token, i) => i > 1 && STREET_TYPES.has(token.word));
  if (at < 0) return 0;
  const end = DIRECTIONS.has(segment[at + 1]?.word ?? "") ? at + 2 : at + 1;
  const rest = segment.slice(end);
  return rest.some((token, i) => /\d/.test(token.word) || startsUnit(rest, i)) ? 0 : end;
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map((token) => token.text).join(" ");
}
