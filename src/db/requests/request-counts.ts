/** Lists the numbers of a company's requests by hour and status. Inserting requests updates them. */
import { and, asc, eq, gt } from "drizzle-orm";
import { HOUR_MS } from "../../kernel/time.ts";
import type { Executor } from "../core/connections/client.ts";
import { requestCounts } from "../schema/index.ts";

export interface RequestCount {
  /** The beginning of the hour. */
  readonly hour: Date;
  readonly status: number;
  readonly count: number;
}

/**
 * Lists the counts since a time, oldest first. The hour that includes `since` is counted as a whole. Hours and
 * statuses without requests are omitted.
 */
export async function listRequestCounts(
  db: Executor,
  companyId: string,
  since: Date,
): Promise<RequestCount[]> {
  return await db
    .select({
      hour: requestCounts.hour,
      status: requestCounts.status,
      count: requestCounts.count,
    })
    .from(requestCounts)
    .where(
      and(
        eq(requestCounts.companyId, companyId),
        gt(requestCounts.hour, new Date(since.getTime() - HOUR_MS)),
      ),
    )
    .orderBy(asc(requestCounts.hour), asc(requestCounts.status));
}
