/** Brings the units of an address into one form: "Apt 2", "Unit 2", "Ste 2" and "#2" are one. Words are in capitals. */
import { DIRECTIONS } from "../street-words.ts";
import { numberInWords } from "./ordinals.ts";
import { tokenize } from "./tokens.ts";
import { designatorOf } from "./unit-words.ts";
import { readUnits } from "./read-units.ts";
import type { Unit } from "./unit.ts";

/** A part of a building: a floor, an apartment. */
export interface UnitPart {
  readonly label: string;
  /** `""` for a part without a number, such as a basement. */
  readonly value: string;
  /** Larger parts come first, whatever order they are written in. */
  readonly rank: number;
}

const RANKS: readonly string[] =
  `PARCEL TRACT PHASE SECTION ZONE BLOCK QUAD TERMINAL MODULE WAREHOUSE PAVILION HALL BLDG TOWER WING HNGR PIER DOCK GATE DEPT
  WARD ENTRANCE LEVEL FL LOT SITE SPC PAD TRLR STALL BERTH BAY SLIP HOUSE VILLA COTTAGE CABIN TOWNHOUSE CONDO DUPLEX FLAT
  STUDIO SHOP STORE STAND BOOTH KIOSK DOOR POD BUNK DESK LOCKER BOX MAILSTOP PMB STOP KEY`.split(
    /\s+/,
  );

/** Reads the parts of a unit as `formatUnits` writes it: "Bldg 2 Apt 4B", "#5". */
export function unitParts(unit: string): UnitPart[] {
  return readUnits(tokenize(unit)).units.map(toPart);
}

function toPart({ designator, values }: Unit): UnitPart {
  const { key } = designator;
  const rank = RANKS.indexOf(key);
  const words = values.flatMap(({ word }) => word.split(/[^A-Z0-9]+/).filter(Boolean));
  const [only = ""] = words;
  const value = words.length === 1 ? oneWord(only, key) : joinValues(words);
  return { label: key, value, rank: rank < 0 ? RANKS.length : rank };
}

/** "Five" is "5", "Tower North" is "Tower N", "Floor Lower" is "Floor Lowr", and "Floor 2nd" is "Floor 2". */
function oneWord(word: string, label: string): string {
  const number = numberInWords(word);
  const floor = label === "FL" ? /^(\d+)(?:ST|ND|RD|TH)$/.exec(word)?.[1] : undefined;
  return number?.toString() ?? floor ?? DIRECTIONS.get(word) ?? designatorOf(word)?.key ?? word;
}

/** "2 B" and "2-B" are "2B". Two numbers stay separate. */
export function joinValues(values: readonly string[]): string {
  return values.reduce(
    (joined, value) =>
      /\d$/.test(joined) && /^\d/.test(value) ? `${joined}-${value}` : joined + value,
    "",
  );
}
