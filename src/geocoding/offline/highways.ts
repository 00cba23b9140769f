/** Reads highways, which have many spellings: "US-19", "U.S. Route 19" and "US Hwy 19". Words are in capitals. */

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

function kind(form: string, pattern: string, ...spellings: string[]): Kind {
  const number = LETTERED.has(form) ? `\\d+[A-Z]?|${LETTERS}` : "\\d+[A-Z]?";
  return { form, pattern: new RegExp(`^${pattern} (${number})(?= |$)`), spellings };
}

const LETTERED = new Set([
  "STATE HIGHWAY",
  "COUNTY HIGHWAY",
  "COUNTY ROAD",
  "HIGHWAY",
  "ROUTE",
  "ROAD",
]);

const KINDS: readonly Kind[] = [
  kind(
    "US HIGHWAY",
    `(?:US|U S)(?: (?:${HIGHWAY}|${ROUTE}))?`,
    "US HWY #",
    "US #",
    "US-#",
    "US ROUTE #",
    "US RTE #",
    "US#",
    "U S HIGHWAY #",
    "U S HWY #",
  ),
  kind(
    "INTERSTATE",
    `(?:INTERSTATE(?: ${HIGHWAY})?|I H|IH|I)`,
    "I-#",
    "I #",
    "IH-#",
    "IH #",
    "I#",
    "IH#",
    "INTERSTATE HIGHWAY #",
    "INTERSTATE HWY #",
  ),
  kind(
    "STATE HIGHWAY",
    `(?:(?:STATE|ST) (?:${HIGHWAY}|${ROUTE}|${ROAD})|SR|SH)`,
    "STATE ROUTE #",
    "STATE ROAD #",
    "SR #",
    "SR-#",
    "SH #",
    "STATE HWY #",
    "STATE RTE #",
    "STATE RT #",
    "STATE RD #",
    "SR#",
    "SH-#",
    "ST RT #",
    "ST HWY #",
    "ST RD #",
  ),
  kind(
    "COUNTY HIGHWAY",
    `(?:${COUNTY} (?:TRUNK )?${HIGHWAY}|CTH)`,
    "COUNTY HWY #",
    "CO HWY #",
    "CTH #",
    "COUNTY TRUNK HIGHWAY #",
  ),
  kind(
    "COUNTY ROAD",
    `(?:${COUNTY} (?:${ROAD}|${ROUTE})|CR)`,
    "CR #",
    "COUNTY RD #",
    "CO RD #",
    "CR-#",
    "CO ROAD #",
    "COUNTY ROUTE #",
    "CR#",
    "CNTY RD #",
  ),
  kind(
    "FM",
    `(?:FARM TO MARKET|FM)(?: ${ROAD})?`,
    "FM-#",
    "FM RD #",
    "FM ROAD #",
    "FARM TO MARKET ROAD #",
    "FARM TO MARKET RD #",
    "FARM TO MARKET #",
    "FARM-TO-MARKET ROAD #",
    "FM#",
  ),
  kind(
    "RANCH ROAD",
    `(?:RANCH TO MARKET(?: ${ROAD})?|RANCH ${ROAD}|RM(?: ${ROAD})?|RR)`,
    "RM #",
    "RR #",
    "RANCH RD #",
    "RM-#",
    "RM RD #",
    "RANCH TO MARKET ROAD #",
    "RM#",
    "RR#",
  ),
  kind(
    "TOWNSHIP ROAD",
    `(?:(?:TOWNSHIP|TWP) ${ROAD}|TR)`,
    "TWP RD #",
    "TOWNSHIP RD #",
    "TWP ROAD #",
  ),
  kind("HIGHWAY", HIGHWAY, "HWY #", "HWY-#", "HWY#", "HIWAY #"),
  kind("ROUTE", ROUTE, "RTE #", "RT #"),
  kind("ROAD", ROAD, "RD #"),
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

/** Splits a highway's number from its name: "US19" becomes "US" and "19". */
export function splitHighway(word: string): string[] {
  return GLUED.exec(word)?.slice(1) ?? [word];
}

/** Reads a highway with its number (or letter) at the start of a street; undefined for none. */
export function highwayAt(words: readonly string[]): Highway | undefined {
  if (words.length < 2) return undefined;
  if (words[0] === "OLD") {
    const highway = highwayAt(words.slice(1));
    const [form = "", number = ""] = highway?.words ?? [];
    return highway && { words: [`${OLD}${form}`, number], length: highway.length + 1 };
  }
  if (!STARTS.has(words[0] ?? "")) return undefined;
  const text = words.join(" ");
  for (const { form, pattern } of KINDS) {
    const match = pattern.exec(text);
    if (match) return { words: [form, match[1] ?? ""], length: match[0].split(" ").length };
  }
  return undefined;
}

/** Returns the spellings of a highway, its words in place keys first. */
export function spellingsOfHighway([form, number]: Highway["words"]): string[] {
  const old = form.startsWith(OLD) ? OLD : "";
  const spellings = KINDS.find((each) => each.form === form.slice(old.length))?.spellings ?? [];
  return [
    `${form} ${number}`,
    ...spellings.map((spelling) => `${old}${spelling.replace("#", number)}`),
  ];
}
