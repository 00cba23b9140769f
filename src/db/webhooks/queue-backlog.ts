/** Counts the attempts that are due or wait for a retry, for metrics. */
import { sql } from "drizzle-orm";
import type { DatabasePool } from "../core/client.ts";
import { LATE_FROM } from "./delivery-queue.ts";
import { RETRY_WAITING } from "./retries.ts";

/** The maximum number of rows counted of each kind. A count of this number means "or more". */
export const MAX_COUNTED = 10_000;
/** Short, because reading the backlog must not slow down the queue. */
const TIMEOUT_MS = 1_000;

/** `first`: first attempts and what users wait for; `retry`: retries, recoveries and bulk resends. */
export type QueueKind = "first" | "retry";

export interface QueueBacklog {
  readonly kind: QueueKind;
  readonly due: number;
  readonly waiting: number;
  /** The age of the oldest due attempt among those counted. */
  readonly oldestDueSeconds: number;
}

const queued = (condition: string, kind: QueueKind) => `(
    select '${kind}' as kind, d.next_attempt_at as due_at from (
      select company_id, delivery_id from delivery_queue where claimed_by is null and ${condition}
      limit ${MAX_COUNTED}
    ) as q join deliveries d on d.company_id = q.company_id and d.id = q.delivery_id
  )`;

const BACKLOG = `
  select kind, count(*) filter (where due_at <= now())::int as due, count(*) filter (where due_at > now())::int as waiting,
    coalesce(extract(epoch from now() - min(due_at) filter (where due_at <= now())), 0)::float as "oldestDueSeconds"
  from (
    ${queued(`position < ${LATE_FROM}`, "first")}
    union all ${queued(`position >= ${LATE_FROM}`, "retry")}
    union all (select 'retry', next_attempt_at from deliveries where ${RETRY_WAITING} limit ${MAX_COUNTED})
  ) as attempt
  group by kind`;

/**
 * Counts the attempts of each kind.
 * @returns one row for each kind that has attempts
 * @throws when the database doesn't answer within a second
 */
export async function findQueueBacklog(db: DatabasePool): Promise<QueueBacklog[]> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${TIMEOUT_MS}`));
    const { rows } = await tx.runStatement(BACKLOG);
    return rows as QueueBacklog[];
  });
}
