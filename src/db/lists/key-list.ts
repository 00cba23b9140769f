/**
 * Lists the rows that have exact values, such as an external ID, an email address or a city. Usually these are few, which are
 * found by their index and sorted.
 */
import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import type { JsonPage } from "../core/lists/page.ts";
import { containsTerm, prepareTerm } from "../core/lists/search.ts";
import { readAll, readFew } from "./few-matches.ts";
import { filtersOf, INDEXED } from "./list-query.ts";
import type { ListedTable } from "./listed-table.ts";
import { readWalked, type SortedRequest } from "./sorted-list.ts";

/** Up to this number of matches are read and sorted for a page. */
const MAX_SORTED = 10_000;

/**
 * Lists a page of the rows that meet conditions of an index, and the other filters.
 * @param conditions at least one
 * @param most more matches are looked for in the order of the list, where they are frequent
 */
export async function listOfKeys(
  db: Executor,
  table: ListedTable,
  companyId: string,
  request: SortedRequest,
  conditions: readonly SQL[],
  most = MAX_SORTED,
): Promise<JsonPage> {
  const { searchTerm } = request;
  const term = searchTerm ? await prepareTerm(db, searchTerm, table.numbers) : undefined;
  const isFound = containsTerm(table.rows.searchText, term);
  const filters = [...conditions, ...filtersOf(request, INDEXED), ...(isFound ? [isFound] : [])];
  const found = sql.join(filters, sql` and `);
  return (
    (await readFew(db, table, companyId, request, { found, most })) ??
    (await readWalked(db, table, companyId, request, found)) ??
    (await readAll(db, table, companyId, request, found))
  );
}
