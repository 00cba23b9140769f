/** Searches for substrings in a lower-case `search_text` column. */
import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/** Three consecutive letters or digits, which a trigram index can find. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u;
/** A telephone number, or most of one. */
const LONG_NUMBER = /^[\d\s()+./-]{9,}$/;
/** The last characters of a telephone number, which few other numbers share. */
const NUMBER_END_LENGTH = 8;
/** Shorter names before an @, such as "info", are as common as the names of mail services. */
const SELECTIVE_NAME_LENGTH = 8;

/** Whether the trigram index can find a term. Otherwise all rows are read. */
export function hasTrigram(term: string): boolean {
  return TRIGRAM.test(term);
}

/**
 * The condition that a column contains a term, in any case. `%`, `_` and `\` are ordinary characters.
 * An empty term is no condition.
 */
export function contains(column: AnyColumn, term: string | undefined): SQL | undefined {
  if (!term) return undefined;
  // Without a trigram, Postgres would read the whole index, which is several times slower than the table.
  if (!hasTrigram(term)) return containsByScan(column, term);
  const part = selectivePart(term);
  const inIndex = sql`${column} like lower(${pattern(part)})`;
  return part === term ? inIndex : sql`(${inIndex} and ${containsByScan(column, term)})`;
}

/** Like `contains`, but never uses the trigram index: the planner can't use it with another collation. */
export function containsByScan(column: AnyColumn | SQL, term: string): SQL {
  return sql`${column} collate "C" like lower(${pattern(term)})`;
}

/**
 * The part of a term to search in the index. Postgres reads the row list of each trigram, so trigrams that most
 * rows have, such as those of "@gmail.com" or "+1 ", cost more than they filter out.
 */
function selectivePart(term: string): string {
  const name = term.slice(0, term.indexOf("@") + 1);
  if (name.length > SELECTIVE_NAME_LENGTH && hasTrigram(name)) return name;
  const end = term.slice(-NUMBER_END_LENGTH);
  return LONG_NUMBER.test(term) && hasTrigram(end) ? end : term;
}

function pattern(term: string): string {
  return `%${term.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
