import { notFound, type NotFound } from "../geocoder.ts";
import { formatRoute } from "../route.ts";
import { STREET_TYPES } from "../street-words.ts";
import { streetNumberOf } from "./street-number.ts";
import { wordsOf, type Token } from "./tokens.ts";
import { formatUnit, startsUnit } from "./unit.ts";

const PO_BOX = /^(?:(?:P O|PO|POST OFFICE) ?(?:BOX|BX|DRAWER)|POBOX|POB \d|BOX \d)/;
const RURAL =
  /^(RR|R R|RURAL ROUTE|HC|HCR|HIGHWAY CONTRACT|HIGHWAY CONTRACT ROUTE|STAR ROUTE) (?:# )?(\d{1,4})(?: (?:BOX|BX) (?:# )?(\d{1,6}[A-Z]?))?$/;

/** A formatted street address: "12 1/2", "W Addison St", "Apt 4B". */
export interface Street {
  kind: "street";
  /** `""` for a rural route. */
  number: string;
  route: string;
  /** `""` for none. */
  unit: string;
}

/**
 * Reads the street from the words before the city. Skips names before or after it ("Acme Inc, 12 Main St").
 * @returns the street, or the reason why there is none: a PO box, no number, no name
 */
export function readStreet(tokens: Token[]): Street | NotFound {
  if (!tokens.length) return notFound("missing_street", "A street address is needed");
  const rural = ruralRoute(wordsOf(tokens));
  if (rural) return { kind: "street", number: "", route: rural, unit: "" };

  const segments = joinJuniors(bySegment(tokens));
  const numbered = segments.filter(
    (segment) => streetNumberOf(segment[0]?.word ?? "") !== undefined,
  );
  const main = numbered.find((segment) => segment.slice(1).some(isName));
  if (main) return readMain(main, segments);
  if (segments.some((segment) => isPoBox(wordsOf(segment)))) {
    return notFound("po_box", "A PO box has no street location");
  }
  return numbered.length
    ? notFound("missing_street", "A street name is needed")
    : notFound("missing_street_number", "A street number is needed");
}

function readMain(main: Token[], segments: Token[][]): Street | NotFound {
  const line = withUnits(main, segments);
  const first = line[0]?.word ?? "";
  const fraction = /^\d\/\d$/.test(line[1]?.word ?? "") ? line[1]?.word : undefined;
  const number = [streetNumberOf(first) ?? first, fraction].filter(Boolean).join(" ");
  const nameStart = fraction ? 2 : 1;

  // A street has at least one word, so a unit starts after it.
  const found = line.findIndex((_, i) => i > nameStart && startsUnit(line, i));
  const nameEnd = found < 0 ? line.length : found;
  const name = line.slice(nameStart, nameEnd).filter((token) => token.word !== "#");
  if (!name.some(isName)) return notFound("missing_street", "A street name is needed");
  const route = formatRoute(name.map((token) => token.text.replaceAll(".", "")));
  return { kind: "street", number, route, unit: formatUnit(line.slice(nameEnd)) };
}

/** Joins the street's segment with the units in the segments after and before it, as if written without commas. */
function withUnits(main: Token[], segments: Token[][]): Token[] {
  const at = segments.indexOf(main);
  const segment = main[0]?.segment ?? 0;
  const name = main.findIndex((token, i) => i > 0 && token.word !== "#"); // "12 # Main St"
  let line = [...main.slice(0, 1), ...main.slice(name)];
  for (const beside of [...segments.slice(at + 1), ...segments.slice(0, at)]) {
    const joined = [...line, ...beside.map((token) => ({ ...token, segment }))];
    if (startsUnit(joined, line.length)) line = joined;
  }
  return line;
}

function bySegment(tokens: Token[]): Token[][] {
  return [...Map.groupBy(tokens, (token) => token.segment).values()];
}

/** Joins segments of streets with a comma in the name, such as "1 Martin Luther King, Jr. Blvd". */
function joinJuniors(segments: Token[][]): Token[][] {
  const joined: Token[][] = [];
  for (const segment of segments) {
    const [first, second] = segment;
    const previous = joined.at(-1);
    const isJunior = /^[JS]R$/.test(first?.word ?? "") && STREET_TYPES.has(second?.word ?? "");
    if (previous && isJunior)
      previous.push(...segment.map((token) => ({ ...token, segment: previous[0]?.segment ?? 0 })));
    else joined.push([...segment]);
  }
  return joined;
}

function isName(token: Token): boolean {
  return /[A-Z]/.test(token.word);
}

/** Whether words (in capitals) start with a post office box. */
function isPoBox(words: string): boolean {
  return PO_BOX.test(words);
}

/**
 * Reads a rural route, which has no street number.
 * @param words in capitals, with single spaces
 * @returns "RR 2 Box 15" or "HC 1"; undefined when the words aren't a rural route
 */
function ruralRoute(words: string): string | undefined {
  const match = RURAL.exec(words);
  if (!match) return undefined;
  const [, kind = "", route = "", box] = match;
  return `${kind.startsWith("H") ? "HC" : "RR"} ${route}${box ? ` Box ${box}` : ""}`;
}
