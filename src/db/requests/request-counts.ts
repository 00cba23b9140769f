/** How many requests a company made, by the hour and status. A trigger on the log keeps the counts. */
import { and, asc, eq, gt } from "drizzle-orm";
import { HOUR_MS } from "../../kernel/time.ts";
import type { Executor } from "../core/client.ts";
import { deletesOldest } from "../core/retention.ts";
import { requestCounts } from "../schema/index.ts";

/** A day more than requests are kept, for the hours of 7 days that begin at any minute. */
export const REQUEST_COUNT_RETENTION_DAYS = 8;

export interface RequestCount {
  /** When the hour begins. */
  readonly hour: Date;
  readonly status: number;
  readonly count: number;
}

/**
 * The counts since a time, oldest first. The hour in which it lies is counted whole; hours and statuses
 * without requests are left out.
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

/** Deletes counts from before a time. */
export const deleteOldRequestCounts = deletesOldest(
  requestCounts,
  ["company_id", "hour", "status"],
  "hour",
);
