/** Finds deliveries that were created or changed since an earlier poll. */
import type { Executor } from "../core/connections/client.ts";
import { companySql, tableOf } from "../core/companies/company-sql.ts";
import { findNewRows, newRowsStatement, type SnapshotRange } from "../core/statements/snapshots.ts";

/** The newest deliveries of each endpoint, and of all of them, that are compared with the earlier snapshot. */
const MAX_COMPARED = 2_000;

// Reads the newest of each endpoint, because no index has the deliveries of all endpoints in order.
const CHANGED = newRowsStatement(
  (
    isNew,
  ) => companySql`select recent.id, is_new from ${tableOf("webhook_endpoints", "e")} cross join lateral (
        select id, created_at, ${isNew} as is_new from ${tableOf("deliveries")}
        where company_id = $3 and endpoint_id = e.id and created_at >= $4::timestamptz
        order by created_at desc, id desc limit ${MAX_COMPARED}
      ) recent
      where e.company_id = $3
      order by recent.created_at desc, recent.id desc limit ${MAX_COMPARED}`,
);

/**
 * Finds a company's deliveries that were created or whose state changed in a range. No index has the times of changes,
 * so only recently created deliveries are compared.
 * @param range `since` is compared with the time at which a delivery was created
 */
export async function findChangedDeliveries(db: Executor, companyId: string, range: SnapshotRange) {
  return await findNewRows(db, companyId, range, CHANGED, range.since.toISOString(), MAX_COMPARED);
}
