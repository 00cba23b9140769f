const LINES = `
AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware
DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa
KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota
MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey
NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon
PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah
VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming
`;

/** Recognised in a text although the embedded table has no ZIP codes for them. */
const WITHOUT_ZIPS = `
PR Puerto Rico|GU Guam|VI Virgin Islands|AS American Samoa|MP Northern Mariana Islands
AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific
`;

const MAX_WORDS = 3;

function pairs(lines: string): { code: string; name: string }[] {
  return lines
    .trim()
    .split(/[|\n]/)
    .map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3).toUpperCase() }));
}

/** The fifty states and DC. */
export const STATE_CODES: ReadonlySet<string> = new Set(pairs(LINES).map(({ code }) => code));

const nameByCode = new Map(pairs(LINES).map(({ code, name }) => [code, name]));

/** Returns a state's name in capitals by its two letters; `""` for none. */
export function stateName(code: string): string {
  return nameByCode.get(code) ?? "";
}

const codeByName: ReadonlyMap<string, string> = new Map([
  ...[...pairs(LINES), ...pairs(WITHOUT_ZIPS)].flatMap(({ code, name }): [string, string][] => [
    [code, code],
    [name, code],
  ]),
  ["N Y", "NY"],
  ["D C", "DC"],
  ["N CAROLINA", "NC"],
  ["S CAROLINA", "SC"],
  ["N DAKOTA", "ND"],
  ["S DAKOTA", "SD"],
]);

/**
 * Reads a state at the end of a list of words in capitals.
 * @returns its code and how many words it takes, or undefined
 */
export function stateAtEnd(words: readonly string[]): { code: string; length: number } | undefined {
  for (let length = Math.min(MAX_WORDS, words.length); length >= 1; length--) {
    const code = codeByName.get(words.slice(-length).join(" "));
    if (code) return { code, length };
  }
  return undefined;
}
