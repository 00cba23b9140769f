/**
 * Knows which delivery workers are connected: each holds an advisory lock on its number, which Postgres frees when the
 * connection ends, however the process ended. Behind a pooler in transaction mode no lock outlasts a transaction, and on a
 * cluster each node has its own locks. Workers there have negative numbers, and confirm their claims every few seconds
 * instead.
 */
import { eq } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { deliveryWorkers } from "../schema/index.ts";
import { attemptOfJob } from "./new-jobs.ts";

/** The first key of the advisory locks; the second is the worker's number. */
const LOCK_CLASS = 748_211_053;

/** The statement with which a worker takes its lock. Shared, since its broken connection may still hold it. */
export function lockStatement(number: number): string {
  return `select pg_advisory_lock_shared(${LOCK_CLASS}, ${number})`;
}

export interface WorkerRow {
  readonly number: number;
  /** Whether its lock is held; false for negative numbers. */
  readonly isConnected: boolean;
  readonly diedAt: Date | null;
  readonly confirmedAt: Date | null;
}

const FIND = `
  select number, died_at as "diedAt", confirmed_at as "confirmedAt", exists (
    select from pg_locks
    where locktype = 'advisory' and classid = ${LOCK_CLASS} and objid::bigint = number and objsubid = 2
      and granted and database = (select oid from pg_database where datname = current_database())
  ) as "isConnected"
  from delivery_workers`;

/** Lists the registered workers. */
export async function findWorkers(db: Executor): Promise<WorkerRow[]> {
  return (await db.runStatement(FIND, [])).rows as WorkerRow[];
}

/** Registers a worker, or says that it is connected again. */
export async function registerWorker(db: Executor, number: number): Promise<void> {
  await db
    .insert(deliveryWorkers)
    .values({ number })
    .onConflictDoUpdate({ target: deliveryWorkers.number, set: { diedAt: null } });
}

export async function removeWorker(db: Executor, number: number): Promise<void> {
  await db.delete(deliveryWorkers).where(eq(deliveryWorkers.number, number));
}

/** Records that workers have died, now unless another process was faster. */
export async function markDead(db: Executor, numbers: readonly number[]): Promise<void> {
  const statement = `update delivery_workers set died_at = pgboss.job_now()
    where number = any($1::int[]) and died_at is null`;
  await db.runStatement(statement, [numbers]);
}

/** Records that a worker has confirmed its claims. */
export async function markConfirmed(db: Executor, number: number): Promise<void> {
  const statement = "update delivery_workers set confirmed_at = pgboss.job_now() where number = $1";
  await db.runStatement(statement, [number]);
}

/**
 * Removes a worker that is still dead.
 * @returns when it died; undefined if another process removed it, or it is connected again
 */
export async function removeDeadWorker(tx: Executor, number: number): Promise<Date | undefined> {
  const statement =
    "delete from delivery_workers where number = $1 and died_at is not null returning died_at";
  const { rows } = await tx.runStatement(statement, [number]);
  return rows[0]?.["died_at"];
}

/** Finds a queue's claims in pg-boss's table, which our migration creates, that were last confirmed by a time. */
export async function findClaims(
  tx: Executor,
  queue: string,
  until: Date,
): Promise<{ id: string; retryCount: number }[]> {
  const statement = `select id, retry_count as "retryCount" from pgboss.job
    where name = $1 and state = 'active' and heartbeat_on <= $2`;
  return (await tx.runStatement(statement, [queue, until])).rows as {
    id: string;
    retryCount: number;
  }[];
}

/**
 * Confirms claims that are still held. pg-boss's `touch` would also confirm the claim of a later attempt, whose job has
 * the same id and `retry_count`.
 */
export async function confirmClaims(
  db: Executor,
  queue: string,
  claims: readonly { readonly deliveryId: string; readonly attempt: number }[],
): Promise<void> {
  const statement = `update pgboss.job j set heartbeat_on = pgboss.job_now()
    where name = $1 and id = any($2::uuid[]) and state = 'active'
      and id || '/' || ${attemptOfJob("j")} = any($3::text[])`;
  await db.runStatement(statement, [
    queue,
    claims.map(({ deliveryId }) => deliveryId),
    claims.map(({ deliveryId, attempt }) => `${deliveryId}/${attempt}`),
  ]);
}

/**
 * Undoes claims, because their deliveries can't be loaded or signed here: they don't count as attempts.
 * @param pauseSeconds time until the deliveries can be claimed again
 */
export async function undoClaims(
  db: Executor,
  queue: string,
  claims: readonly { readonly id: string; readonly retryCount: number }[],
  pauseSeconds: number,
): Promise<void> {
  const statement = `update pgboss.job j set
      state = (case when retry_count > 0 then 'retry' else 'created' end)::pgboss.job_state,
      started_on = case when retry_count > 0 then started_on end,
      retry_count = greatest(retry_count - 1, 0), heartbeat_on = null,
      start_after = pgboss.job_now() + make_interval(secs => $4::int)
    where name = $1 and id = any($2::uuid[]) and state = 'active'
      and id || '/' || retry_count = any($3::text[])`;
  await db.runStatement(statement, [
    queue,
    claims.map(({ id }) => id),
    claims.map(({ id, retryCount }) => `${id}/${retryCount}`),
    pauseSeconds,
  ]);
}
