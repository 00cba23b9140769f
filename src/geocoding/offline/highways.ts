/** Reads highways, which have many spellings: "US-19", "U.S. Route 19" and "US Hwy 19". Words are in capitals. */
import SPELLINGS from "./highways.json" with { type: "json" };
import { STATE_CODES, stateName } from "./state-names.ts";

const HIGHWAY = "(?:HIGHWAY|HIGHWY|HIWAY|HIWY|HWAY|HWY)";
const ROUTE = "(?:ROUTE|RTE|RT)";
const ROAD = "(?:ROAD|RD)";
const COUNTY = "(?:COUNTY|CNTY|CTY|CO)";

/** A kind of highway: its form in place keys, its spellings, and those that stored locations may have. */
interface Kind {
  readonly form: string;
  readonly pattern: RegExp;
  readonly spellings: readonly string[];
}

/** The letter of a county or state road, which may be doubled: "K", "AA". */
const LETTERS = "([A-Z])\\2?";

function kind(form: keyof typeof SPELLINGS, pattern: string): Kind {
  const number = LETTERED.has(form) ? `\\d+[A-Z]?|${LETTERS}` : "\\d+[A-Z]?";
  const whole = new RegExp(`^${pattern} (${number})(?= |$)`);
  return { form, pattern: whole, spellings: SPELLINGS[form] };
}

const LETTERED: ReadonlySet<string> = new Set([
  "STATE HIGHWAY",
  "COUNTY HIGHWAY",
  "COUNTY ROAD",
  "HIGHWAY",
  "ROUTE",
  "ROAD",
]);

const KINDS: readonly Kind[] = [
  kind("US HIGHWAY", `(?:US|U S)(?: (?:${HIGHWAY}|${ROUTE}))?`),
  kind("INTERSTATE", `(?:INTERSTATE(?: ${HIGHWAY})?|I H|IH|I)`),
  kind("STATE HIGHWAY", `(?:(?:STATE|ST) (?:${HIGHWAY}|${ROUTE}|${ROAD})|SR|SH)`),
  kind("COUNTY HIGHWAY", `(?:${COUNTY} (?:TRUNK )?${HIGHWAY}|CTH)`),
  kind("COUNTY ROAD", `(?:${COUNTY} (?:${ROAD}|${ROUTE})|CR)`),
  kind("FM", `(?:FARM TO MARKET|FM)(?: ${ROAD})?`),
  kind("RANCH ROAD", `(?:RANCH TO MARKET(?: ${ROAD})?|RANCH ${ROAD}|RM(?: ${ROAD})?|RR)`),
  kind("TOWNSHIP ROAD", `(?:(?:TOWNSHIP|TWP) ${ROAD}|TR)`),
  kind("HIGHWAY", HIGHWAY),
  kind("ROUTE", ROUTE),
  kind("ROAD", ROAD),
];

const OLD = "OLD ";

/** The first words of highways. */
const STARTS = new Set(
  `US U I IH INTERSTATE STATE ST SR SH COUNTY CNTY CTY CO CTH CR FARM FM RANCH RM RR TOWNSHIP TWP TR HIGHWAY HIGHWY
HIWAY HIWY HWAY HWY ROUTE RTE RT ROAD RD`.split(/\s/),
);

/** A word that is a highway and its number: "US19", "FM1460". */
const GLUED = /^(US|IH|I|SR|SH|CR|CTH|FM|RM|RR|TR|HWY|RTE|RT)(\d+[A-Z]?)$/;

/** A highway at the start of a street. */
export interface Highway {
  /** Its words in place keys: ["US HIGHWAY", "19"]. */
  readonly words: readonly [form: string, number: string];
  /** How many words it takes. */
  readonly length: number;
}

/**
 * Splits a highway's number from its name: "US19" becomes "US" and "19".
 * @param state two letters; `""` if it isn't known, so that "NJ27" stays
 */
export function splitHighway(word: string, state = ""): string[] {
  const parts = GLUED.exec(word)?.slice(1);
  if (parts || !state) return parts ?? [word];
  const [, name = "", number = ""] = /^([A-Z]{1,2})(\d+[A-Z]?)$/.exec(word) ?? [];
  return number && prefixesOf(state).includes(name) ? [name, number] : [word];
}

/** The words before the number of a state's highways: "NJ" and "NEW JERSEY", in Michigan "M" too. */
function prefixesOf(state: string): string[] {
  const letter = { MI: "M", KS: "K" }[state];
  return [state, stateName(state), ...(letter ? [letter] : [])];
}

const statePatterns = new Map<string, RegExp>();

/** The pattern of "NJ 27", "NJ Route 27" and "New Jersey State Highway 27", for the highways of New Jersey. */
function statePattern(state: string): RegExp {
  const road = `(?:(?:STATE|ST) (?:${HIGHWAY}|${ROUTE}|${ROAD})|${HIGHWAY}|${ROUTE})`;
  const prefix = `(?:${prefixesOf(state).join("|")})`;
  const pattern =
    statePatterns.get(state) ??
    new RegExp(`^${prefix} (?:(?:${road} )?(\\d+[A-Z]?)|${road} (([A-Z])\\3?))(?= |$)`);
  statePatterns.set(state, pattern);
  return pattern;
}

function stateHighwayAt(text: string, state: string): Highway | undefined {
  const match = STATE_CODES.has(state) ? statePattern(state).exec(text) : undefined;
  const number = match?.[1] ?? match?.[2] ?? "";
  return match
    ? { words: ["STATE HIGHWAY", number], length: match[0].split(" ").length }
    : undefined;
}

/**
 * Reads a highway with its number (or letter) at the start of a street; undefined for none.
 * @param state the street's, two letters; `""` if it isn't known
 */
export function highwayAt(words: readonly string[], state = ""): Highway | undefined {
  if (words.length < 2) return undefined;
  if (words[0] === "OLD") {
    const highway = highwayAt(words.slice(1), state);
    const [form = "", number = ""] = highway?.words ?? [];
    return highway && { words: [`${OLD}${form}`, number], length: highway.length + 1 };
  }
  const text = words.join(" ");
  if (!STARTS.has(words[0] ?? "")) return stateHighwayAt(text, state);
  for (const { form, pattern } of KINDS) {
    const match = pattern.exec(text);
    if (match) return { words: [form, match[1] ?? ""], length: match[0].split(" ").length };
  }
  return stateHighwayAt(text, state);
}

/**
 * Returns the spellings of a highway, its words in place keys first.
 * @param state the street's, two letters
 */
export function spellingsOfHighway([form, number]: Highway["words"], state: string): string[] {
  const old = form.startsWith(OLD) ? OLD : "";
  const spellings = KINDS.find((each) => each.form === form.slice(old.length))?.spellings ?? [];
  return [
    `${form} ${number}`,
    ...spellings.map((spelling) => `${old}${spelling.replace("#", number)}`),
    ...(form === `${old}STATE HIGHWAY` ? spellingsInState(number, state, old) : []),
  ];
}

function spellingsInState(number: string, state: string, old: string): string[] {
  const [code = "", name = "", ...letters] = prefixesOf(state);
  const codes = [code, ...letters].flatMap((word) => [`${word} ${number}`, `${word}-${number}`]);
  const words = ["ROUTE", "RTE", "STATE ROUTE", "HIGHWAY", "HWY"];
  return [
    ...codes,
    ...words.map((word) => `${code} ${word} ${number}`),
    `${name} ${number}`,
    `${name} ROUTE ${number}`,
    `${name} HIGHWAY ${number}`,
  ].map((spelling) => `${old}${spelling}`);
}
