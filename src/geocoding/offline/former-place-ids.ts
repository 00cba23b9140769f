/**
 * Place ids that the older rules may have given to a place. The first rule had one id per spelling of a street: "Fifth Ave"
 * and "5th Ave" had two. The second one (second-place-ids.ts) read fewer units and highways. Locations keep the id they were stored with, so a
 * location at a place is looked for by all of them. Excluded are ids of units that the older rules dropped: "12 Main St,
 * Dock 7" had the id of "12 Main St", and of every other dock there.
 */
import { choices } from "./choices.ts";
import { spellingsOfHighway } from "./highways.ts";
import { cardinal, numberInWords, ordinalInWords } from "./ordinals.ts";
import { KENNEDY_NAME, KING_NAME, type StreetKey } from "./place-key.ts";
import { SECOND_PLAIN, type FormerAddress } from "./second-place-ids.ts";
import { spellingsOfName, spellingsOfType } from "./street-key-words.ts";
import type { UnitPart } from "./unit-key.ts";
import { GENERAL_LABELS, spellingsOfDesignator } from "./unit-words.ts";

/** Enough for all combinations of two or three parts; a limit for names of many words. */
const MAX_FORMS = 128;

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
