/** Reads and formats the units of a line. */
import { titleWord } from "../route.ts";
import { DIRECTIONS } from "../street-words.ts";
import { numberInWords } from "./ordinals.ts";
import type { Token } from "./tokens.ts";
import {
  buildingLength,
  floorAt,
  gluedAt,
  isSign,
  isUnits,
  POSITIONED,
  positionAt,
  unitLength,
  wordAt,
  type Line,
  type Unit,
} from "./unit.ts";
import { designatorOf, GENERAL, type Designator } from "./unit-words.ts";

/**
 * Reads the units of a line that starts with one, or that names a building. Words that are no designators belong to the
 * unit before them.
 * @returns every unit, and the spelling of a designator that lacks its identifier; `""` if none does
 */
export function readUnits(line: Line): { units: Unit[]; incomplete: string } {
  const units: { designator: Designator; values: Token[] }[] = [];
  const length = isUnits(line) ? 0 : buildingLength(line);
  const building = designatorOf(wordAt(line, length - 1));
  if (building) units.push({ designator: building, values: line.slice(0, length - 1) });
  let incomplete = "";
  const close = () => {
    const { designator, values } = units.at(-1) ?? {};
    if (!designator?.needsValue || values?.length) return;
    units.pop();
    if (designator.shown !== "#") incomplete ||= designator.shown;
  };
  for (let i = length; i < line.length;) {
    const token = line[i] as Token;
    const open = units.at(-1)?.designator.needsValue && !units.at(-1)?.values.length;
    const openKey = open ? units.at(-1)?.designator.key : undefined;
    const whole = wholeAt(line, i, open === true);
    const designator = whole ? whole.designator : labelAt(line, i);
    if (open && isSign(token.word)) {
      i++; // "Apt #4" is "Apt 4"
    } else if (!designator || (openKey && openKey !== GENERAL && isNameOf(openKey, designator))) {
      if (units.length) units.at(-1)?.values.push(token);
      else units.push({ designator: SIGN, values: [token] });
      i++;
    } else {
      const isSame = openKey === GENERAL && (whole || isSameUnit(designator));
      if (isSame) units.pop(); // "Apt Rear" and "Unit Apt 4"
      else close();
      units.push({ designator, values: [...(whole?.values ?? [])] });
      i += whole?.length ?? 1;
    }
  }
  close();
  return { units, incomplete };
}

const SIGN = designatorOf("#") as Designator;

/** A designator without a number is a unit, or the name of the part before it: "Bldg Rear". */
function isNameOf(openKey: string, designator: Designator): boolean {
  return POSITIONED.has(openKey) && !designator.needsValue;
}

function isSameUnit(designator: Designator): boolean {
  return designator.key === GENERAL || !designator.needsValue;
}

/** Reads a unit whose identifier is written together with its designator, or before it. */
function wholeAt(line: Line, at: number, isOpen: boolean): (Unit & { length: number }) | undefined {
  const glued = gluedAt(line, at);
  if (glued) return { ...glued, length: 1 };
  const floor = floorAt(line, at);
  if (floor && (!isOpen || !/^\d+$/.test(wordAt(line, at)))) return floor;
  return positionAt(line, at);
}

function labelAt(line: Line, at: number): Designator | undefined {
  const designator = designatorOf(wordAt(line, at));
  if (designator?.inStreets !== "often" || !designator.needsValue) return designator;
  return unitLength(line, at) > 1 || (at === 0 && line.length > 1) ? designator : undefined;
}

/** Formats units as USPS does: "Apt 4B", "Fl 2", "Bldg 2 Apt 4", "#5", "Tower N". */
export function formatUnits(units: readonly Unit[]): string {
  return units
    .map(({ designator, values }) =>
      [designator.shown, ...shownValues(designator, values)].join(" "),
    )
    .join(" ")
    .replaceAll("# ", "#");
}

function shownValues({ key }: Designator, values: Line): string[] {
  const [only] = values;
  const number = only && values.length === 1 ? numberInWords(only.word) : undefined;
  if (number !== undefined) return [String(number)];
  const upper = values.map((token) => token.text.toUpperCase());
  if (key === GENERAL) return upper;
  const direction = values.length === 1 && DIRECTIONS.get(only?.word ?? "");
  return direction
    ? [direction]
    : upper.map((text) => (/^[A-Z]{3,}$/.test(text) ? titleWord(text) : text));
}
