import { notFound, type NotFound } from "../geocoder.ts";
import { formatRoute } from "../route.ts";
import { DIRECTIONS, STREET_TYPES } from "../street-words.ts";
import { bySegment, linesOf } from "./lines.ts";
import { formatUnits, readUnits } from "./read-units.ts";
import { isPoBox, readRecipient, recipientAt, startsPoBox } from "./recipient.ts";
import { spacedNumber, streetNumberOf } from "./street-number.ts";
import { textOf, tokenize, withoutDots, wordsOf, type Token } from "./tokens.ts";
import { designatorOf } from "./unit-words.ts";
import { endsStreet, isUnits, isUnitsAfterStreet, startsUnit } from "./unit.ts";

const RURAL =
  /^(RR|R R|RURAL ROUTE|HC|HCR|HIGHWAY CONTRACT|HIGHWAY CONTRACT ROUTE|STAR ROUTE) (?:# )?(\d{1,4})(?: (?:BOX|BX) (?:# )?(\d{1,6}[A-Z]?))?$/;
const MAX_RURAL_WORDS = 8;
/** Enough for three units before a house number. */
const MAX_UNIT_WORDS = 12;

/** A formatted street address: "12 1/2", "W Addison St", "Apt 4B". */
export interface Street {
  kind: "street";
  /** `""` for a rural route. */
  number: string;
  route: string;
  /** `""` for none. */
  unit: string;
}

/** The street, and the parts of the address that are neither of it nor a recipient. */
export interface StreetReading {
  kind: "street";
  street: Street;
  others: Token[][];
}

/** The line with the house number. Each of its words is in one of the parts. */
interface Main {
  line: Token[];
  /** Units before the number. */
  before: Token[];
  number: string;
  name: Token[];
  /** Units after the name. */
  after: Token[];
}

/**
 * Reads the street from the words before the city. Its line has a house number; the lines before and after it are units,
 * recipients ("Acme Inc", "c/o Jane Roe"), PO boxes, or returned in `others`.
 * @returns the street, or the reason why there is none: a PO box, no number, no name, a unit without an identifier
 */
export function readStreet(tokens: Token[]): StreetReading | NotFound {
  if (!tokens.length) return notFound("missing_street", "A street address is needed");
  const lines = linesOf(tokens);
  const main = chooseMain(lines);
  if (main) return readLines(main, lines);
  const rural = ruralRoute(tokens);
  if (rural) return rural;
  if (lines.some((line) => startsPoBox(wordsOf(line))))
    return notFound("po_box", "A PO box has no street location");
  const numbered = lines.some((line) => streetNumberOf(line[0]?.word ?? "") !== undefined);
  if (numbered) return notFound("missing_street", "A street name is needed");
  return noNumber(lines);
}

/** Names what is before the street number, or the text that lacks one. */
function noNumber(lines: Token[][]): NotFound {
  for (const line of lines) {
    const at = line.findIndex((_, i) => isStreetLike(readNumbered(line, i)?.name ?? []));
    const message = `The part "${textOf(line.slice(0, at))}" before the street number isn't understood. If it is a recipient, add a comma after it`;
    if (at > 0) return notFound("unknown_part", message);
  }
  return notFound(
    "missing_street_number",
    `A street number is needed before "${textOf(lines[0] ?? [])}"`,
  );
}

/**
 * Formats the street in one line, in which a unit that could be a part of the street's name follows a comma.
 * @returns `""` if the line would be read as another street, so that the address is unclear
 */
export function formatLine({ number, route, unit }: Street): string {
  const start = [number, route].filter(Boolean).join(" ");
  if (!unit) return start;
  const lines = [`${start} ${unit}`, `${start}, ${unit}`];
  return (
    lines.find((line) => {
      const again = readStreet(tokenize(line));
      return again.kind === "street" && again.street.route === route && again.street.unit === unit;
    }) ?? ""
  );
}

function readLines(main: Main, lines: Token[][]): StreetReading | NotFound {
  const { number, name, before, after } = main;
  const at = lines.indexOf(main.line);
  const sorted = [
    ...lines.slice(at + 1).map((line) => readBeside(line, isUnitsAfterStreet, false)),
    ...lines.slice(0, at).map((line) => readBeside(line, isUnits, true)),
  ];
  const units = [after, ...sorted.map((each) => each.units), before].filter((line) => line.length);
  const unit = unitOf(units);
  if (typeof unit !== "string") return unit;
  const route = formatRoute(name.map((token) => withoutDots(token.text)));
  const others = sorted.map((each) => each.other).filter((line) => line.length > 0);
  return { kind: "street", street: { kind: "street", number, route, unit }, others };
}

/** Splits a line before or after the street's line into units and a part that isn't understood; else it is a recipient. */
function readBeside(
  line: Token[],
  isUnit: (line: Token[]) => boolean,
  isBefore: boolean,
): { units: Token[]; other: Token[] } {
  if (isUnit(line)) return { units: line, other: [] };
  if (isPoBox(wordsOf(line))) return { units: [], other: [] };
  const recipient = readRecipient(line, isBefore);
  return recipient ? { units: recipient.units, other: [] } : { units: [], other: line };
}

/** Formats the units of several lines. */
function unitOf(lines: readonly Token[][]): string | NotFound {
  const shown = new Set<string>();
  for (const line of lines) {
    const { units, incomplete } = readUnits(line);
    if (incomplete) {
      const message = `The unit "${incomplete}" needs a number or a name; add it, or leave the unit out`;
      return notFound("unknown_part", message);
    }
    for (const unit of units) shown.add(formatUnits([unit]));
  }
  return [...shown].join(" ");
}

/** Selects the line of the street: one that looks like a street ("24 Hour Fitness, 12 Main St"), else the first. */
function chooseMain(lines: Token[][]): Main | undefined {
  const all = lines.map(readMain).filter((main) => main !== undefined);
  const mains = all.length > 1 ? all.filter(({ line }) => !isUnits(line)) : all;
  return mains.find(({ name }) => isStreetLike(name)) ?? mains[0] ?? all[0];
}

/** Reads a line with a house number. It may be after units ("Apt 2 410 Water St") or a recipient ("c/o Roe 12 Elm St"). */
function readMain(line: Token[]): Main | undefined {
  const starts = line
    .slice(0, MAX_UNIT_WORDS)
    .map((_, i) => i)
    .filter((i) => i > 0 && isUnits(line.slice(0, i)));
  const afterUnits = starts.map((i) => readNumbered(line, i)).filter((main) => main !== undefined);
  const likely = afterUnits.find(({ name }) => isStreetLike(name));
  if (likely) return likely;
  const sign = line[0]?.word === "#" || line[0]?.word === "NO" ? 1 : 0; // "No. 12 Main St"
  const direct = readNumbered(line, sign);
  if (direct && (!afterUnits[0] || !startsWithNumber(direct.name)))
    return { ...direct, before: [] };
  if (afterUnits[0]) return afterUnits[0];
  if (recipientAt(line) !== 0) return undefined;
  const mains = line.map((_, i) => (i > 0 ? readNumbered(line, i) : undefined));
  const found = mains.find((main) => main && isStreetLike(main.name));
  return found && { ...found, before: [] };
}

/** Reads a house number at `line[start]`, the street's name, and the units after it. */
function readNumbered(line: Token[], start: number): Main | undefined {
  const recipient = recipientAt(line, start + 2);
  const rest = line.slice(start, recipient < 0 ? undefined : recipient);
  const first = rest[0]?.word ?? "";
  const single = streetNumberOf(first);
  const spaced = single === undefined ? spacedNumber(rest.map((token) => token.word)) : undefined;
  if (single === undefined && !spaced) return undefined;
  let nameStart = spaced?.length ?? 1;
  const skipSigns = () => {
    while (rest[nameStart]?.word === "#") nameStart++; // "12 # Main St"
  };
  skipSigns();
  const next = rest[nameStart]?.word ?? "";
  const fraction = single !== undefined && /^\d\/\d$/.test(next) ? next : "";
  if (fraction) nameStart++;
  skipSigns();
  const number = spaced?.number ?? [single, fraction].filter(Boolean).join(" ");

  // A street has at least one word, so a unit starts after it.
  const found = rest.findIndex((_, i) => i > nameStart && startsUnit(rest, i, nameStart));
  let end = found < 0 ? rest.length : found;
  while (found < 0 && end > nameStart && rest[end - 1]?.word === "#") end--; // "12 Main St #"
  const last = rest[end - 1];
  const isOpen = end > nameStart + 1 && designatorOf(last?.word ?? "")?.inStreets === "never";
  const nameEnd = isOpen && designatorOf(last?.word ?? "")?.needsValue ? end - 1 : end;
  const name = rest.slice(nameStart, nameEnd).filter((token) => token.word !== "#");
  if (rest[nameStart]?.word === "BOX") return undefined; // "R2 Box 15" is a rural route
  const isNamed = name.some((token) => isName(token) && !(spaced && DIRECTIONS.has(token.word)));
  if (!isNamed || (spaced && name.length < 2)) return undefined;
  return { line, before: line.slice(0, start), number, name, after: rest.slice(nameEnd) };
}

/** Whether words look like the name of a street, not of a business. */
function isStreetLike(name: Token[]): boolean {
  return endsStreet(name) && !startsWithNumber(name);
}

/** Whether a name starts with a number that is no street's: "12 Main St", unlike "5 Ave". */
function startsWithNumber(name: Token[]): boolean {
  const [first = "", second = ""] = name.map((token) => token.word);
  return /^\d+$/.test(first) && name.length > 2 && !STREET_TYPES.has(second);
}

function isName({ word }: Token): boolean {
  return /[A-Z]/.test(word);
}

/**
 * Reads a rural route, which has no street number: "RR 2 Box 15", "HC 1". Its parts may be separated by commas.
 */
function ruralRoute(tokens: Token[]): StreetReading | NotFound | undefined {
  for (let start = 0; start < tokens.length; start++) {
    if (start > 0 && tokens[start]?.segment === tokens[start - 1]?.segment) continue;
    for (let length = MAX_RURAL_WORDS; length > 1; length--) {
      const words = tokens.slice(start, start + length);
      const [, kind = "", route = "", box] = RURAL.exec(wordsOf(words)) ?? [];
      if (!kind) continue;
      const name = `${kind.startsWith("H") ? "HC" : "RR"} ${route}${box ? ` Box ${box}` : ""}`;
      const last = words.at(-1)?.segment;
      const after = tokens.slice(start + words.length);
      const beside = after.filter((token) => token.segment === last);
      const unit = isUnitsAfterStreet(beside) ? beside : [];
      const main: Main = { line: words, before: [], number: "", name: [], after: unit };
      const lines = [
        ...bySegment(tokens.slice(0, start)),
        words,
        ...bySegment(after.slice(unit.length)),
      ];
      const reading = readLines(main, lines);
      if (reading.kind !== "street") return reading;
      return { ...reading, street: { ...reading.street, route: name } };
    }
  }
  return undefined;
}
