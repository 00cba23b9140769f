/** Finds requests that were added to a company's request log since an earlier poll. */
import { sql } from "drizzle-orm";
import { firstUuidAt } from "../../kernel/uuid.ts";
import type { Executor } from "../core/connections/client.ts";
import { findNewRows, type NewRows, type SnapshotRange } from "../core/statements/snapshots.ts";

/** The newest requests that are compared with the earlier snapshot. */
const MAX_COMPARED_REQUESTS = 5_000;

/**
 * Finds a company's requests that became visible in a range.
 * @param range `since` is compared with the time at which a request arrived. It is recorded when it has ended
 */
export async function findNewRequests(
  db: Executor,
  companyId: string,
  range: SnapshotRange,
): Promise<NewRows> {
  const from = firstUuidAt(range.since);
  return await findNewRows(
    db,
    companyId,
    range,
    (isNew) => sql`select id, ${isNew} as is_new from request_log
      where company_id = ${companyId} and id >= ${from}
      order by id desc limit ${MAX_COMPARED_REQUESTS}`,
    MAX_COMPARED_REQUESTS,
  );
}
