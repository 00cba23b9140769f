/** Substring search in a lower-case `search_text` column. */
import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/** A run of three letters or digits: what a trigram index can be asked for. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u;

/**
 * The condition that a column contains a term, in any case. `%`, `_` and `\` are ordinary characters.
 * An empty term is no condition.
 */
export function contains(column: AnyColumn, term: string | undefined): SQL | undefined {
  if (!term) return undefined;
  const pattern = `%${term.replaceAll(/[\\%_]/g, "\\$&")}%`;
  // Without a trigram the index would be read whole, several times slower than the table: another
  // collation keeps the planner from it.
  const subject = TRIGRAM.test(term) ? sql`${column}` : sql`${column} collate "C"`;
  return sql`${subject} like lower(${pattern})`;
}
