/**
 * Place ids that the older rules may have given to a place. The first rule had one id per spelling of a street: "Fifth Ave"
 * and "5th Ave" had two. The second one read fewer units and highways. Locations keep the id they were stored with, so a
 * location at a place is looked for by all of them. Excluded are ids of units that the older rules dropped: "12 Main St,
 * Dock 7" had the id of "12 Main St", and of every other dock there.
 */
import { DIRECTIONS } from "../street-words.ts";
import { cardinal, numberInWords, ordinalInWords } from "./ordinals.ts";
import { spellingsOfHighway } from "./highways.ts";
import {
  KENNEDY_NAME,
  keyText,
  KING_NAME,
  streetKey,
  unitText,
  type StreetKey,
} from "./place-key.ts";
import { spellingsOfName, spellingsOfType } from "./street-key-words.ts";
import type { Street } from "./street.ts";
import { joinValues, unitParts, type UnitPart } from "./unit-key.ts";
import { GENERAL_LABELS, spellingsOfDesignator } from "./unit-words.ts";

/** Enough for all combinations of two or three parts; a limit for names of many words. */
const MAX_FORMS = 128;
/** How many parts of a form may differ from the place key at once. */
const MAX_DIFFERENCES = 3;

const KING_NAMES = [
  KING_NAME,
  "MARTIN LUTHER KING",
  "MLK",
  "MLK JR",
  "DR MARTIN LUTHER KING JR",
  "DR MARTIN LUTHER KING",
  "M L KING",
  "DR MLK JR",
  "ML KING",
  "M L KING JR",
];
const KENNEDY_NAMES = [KENNEDY_NAME, "JFK", "J F K"];

/** A street and a unit as the older rule wrote them, in capitals. */
export interface FormerAddress {
  readonly number: string;
  readonly route: string;
  readonly unit: string;
}

/**
 * Returns the forms in which the first rule may have written a place, at most MAX_FORMS.
 * @param key of a street with a number
 * @param state the street's, two letters
 */
export function formerAddresses(key: StreetKey, state: string): FormerAddress[] {
  const { prefix, suffix, highway, name, type } = key;
  const words = [
    ...(highway ? [spellingsOfHighway(highway, state)] : []),
    ...name.map((word, i) => spellingsOfWord(word, i, key)),
    ...(type ? [spellingsOfType(type)] : []),
  ];
  const placements = placementsOf(prefix, suffix);
  const units = formsOfUnits(key.units);
  const numbers = spellingsOfNumber(key.number);
  const forms: FormerAddress[] = [];
  for (const choice of choices([numbers, placements, units, ...words])) {
    const [number, placement, unit, ...chosen] = choice as [
      string[],
      Placement,
      UnitForm,
      ...string[],
    ];
    const [house = "", ...start] = number;
    const { before, after } = placement;
    const text = [before, ...start, ...chosen, after, unit.tail].filter(Boolean).join(" ");
    forms.push({ number: house, route: text, unit: unit.unit });
    if (forms.length === MAX_FORMS) break;
  }
  return forms;
}

interface Placement {
  readonly before: string;
  readonly after: string;
}

/** The older rule read "N West" as "N" and a name, and left "N W" as it was. */
function placementsOf(prefix: string, suffix: string): Placement[] {
  if (!prefix || suffix) return [{ before: prefix, after: suffix }];
  const [first = "", second] = prefix;
  const long = { N: "NORTH", S: "SOUTH", E: "EAST", W: "WEST" };
  const longOf = (letter: string) => long[letter as keyof typeof long];
  return [
    { before: prefix, after: "" },
    { before: "", after: prefix },
    ...(second
      ? [
          { before: `${first} ${second}`, after: "" },
          { before: "", after: `${first} ${second}` },
          { before: `${first} ${longOf(second)}`, after: "" },
          { before: "", after: `${longOf(first)} ${second}` },
          { before: `${longOf(first)}-${longOf(second)}`, after: "" },
        ]
      : []),
  ];
}

/** Yields one option of each list, those closest to the first options first. */
function* choices(lists: readonly (readonly unknown[])[]): Generator<unknown[]> {
  for (let differences = 0; differences <= MAX_DIFFERENCES; differences++)
    yield* choicesAt(lists, differences);
}

function* choicesAt(
  lists: readonly (readonly unknown[])[],
  differences: number,
): Generator<unknown[]> {
  const [first, ...others] = lists;
  if (!first) {
    if (differences === 0) yield [];
    return;
  }
  for (const rest of choicesAt(others, differences)) yield [first[0], ...rest];
  if (differences === 0) return;
  for (const option of first.slice(1))
    for (const rest of choicesAt(others, differences - 1)) yield [option, ...rest];
}

/** "N6W23001" was "N6" if the street's name started with "W23001". */
function spellingsOfNumber(number: string): string[][] {
  const grid = /^([NSEW]\d+)([NSEW]\d+)$/.exec(number);
  return grid ? [[number], grid.slice(1)] : [[number]];
}

function spellingsOfWord(
  word: string,
  i: number,
  { name, type, highway }: StreetKey,
): readonly string[] {
  if (word === KING_NAME) return KING_NAMES;
  if (word === KENNEDY_NAME) return KENNEDY_NAMES;
  if (word === "AND") return [word, "&"];
  const ordinal = /^(\d+)(?:ST|ND|RD|TH)$/.exec(word)?.[1];
  if (ordinal) {
    const inWords = ordinalInWords(Number(ordinal));
    const isBeforeType = i === name.length - 1 && type !== "";
    return [
      word,
      ...(inWords ? new Set([inWords, inWords.replace("-", " ")]) : []),
      ...(isBeforeType ? [ordinal] : []),
    ];
  }
  const number = numberInWords(word);
  if (number !== undefined && cardinal(number) === word) return [word, String(number)];
  const spellings = spellingsOfName(word, i === 0 && !highway);
  return /^[A-Z]{2,}[A-RT-Z]S$/.test(word)
    ? [...spellings, `${word.slice(0, -1)}'S`]
    : [...spellings, ...irish(word)];
}

function irish(word: string): string[] {
  return /^O[BCDGHKLMNRST][A-Z]{3,}$/.test(word) ? [`O'${word.slice(1)}`] : [];
}

/** A unit, some of which the older rule read as the end of the street. */
interface UnitForm {
  readonly tail: string;
  readonly unit: string;
}

function formsOfUnits(units: readonly UnitPart[]): UnitForm[] {
  if (!units.length) return [{ tail: "", unit: "" }];
  const [only] = units;
  if (units.length === 1 && only) return formsOfUnit(only);
  const orders = [units, units.toReversed()];
  return orders.flatMap((order) =>
    [...choices(order.map((part, i) => formsOfUnit(part, i > 0)))].map((forms) => {
      const parts = forms as UnitForm[];
      return {
        tail: parts
          .map(({ tail }) => tail)
          .filter(Boolean)
          .join(" "),
        unit: parts
          .map(({ unit }) => unit)
          .filter(Boolean)
          .join(" "),
      };
    }),
  );
}

function formsOfUnit({ label, value }: UnitPart, isAfterOther = false): UnitForm[] {
  const inUnit = (unit: string): UnitForm => ({ tail: "", unit });
  const inStreet = (tail: string): UnitForm => ({ tail, unit: "" });
  if (!value && label === "PH") return [inUnit(label)];
  if (!value) {
    const words = spellingsOfDesignator(label);
    return [
      ...words.map(inStreet),
      ...words.flatMap((word) => [inUnit(`APT ${word}`), inUnit(`UNIT ${word}`)]),
    ];
  }
  const values = spellingsOfValue(value);
  if (SECOND_PLAIN.has(label) && label !== "PH")
    return spellingsOfDesignator(label).map((word) => inStreet(`${word} ${value}`));
  if (GENERAL_LABELS.includes(label)) {
    const labels = GENERAL_LABELS.map((each) =>
      each === "#" ? (isAfterOther ? "" : "#") : `${each} `,
    );
    return [
      ...values.flatMap((each) => labels.map((start) => inUnit(`${start}${each}`))),
      ...["APT", "UNIT", "STE"].map((each) => inStreet(`${each}${value}`)),
    ];
  }
  const written = `${label} ${value}`;
  if (label === "FL") {
    const inWords = ordinalInWords(Number(value));
    return [inUnit(written), ...(inWords ? [inStreet(`${inWords} FLOOR`)] : [])];
  }
  if (label === "PH")
    return [inUnit(written), inUnit(`PH${value}`), inUnit(`APT PH${value}`), inUnit(`#PH${value}`)];
  const long = { TRLR: "TRAILER", DEPT: "DEPARTMENT", HNGR: "HANGAR", PIER: "PIER" }[label];
  return long ? [inUnit(written), inStreet(`${long} ${value}`)] : [inUnit(written)];
}

/** "2B" may have been "2-B" or "2 B". */
function spellingsOfValue(value: string): string[] {
  const parts = /^(\d+)([A-Z])$|^([A-Z])(\d+)$/.exec(value);
  const [first, second] = parts?.slice(1).filter(Boolean) ?? [];
  return first && second ? [value, `${first}-${second}`, `${first} ${second}`] : [value];
}

/** Labels that the second rule read with an identifier, and without one. */
const SECOND_LABELS = new Set("APT PH FL RM BLDG LOT TRLR SPC DEPT HNGR SLIP PIER".split(" "));
const SECOND_PLAIN = new Set("BSMT UPPR LOWR FRNT REAR SIDE OFC LBBY PH".split(" "));
/** Labels that it read without a space before the identifier. */
const SECOND_GLUED = new Set(["APT", "BLDG", "TRLR", "SPC"]);
/** Enough for two units with a few spellings each. */
const MAX_SECOND_FORMS = 32;

/**
 * Returns the forms in which the second rule wrote a street with its units: it knew no highways of states ("NJ-27"), and
 * read units that it didn't know as a part of the street, or of the unit before them.
 */
export function secondForms(street: Street): FormerAddress[] {
  const written = unitParts(street.unit);
  const orders = written.length > 1 ? [written, written.toReversed()] : [written];
  const forms: FormerAddress[] = [];
  for (const order of orders)
    for (const choice of choices(order.map(secondSpellings))) {
      if (forms.length >= MAX_SECOND_FORMS) return forms;
      forms.push(secondForm(street, choice as (UnitPart | string)[]));
    }
  return forms;
}

/** A unit as the second rule read it, and the words that it didn't know. */
function secondSpellings(part: UnitPart): (UnitPart | string)[] {
  const { label, value } = part;
  const inWords = cardinal(Number(value));
  const isKnown = value ? SECOND_LABELS.has(label) : SECOND_PLAIN.has(label);
  const parts = isKnown ? [part, ...(inWords ? [{ ...part, value: inWords }] : [])] : [];
  if (label === "APT" && /\d/.test(value)) return inWords ? [...parts, `NO ${inWords}`] : parts;
  const words = spellingsOfDesignator(label);
  const glued = SECOND_GLUED.has(label) || !value ? [] : words.map((word) => `${word}${value}`);
  const floor = label === "FL" && inWords ? [`${ordinalInWords(Number(value))} FLOOR`] : [];
  const values = [
    value,
    value.split(/(?<=\d)(?=[A-Z])|(?<=[A-Z])(?=\d)/).join(" "),
    ...(inWords ? [inWords] : []),
    ...[...DIRECTIONS].filter(([, short]) => short === value).map(([word]) => word),
    ...spellingsOfDesignator(value),
  ];
  const texts = [...new Set(values)].flatMap((each) =>
    words.flatMap((word) => (each ? [`${word} ${each}`, `${each} ${word}`] : [word])),
  );
  const isNumber = /\d/.test(value);
  return [...parts, ...floor, ...texts.filter((text) => !isNumber || !/^\d/.test(text)), ...glued];
}

function secondForm(street: Street, parts: readonly (UnitPart | string)[]): FormerAddress {
  const units: UnitPart[] = [];
  const tail: string[] = [];
  for (const part of parts) {
    const last = units.at(-1);
    if (typeof part !== "string") units.push(part);
    else if (!last) tail.push(part);
    else
      units[units.length - 1] = {
        ...last,
        value: joinValues([last.value, ...part.split(" ")].filter(Boolean)),
      };
  }
  const route = [street.route, ...tail].join(" ");
  const key = streetKey({ ...street, route, unit: "" });
  const unit = unitText(units.toSorted((a, b) => a.rank - b.rank));
  return { number: key.number, route: keyText(key).route, unit };
}
