/** A search's statement without its total, to measure the page alone. */
import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "../../src/db/core/client.ts";
import { searchQuery } from "../../src/db/customers/customer-search.ts";
import type { PageRequest } from "../../src/db/core/page.ts";

/** Where the statement counts: beside the newest customers, and beside all matches. */
const TOTALS = [/case when\s.+ end(?= as total)/s, /\(select count\(\*\) from matches\)/];
const PARAMETER = /\$(\d+)/;

/**
 * The service's own statement for a page of what a term matches, whose total is always null.
 * @throws Error when the statement counts elsewhere than it did when this was written
 */
export function pageQuery(db: Executor, companyId: string, term: string, page: PageRequest): SQL {
  const { sql: whole, params } = searchQuery(db, companyId, term, page).toSQL();
  let text = whole;
  for (const total of TOTALS) {
    if (!total.test(text)) throw new Error(`a search has no ${String(total)} any more:\n${whole}`);
    text = text.replace(total, "null::bigint");
  }
  // Every other part is a parameter's ordinal.
  const parts = text.split(PARAMETER);
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${params[Number(part) - 1]}`,
    ),
  );
}
