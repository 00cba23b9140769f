/** Finds requests that were added to a company's request log since an earlier poll. */
import { firstUuidAt } from "../../kernel/uuid.ts";
import type { Executor } from "../core/connections/client.ts";
import { companySql, tableOf } from "../core/companies/company-sql.ts";
import {
  findNewRows,
  newRowsStatement,
  type NewRows,
  type SnapshotRange,
} from "../core/statements/snapshots.ts";

/** The newest requests that are compared with the earlier snapshot. */
const MAX_COMPARED_REQUESTS = 5_000;

const NEW_REQUESTS = newRowsStatement(
  (isNew) => companySql`select id, ${isNew} as is_new from ${tableOf("request_log")}
      where company_id = $3 and id >= $4::uuid order by id desc limit ${MAX_COMPARED_REQUESTS}`,
);

/**
 * Finds a company's requests that became visible in a range.
 * @param range `since` is compared with the time at which a request arrived. It is recorded when it has ended
 */
export async function findNewRequests(
  db: Executor,
  companyId: string,
  range: SnapshotRange,
): Promise<NewRows> {
  const first = firstUuidAt(range.since);
  return await findNewRows(db, companyId, range, NEW_REQUESTS, first, MAX_COMPARED_REQUESTS);
}
