/** Counts the recent requests of keys or agents by operation, for pages that ask before access is revoked. */
import { sql } from "drizzle-orm";
import { DAY_MS, HOUR_MS } from "../../kernel/time.ts";
import { firstUuidAt } from "../../kernel/uuid.ts";
import type { Executor } from "../core/connections/client.ts";

/** Newest requests that are counted. More would take too long for a page. */
const MAX_COUNTED_REQUESTS = 5000;

/** The senders whose requests are counted. */
export type Senders = { readonly keyId: string } | { readonly grantIds: readonly string[] };

interface OperationUse {
  /** Null for requests that belong to no operation. */
  readonly operation: string | null;
  readonly count: number;
}

export interface RecentUse {
  readonly lastHour: number;
  readonly lastDay: number;
  /** The last 24 hours, the most used operation first. */
  readonly operations: readonly OperationUse[];
  /** Whether there may be more requests than were counted. */
  readonly isCut: boolean;
}

/**
 * Counts the requests of the last 24 hours: of a key among its newest requests, found by an index; of agents among the
 * company's newest requests.
 */
export async function countRecentUse(
  db: Executor,
  companyId: string,
  senders: Senders,
  now: Date,
): Promise<RecentUse> {
  const isKey = "keyId" in senders;
  const since = firstUuidAt(new Date(now.getTime() - DAY_MS));
  const lastHour = firstUuidAt(new Date(now.getTime() - HOUR_MS));
  const { rows } = await db.execute(sql`
    select operation, count(*) filter (where is_sender)::int as count,
      count(*) filter (where is_sender and id >= ${lastHour})::int as "lastHour", count(*)::int as scanned
    from (
      select id, operation, ${isKey ? sql`true` : sql`grant_id = any(${sql.param(senders.grantIds)}::uuid[])`} as is_sender
      from request_log
      where company_id = ${companyId} and id >= ${since} ${isKey ? sql`and key_id = ${senders.keyId}` : sql``}
      order by id desc limit ${MAX_COUNTED_REQUESTS}
    ) newest
    group by operation order by 2 desc, 1`);
  const counts = rows as unknown as (OperationUse & { lastHour: number; scanned: number })[];
  const sumOf = (read: (row: (typeof counts)[number]) => number) =>
    counts.reduce((sum, row) => sum + read(row), 0);
  return {
    lastHour: sumOf((row) => row.lastHour),
    lastDay: sumOf(({ count }) => count),
    operations: counts.flatMap(({ operation, count }) => (count > 0 ? [{ operation, count }] : [])),
    isCut: sumOf(({ scanned }) => scanned) >= MAX_COUNTED_REQUESTS,
  };
}
