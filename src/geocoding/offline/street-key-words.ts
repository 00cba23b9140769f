/** Spellings of words that mean the same in a street. All words are in capitals. */
import TYPES from "../street-types.json" with { type: "json" };
import { STREET_TYPES } from "../street-words.ts";

/** The spellings of each type of USPS Publication 28, appendix C1, its abbreviation first. `formatRoute` leaves the others as they are. */
const types = [
  ...Map.groupBy(
    [
      ...[...STREET_TYPES].map(([word, shown]) => ({ short: shown.toUpperCase(), word })),
      ...TYPES.others.flatMap((line) =>
        line.split(" ").map((word, _, [short = ""]) => ({ short, word })),
      ),
    ],
    ({ short }) => short,
  ),
].map(([short, entries]) => [...new Set([short, ...entries.map(({ word }) => word)])]);

/** "AVENUE" for ["AVE", "AVENUE", "AV"]. */
function longest([short = "", ...others]: readonly string[]): string {
  return others.find((word) => word.length > short.length) ?? short;
}

/**
 * The form in place keys of a type at the end of a street, by each of its spellings. It is the form that `formatRoute`
 * writes most, so that most addresses keep the place id of the older rule.
 */
export const FINAL_TYPES: ReadonlyMap<string, string> = new Map(
  types.flatMap((words) => words.map((word): [string, string] => [word, finalForm(words)])),
);

function finalForm(words: readonly string[]): string {
  const [short = ""] = words;
  return STREET_TYPES.has(short) ? short : longest(words);
}

/** Words that are written out within a name. Those that mean something else there than as a type stay as they are. */
const NAME_WORDS: ReadonlyMap<string, string> = new Map([
  ...types.flatMap((words) => words.map((word): [string, string] => [word, longest(words)])),
  ...["UN", "VIA", "EST", "ML", "PR", "KY", "IS", "BR", "ST", "DM", "UNION"].map(
    (word): [string, string] => [word, word],
  ),
  ["STREET", "STREET"],
  ["GOV", "GOVERNOR"],
  ["PRES", "PRESIDENT"],
  ["GEN", "GENERAL"],
  ["JUNIOR", "JR"],
]);

/** Words that are written out at the start of a name. */
const FIRST_WORDS: ReadonlyMap<string, string> = new Map([
  ["ST", "SAINT"],
  ["STE", "SAINTE"],
  ["DR", "DOCTOR"],
  ["CLL", "CALLE"],
  ["PSO", "PASEO"],
  ["AVDA", "AVENIDA"],
]);

/** Writes out a word within a name: "MT" is "MOUNT", "VW" is "VIEW". */
export function nameWord(word: string, isFirst: boolean): string {
  return (isFirst ? FIRST_WORDS.get(word) : undefined) ?? NAME_WORDS.get(word) ?? word;
}

const spellingsOf = (forms: Iterable<[string, string]>) =>
  Map.groupBy(
    [...forms].filter(([word, form]) => word !== form),
    ([, form]) => form,
  );
const firstSpellings = spellingsOf([...FIRST_WORDS, ...NAME_WORDS]);
const nameSpellings = spellingsOf([["ST", "SAINT"], ...NAME_WORDS]);
const typeSpellings = new Map(
  types.map((words) => [finalForm(words), words.filter((word) => !STREET_TYPES.has(word))]),
);

/** Returns every spelling of a word that `nameWord` returns, the word itself first. */
export function spellingsOfName(word: string, isFirst: boolean): readonly string[] {
  const others = (isFirst ? firstSpellings : nameSpellings).get(word) ?? [];
  return [word, ...others.map(([spelling]) => spelling)];
}

/** Returns the spellings that `formatRoute` keeps of a type at the end of a street, the form in place keys first. */
export function spellingsOfType(form: string): readonly string[] {
  return [...new Set([form, ...(typeSpellings.get(form) ?? [])])];
}
