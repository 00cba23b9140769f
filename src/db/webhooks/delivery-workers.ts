/**
 * Knows which delivery workers are connected: each holds an advisory lock on its number, which Postgres frees when the
 * connection ends, however the process ended. Behind a pooler in transaction mode no lock outlasts a transaction, and on a
 * cluster each node has its own locks. Workers there have negative numbers, and confirm every few seconds that they are
 * alive.
 */
import type { Executor } from "../core/connections/client.ts";

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
  readonly confirmedAt: Date | null;
}

/** Has a parameter, so that it is prepared: workers ask it several times a second. */
const FIND = `
  select number, confirmed_at as "confirmedAt", exists (
    select from pg_locks
    where locktype = 'advisory' and classid = $1::bigint::oid and objid::bigint = number and objsubid = 2
      and granted and database = (select oid from pg_database where datname = current_database())
  ) as "isConnected"
  from delivery_workers`;

/** Lists the registered workers. */
export async function findWorkers(db: Executor): Promise<WorkerRow[]> {
  return (await db.runStatement(FIND, [LOCK_CLASS])).rows as WorkerRow[];
}

/** Records that a worker is alive, and registers it unless it is registered. */
export async function confirmWorker(db: Executor, number: number): Promise<void> {
  await db.runStatement(
    `insert into delivery_workers (number, confirmed_at) values ($1, now())
      on conflict (number) do update set confirmed_at = excluded.confirmed_at, died_at = null`,
    [number],
  );
}

export async function removeWorker(db: Executor, number: number): Promise<void> {
  await db.runStatement("delete from delivery_workers where number = $1", [number]);
}
