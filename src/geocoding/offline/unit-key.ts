/** Brings the units of an address into one form: "Apt 2", "Unit 2", "Ste 2" and "#2" are one. Words are in capitals. */
import { DIRECTIONS } from "../street-words.ts";
import { writeOrdinals } from "./ordinals.ts";
import { FINAL_TYPES } from "./street-key-words.ts";

/** A part of a building: a floor, an apartment. */
export interface UnitPart {
  readonly label: string;
  /** `""` for a part without a number, such as a basement. */
  readonly value: string;
  /** Larger parts come first, whatever order they are written in. */
  readonly rank: number;
}

/** Designators by which residents and tenants name the same unit, so that they don't tell units apart. */
export const GENERAL_LABELS: readonly string[] = ["APT", "#", "UNIT", "STE"];
const GENERAL = "APT";

const LABELS: ReadonlyMap<string, string> = new Map([
  ...GENERAL_LABELS.map((word): [string, string] => [word, GENERAL]),
  ["APARTMENT", GENERAL],
  ["SUITE", GENERAL],
  ["PH", "PH"],
  ["FL", "FL"],
  ["FLOOR", "FL"],
  ["RM", "RM"],
  ["ROOM", "RM"],
  ["BLDG", "BLDG"],
  ["BUILDING", "BLDG"],
  ["LOT", "LOT"],
  ["TRLR", "TRLR"],
  ["TRAILER", "TRLR"],
  ["SPC", "SPC"],
  ["SPACE", "SPC"],
  ["DEPT", "DEPT"],
  ["DEPARTMENT", "DEPT"],
  ["HNGR", "HNGR"],
  ["HANGAR", "HNGR"],
  ["SLIP", "SLIP"],
  ["PIER", "PIER"],
]);

/** Labels that the street's reader doesn't know, so that they are still in the street. */
const IN_STREET = new Set(["TRAILER", "DEPARTMENT", "HANGAR", "PIER"]);

/** Parts of a building that have no number. */
const UNNUMBERED: ReadonlyMap<string, string> = new Map([
  ["BASEMENT", "BSMT"],
  ["BSMT", "BSMT"],
  ["UPPER", "UPPR"],
  ["UPPR", "UPPR"],
  ["LOWER", "LOWR"],
  ["LOWR", "LOWR"],
  ["FRONT", "FRNT"],
  ["FRNT", "FRNT"],
  ["REAR", "REAR"],
  ["SIDE", "SIDE"],
  ["OFFICE", "OFC"],
  ["OFC", "OFC"],
  ["LOBBY", "LBBY"],
  ["LBBY", "LBBY"],
]);

/** Returns every spelling of a part without a number. */
export function spellingsOfUnnumbered(label: string): string[] {
  return [...UNNUMBERED].filter(([, form]) => form === label).map(([word]) => word);
}

const RANKS: readonly string[] = [
  "BLDG",
  "HNGR",
  "PIER",
  "DEPT",
  "FL",
  "LOT",
  "SPC",
  "TRLR",
  "SLIP",
];
const GLUED = /^(APT|UNIT|STE|SUITE|BLDG|TRLR|SPC)(\d{1,5}[A-Z]?)$/;
const FLOOR = /^(?:FLOOR|FLR|FL)$/;

function part(label: string, value: string): UnitPart {
  const rank = RANKS.indexOf(label);
  return { label, value, rank: rank < 0 ? RANKS.length : rank };
}

/** Reads the parts of a unit as `formatUnit` writes it: "Bldg 2 Apt 4B", "#5". */
export function unitParts(unit: string): UnitPart[] {
  const parts: { label: string; values: string[] }[] = [];
  for (const word of unit
    .toUpperCase()
    .replaceAll("#", "# ")
    .split(/[^A-Z0-9#]+/)
    .filter(Boolean)) {
    const label = LABELS.get(word) ?? UNNUMBERED.get(word);
    const [, gluedLabel = "", gluedValue] = /^(PH)(\d+[A-Z]?)$/.exec(word) ?? [];
    if (gluedValue) parts.push({ label: gluedLabel, values: [gluedValue] });
    else if (label) parts.push({ label, values: [] });
    else if (parts.length) parts.at(-1)?.values.push(word);
    else parts.push({ label: GENERAL, values: [word] });
  }
  return parts
    .filter(({ label, values }) => values.length || !LABELS.has(label) || label === "PH")
    .map(({ label, values }) => part(label, joinValues(values)));
}

/** "2 B" and "2-B" are "2B". Two numbers stay apart. */
function joinValues(values: readonly string[]): string {
  return values.reduce(
    (joined, value) =>
      /\d$/.test(joined) && /^\d/.test(value) ? `${joined}-${value}` : joined + value,
    "",
  );
}

/** Takes the units from the end of a street that its reader left there: "MAIN ST BASEMENT", "MAIN ST APT2". */
export function takeUnits(words: readonly string[]): {
  words: readonly string[];
  units: UnitPart[];
} {
  const units: UnitPart[] = [];
  let rest = words;
  for (let found = unitAtEnd(rest); found; found = unitAtEnd(rest)) {
    units.unshift(found.unit);
    rest = rest.slice(0, -found.length);
  }
  return { words: rest, units };
}

function unitAtEnd(words: readonly string[]): { unit: UnitPart; length: number } | undefined {
  const last = words.at(-1) ?? "";
  const previous = words.at(-2) ?? "";
  const unnumbered = UNNUMBERED.get(last);
  if (unnumbered && endsStreet(words.slice(0, -1)))
    return { unit: part(unnumbered, ""), length: 1 };
  const glued = GLUED.exec(last);
  if (glued && words.length > 1)
    return { unit: part(LABELS.get(glued[1] ?? "") ?? "", glued[2] ?? ""), length: 1 };
  if (!endsStreet(words.slice(0, -2))) return undefined;
  if (FLOOR.test(last)) {
    const floor = /^\d+/.exec(writeOrdinals([previous])[0] ?? "")?.[0];
    return floor ? { unit: part("FL", floor), length: 2 } : undefined;
  }
  return IN_STREET.has(previous) && /^(?:\d+[A-Z]?|[A-Z])$/.test(last)
    ? { unit: part(LABELS.get(previous) ?? "", last), length: 2 }
    : undefined;
}

/** Whether words end with a street type, or with a direction after it. */
function endsStreet(words: readonly string[]): boolean {
  const end = DIRECTIONS.has(words.at(-1) ?? "") ? words.at(-2) : words.at(-1);
  return words.length > 1 && FINAL_TYPES.has(end ?? "");
}
