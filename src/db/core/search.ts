/** Substring search in a lower-case `search_text` column. */
import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/** A run of three letters or digits: what a trigram index can be asked for. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u;
/** A telephone number, or most of one. */
const LONG_NUMBER = /^[\d\s()+./-]{9,}$/;
/** Ends a telephone number, and few others. */
const NUMBER_END_LENGTH = 8;
/** Shorter names before an @, such as "info", are as common as the names of mail services. */
const TELLING_NAME_LENGTH = 8;

/** Whether the trigram index can find a term, instead of reading all rows. */
export function hasTrigram(term: string): boolean {
  return TRIGRAM.test(term);
}

/**
 * The condition that a column contains a term, in any case. `%`, `_` and `\` are ordinary characters.
 * An empty term is no condition.
 */
export function contains(column: AnyColumn, term: string | undefined): SQL | undefined {
  if (!term) return undefined;
  // Without a trigram the index would be read whole, several times slower than the table.
  if (!hasTrigram(term)) return containsByScan(column, term);
  const part = tellingPart(term);
  const inIndex = sql`${column} like lower(${pattern(part)})`;
  return part === term ? inIndex : sql`(${inIndex} and ${containsByScan(column, term)})`;
}

/** As `contains`, never by the trigram index: another collation keeps the planner from it. */
export function containsByScan(column: AnyColumn | SQL, term: string): SQL {
  return sql`${column} collate "C" like lower(${pattern(term)})`;
}

/**
 * The part of a term that the index is asked for. It reads the list of rows of every trigram, so what most
 * rows have, as "@gmail.com" or "+1 ", costs more than it sorts out.
 */
function tellingPart(term: string): string {
  const name = term.slice(0, term.indexOf("@") + 1);
  if (name.length > TELLING_NAME_LENGTH && hasTrigram(name)) return name;
  const end = term.slice(-NUMBER_END_LENGTH);
  return LONG_NUMBER.test(term) && hasTrigram(end) ? end : term;
}

function pattern(term: string): string {
  return `%${term.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
