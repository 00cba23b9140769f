/**
 * Releases claims in pg-boss' tables on a cluster, which can't plan the statements that pg-boss has for that: they calculate
 * with the database's time. The tables are on the coordinator.
 */
import type { Executor } from "../core/executor.ts";

/** A claim of a job, which no other claim of the job equals. */
export interface Claim {
  readonly id: string;
  readonly retryCount: number;
}

const OVERDUE = `
  select id, retry_count as "retryCount" from pgboss.job
  where name = $1 and state = 'active' and (heartbeat_on + heartbeat_seconds * interval '1s' < pgboss.job_now()
    or started_on + expire_seconds * interval '1s' < pgboss.job_now())
  limit $2`;

/** Finds claims of a queue that weren't confirmed in time, or took longer than pg-boss allows. */
export async function findOverdueClaims(
  db: Executor,
  queue: string,
  limit: number,
): Promise<Claim[]> {
  return (await db.runStatement(OVERDUE, [queue, limit])).rows as Claim[];
}

const IS_HELD = `j.name = $1 and j.state = 'active' and j.id = any($2::uuid[])
    and j.id || '/' || j.retry_count = any($3::text[])`;

/** The next claim increases `retry_count`, because the job has been started. */
const RETRY = `
  update pgboss.job j set state = 'retry', heartbeat_on = null, start_after = pgboss.job_now()
  where ${IS_HELD} and j.retry_count < j.retry_limit`;

// pg-boss would add a job to the dead letter queue, and keep this one as failed for a day. This one becomes the other.
const MOVE_TO_DEAD_LETTERS = `
  update pgboss.job j set name = q.name, state = 'created', dead_letter = null, group_id = null, group_tier = null,
    source_name = j.name, source_id = j.id, source_created_on = j.created_on, source_retry_count = j.retry_count,
    source_root_id = j.id, retry_count = 0, started_on = null, heartbeat_on = null,
    heartbeat_seconds = q.heartbeat_seconds, retry_limit = q.retry_limit, retry_delay = q.retry_delay,
    retry_backoff = q.retry_backoff, expire_seconds = q.expire_seconds, deletion_seconds = q.deletion_seconds,
    policy = q.policy, start_after = pgboss.job_now(), created_on = pgboss.job_now()
  from pgboss.queue q
  where ${IS_HELD} and j.retry_count >= j.retry_limit and q.name = j.dead_letter`;

/**
 * Releases claims that are still held. As pg-boss' `fail` does, it counts them as attempts, and moves jobs whose attempts
 * are used up to the dead letter queue.
 */
export async function releaseClaims(
  db: Executor,
  queue: string,
  claims: readonly Claim[],
): Promise<void> {
  const values = [
    queue,
    claims.map(({ id }) => id),
    claims.map(({ id, retryCount }) => `${id}/${retryCount}`),
  ];
  await db.runStatement(RETRY, values);
  await db.runStatement(MOVE_TO_DEAD_LETTERS, values);
}
