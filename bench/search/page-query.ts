/** Builds a search's statement without its total, to measure the page separately. */
import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "../../src/db/core/client.ts";
import { searchQuery } from "../../src/db/customers/customer-search.ts";
import type { PageRequest } from "../../src/db/core/page.ts";

/** Parts of the statement that count: with the newest customers, and with all matches. */
const TOTALS = [/case when\s.+ end(?= as total)/s, /\(select count\(\*\) from matches\)/];
const PARAMETER = /\$(\d+)/;

/**
 * Returns the service's own statement for a page of matches, with null as the total.
 * @throws Error when the statement no longer has the parts in TOTALS
 */
export function pageQuery(db: Executor, companyId: string, term: string, page: PageRequest): SQL {
  const { sql: whole, params } = searchQuery(db, companyId, term, page).toSQL();
  let text = whole;
  for (const total of TOTALS) {
    if (!total.test(text))
      throw new Error(`the search no longer contains ${String(total)}:\n${whole}`);
    text = text.replace(total, "null::bigint");
  }
  // Every second part is the number of a parameter.
  const parts = text.split(PARAMETER);
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${params[Number(part) - 1]}`,
    ),
  );
}
