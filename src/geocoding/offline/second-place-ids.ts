/** Place ids that the second rule may have given to a place: it read fewer units and highways. */
import { DIRECTIONS } from "../street-words.ts";
import { choices } from "./choices.ts";
import { cardinal, ordinalInWords } from "./ordinals.ts";
import { keyText, streetKey, unitText } from "./place-key.ts";
import type { Street } from "./street.ts";
import { joinValues, unitParts, type UnitPart } from "./unit-key.ts";
import { spellingsOfDesignator } from "./unit-words.ts";

/** A street and a unit as the older rule wrote them, in capitals. */
export interface FormerAddress {
  readonly number: string;
  readonly route: string;
  readonly unit: string;
}

/** Labels that the second rule read with an identifier, and without one. */
const SECOND_LABELS = new Set("APT PH FL RM BLDG LOT TRLR SPC DEPT HNGR SLIP PIER".split(" "));
export const SECOND_PLAIN = new Set("BSMT UPPR LOWR FRNT REAR SIDE OFC LBBY PH".split(" "));
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
