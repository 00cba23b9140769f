/**
 * Creates and drops the partitions of the request log: one per day (UTC) of the requests' ids. Dropping a partition
 * costs nothing per row; deleting and vacuuming rows would cost half as much as inserting them. The default partition
 * `request_log_other` takes rows of all other days, so that no row is refused. Reasons:
 * docs/decisions/0021-request-log.md.
 */
import { sql } from "drizzle-orm";
import { firstUuidAt } from "../../kernel/uuid.ts";
import { DAY_MS } from "../../kernel/time.ts";
import type { Executor } from "../core/connections/client.ts";

/** Today, and days in which workers may be down without rows in the default partition. */
const DAYS_AHEAD = 3;
/** An arbitrary number that nothing else in the database uses. */
const LOCK = 7_205_441_907;

const LOCK_NOT_AVAILABLE = "55P03";
/** A new partition would contain rows of the default partition. */
const CHECK_VIOLATION = "23514";

interface Partition {
  readonly name: string;
  /** The first id, or null for all before `to`, and the first one after the last. */
  readonly from: string | null;
  readonly to: string;
}

/**
 * Creates missing partitions of today and the next days. Several processes may call this concurrently. A day with rows
 * in the default partition gets none.
 */
export async function createRequestPartitions(db: Executor, now: Date): Promise<void> {
  const partitions = await listPartitions(db);
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  for (let day = today; day < today + DAYS_AHEAD * DAY_MS; day += DAY_MS) {
    const from = firstUuidAt(new Date(day));
    if (partitions.some((other) => (other.from ?? "") <= from && from < other.to)) continue;
    const name = `request_log_${new Date(day).toISOString().slice(0, 10).replaceAll("-", "")}`;
    const to = firstUuidAt(new Date(day + DAY_MS));
    await change(
      db,
      `create table if not exists ${name} partition of request_log for values from ('${from}') to ('${to}')`,
    );
  }
}

/** Drops the partitions whose requests are all from before a time. */
export async function dropRequestPartitions(db: Executor, before: Date): Promise<void> {
  const limit = firstUuidAt(before);
  for (const { name, to } of await listPartitions(db))
    if (to <= limit) await change(db, `drop table if exists ${name}`);
}

/** Lists all partitions except the default one. */
async function listPartitions(db: Executor): Promise<Partition[]> {
  const bound = sql`pg_get_expr(relpartbound, oid)`;
  const { rows } = await db.execute(sql`
    select oid::regclass::text as name, substring(${bound} from 'FROM \\(''([^'']+)''\\)') as from,
      substring(${bound} from 'TO \\(''([^'']+)''\\)') as to
    from pg_class join pg_inherits on inhrelid = oid
    where inhparent = 'request_log'::regclass and ${bound} <> 'DEFAULT' order by 3`);
  return rows as unknown as Partition[];
}

/**
 * Runs a statement that locks the request log, which takes milliseconds once it has the lock. While it waits, others
 * wait too, so it gives up soon: it is repeated at the next clean-up.
 */
async function change(db: Executor, statement: string): Promise<void> {
  await db.runOnCoordinator(`
    do $do$ begin
      perform set_config('lock_timeout', '500ms', true);
      perform pg_advisory_xact_lock(${LOCK});
      ${statement};
    exception when sqlstate '${LOCK_NOT_AVAILABLE}' or sqlstate '${CHECK_VIOLATION}' then null;
    end $do$`);
}
