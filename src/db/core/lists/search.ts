/**
 * Searches in a `search_text` column. It has the searched fields in lower case, then the same without accents, then
 * numbers without punctuation (the functions `customer_search_text` and `location_search_text` of the database).
 * Reasons: docs/decisions/0051-search-forms.md.
 */
import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import { textArray } from "../statements/arrays.ts";
import type { Executor } from "../connections/client.ts";

const ASCII = /^[ -~]*$/;
/** Three consecutive letters or digits, which a trigram index can find. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u;
/** Most of a telephone number. */
const LONG_NUMBER = /^[\d\s()+./-]{9,}$/;
/** The last characters of a telephone number, which few other numbers share. */
const NUMBER_END_LENGTH = 8;
/** Shorter names before an @, such as "info", are as common as the names of mail services. */
const SELECTIVE_NAME_LENGTH = 8;
/** Words that are searched separately, as documented: a term of 255 characters could have 128. */
const MAX_WORDS = 8;
/** Digits and the punctuation of telephone numbers. */
const TELEPHONE = /^[\d\s()+./-]+$/;
/** Fewer digits are no telephone number, as documented. */
const MIN_DIGITS = 3;

/** Texts of which one must be contained. */
export type Alternatives = readonly [string, ...string[]];

export interface SearchTerm {
  /** The same for terms that match the same rows. Other control characters than these separators aren't in terms. */
  readonly key: string;
  /** The text of each word that a match contains, the longest first. */
  readonly words: readonly Alternatives[];
}

/**
 * Digits of a telephone number, written in any way: `only` searches a telephone number as one, `also` searches its parts as
 * words too.
 */
export type Numbers = "only" | "also";

interface Form {
  /** In lower case, as the database converts it. */
  readonly plain: string;
  /** Without accents, see `search_fold`. */
  readonly folded: string;
}

const FORMS = `
  select lower(word) as plain, search_fold(word) as folded
  from unnest($1::text[]) with ordinality as words (word, n) order by n`;

/**
 * Prepares a term: its words, without accents too, and the digits of a telephone number. The database converts other
 * characters than ASCII, by the functions that convert stored texts.
 * @param text without control characters, and not empty
 * @param numbers whether stored texts contain numbers without punctuation
 */
export async function prepareTerm(
  db: Executor,
  text: string,
  numbers: Numbers,
): Promise<SearchTerm> {
  const [whole, ...words] = await formsOf(db, [text, ...wordsOf(text)]);
  if (!whole) throw new Error("the database returned no words");
  const digits = digitsOf(whole.folded);
  const searched = numbers === "only" && digits !== undefined ? [whole] : words;
  return toSearchTerm(searched.map((word) => alternativesOf(word, digits)));
}

async function formsOf(db: Executor, texts: readonly string[]): Promise<Form[]> {
  if (texts.every((text) => ASCII.test(text)))
    return texts.map((text) => ({ plain: text.toLowerCase(), folded: text.toLowerCase() }));
  const { rows } = await db.runStatement(FORMS, [textArray(texts, String)]);
  return rows as Form[];
}

/** The words of a term. Those after the last one that is searched separately are part of it. */
function wordsOf(text: string): string[] {
  const words = [...text.matchAll(/\S+/gu)];
  const [first] = words;
  if (!first) return [text]; // only spaces
  if (words.length === 1) return [first[0]];
  const last = words[MAX_WORDS - 1];
  const separate = words.slice(0, last ? MAX_WORDS - 1 : MAX_WORDS).map(([word]) => word);
  const rest = last ? [text.slice(last.index).trimEnd()] : [];
  // "Garcia, Maria" is "Maria Garcia".
  return [...separate, ...rest].map((word) => /^[,;]*(.+?)[,;]*$/su.exec(word)?.[1] ?? word);
}

function digitsOf(folded: string): string | undefined {
  if (!TELEPHONE.test(folded)) return undefined;
  const digits = folded.replaceAll(/\D/g, "");
  if (digits.length < MIN_DIGITS) return undefined;
  return withoutCountryCode(digits);
}

/** The digits of a telephone number without the country code of the USA and Canada, which stored numbers often lack. */
export function withoutCountryCode(digits: string): string {
  return /^1(\d{10})$/.exec(digits)?.[1] ?? digits;
}

function alternativesOf({ plain, folded }: Form, digits: string | undefined): Alternatives {
  // A word of accents only would match everything.
  const texts = new Set([...(folded ? [folded] : []), plain, ...(digits ? [digits] : [])]);
  const [first = plain, ...others] = [...texts].filter(
    (text) => ![...texts].some((other) => other !== text && text.includes(other)),
  );
  return [first, ...others];
}

/** Drops words that others imply. */
function toSearchTerm(words: readonly Alternatives[]): SearchTerm {
  const lengths = (word: Alternatives) => Math.min(...word.map((text) => text.length));
  const needed: Alternatives[] = [];
  for (const word of words.toSorted((a, b) => lengths(b) - lengths(a)))
    if (!needed.some((other) => other.every((text) => word.some((part) => text.includes(part)))))
      needed.push(word);
  const key = needed.map((word) => word.toSorted().join("\u001E"));
  return { key: key.toSorted().join("\u001F"), words: needed };
}

/** Whether the trigram index can find a word. */
export function hasTrigram(word: Alternatives): boolean {
  return word.every((text) => TRIGRAM.test(text));
}

/** Patterns of LIKE, one for each word of a term. A match has all of them, unless a word has other forms too. */
export function patternsOf({ words }: SearchTerm): string[] {
  return words.map(([text]) => pattern(text));
}

/** The condition that a column is like all patterns of a term. There are two texts of it, so that it can be prepared. */
export function isLikeAll(column: SQL, term: SearchTerm): SQL {
  const patterns = patternsOf(term);
  return patterns.length === 1
    ? sql`${column} collate "C" like ${patterns[0]}`
    : sql`${column} collate "C" like all (${textArray(patterns, String)}::text[])`;
}

/**
 * The condition that a column contains each word of a term. `%`, `_` and `\` are ordinary characters. Words without a
 * trigram aren't searched in the index: Postgres would read all of it, which is several times slower than the table.
 */
export function containsTerm(column: AnyColumn, term: SearchTerm | undefined): SQL | undefined {
  if (!term) return undefined;
  const conditions = term.words.flatMap((word) => {
    if (!hasTrigram(word)) return [containsWord(column, word)];
    const parts = word.map(selectivePart);
    const found = anyOf(parts.map((part) => sql`${column} like ${pattern(part)}`));
    const isWhole = parts.every((part, index) => part === word[index]);
    return isWhole ? [found] : [found, containsWord(column, word)];
  });
  return allOf(conditions);
}

/** Like `containsTerm`, but never uses the trigram index: the planner can't use it with another collation. */
export function containsByScan(column: AnyColumn | SQL, { words }: SearchTerm): SQL {
  return allOf(words.map((word) => containsWord(column, word)));
}

/** The condition that a column contains one of several texts. Never uses the trigram index. */
function containsWord(column: AnyColumn | SQL, word: Alternatives): SQL {
  return anyOf(word.map((text) => sql`${column} collate "C" like ${pattern(text)}`));
}

/**
 * The condition that a column contains each word of a text, with the same rules, for a small table: the column has the
 * searched fields in lower case only. Those with other characters than ASCII are converted for each search.
 * An empty text is no condition.
 */
export function contains(column: AnyColumn | SQL, text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  const isAscii = sql`octet_length(${column}) = char_length(${column})`;
  const foldedColumn = sql`case when ${isAscii} then ${column} else search_fold(${column}) end`;
  return allOf(
    wordsOf(text).map((word) => {
      const folded = sql`strpos(${foldedColumn}, nullif(search_fold(${word}), '')) > 0`;
      return ASCII.test(word)
        ? folded
        : anyOf([folded, sql`strpos(${column}, lower(${word})) > 0`]);
    }),
  );
}

function allOf(conditions: readonly SQL[]): SQL {
  return conditions.length === 1
    ? sql`${conditions[0]}`
    : sql`(${sql.join([...conditions], sql` and `)})`;
}

function anyOf(conditions: readonly SQL[]): SQL {
  return conditions.length === 1
    ? sql`${conditions[0]}`
    : sql`(${sql.join([...conditions], sql` or `)})`;
}

/**
 * The part of a text to search in the index. Postgres reads the row list of each trigram, so trigrams that most
 * rows have, such as the trigrams of "@gmail.com" or "+1 ", cost more than they filter out.
 */
function selectivePart(text: string): string {
  const name = text.slice(0, text.indexOf("@") + 1);
  if (name.length > SELECTIVE_NAME_LENGTH && TRIGRAM.test(name)) return name;
  const end = text.slice(-NUMBER_END_LENGTH);
  return LONG_NUMBER.test(text) && TRIGRAM.test(end) ? end : text;
}

function pattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
