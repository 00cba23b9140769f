/**
 * SQL that adds jobs to pg-boss' queue. pg-boss' own `insert` would be another statement, and can't be part of one.
 * test/db/webhooks/new-jobs.test.ts compares the rows with those of `insert`, column by column.
 */

/** The queue of delivery attempts. */
export const QUEUE = "webhooks";

/** The version of pg-boss' tables that NEW_JOBS is written for. */
export const JOB_TABLES_VERSION = 46;

/**
 * SQL of the number of a claimed job's attempt (`attempt` of DeliveryJob in webhooks/queue.ts). It identifies a claim,
 * because every claim of a delivery has a higher one. `retry_count` doesn't: each retry is a new job with the same id.
 * @param job the alias of `pgboss.job`
 */
export const attemptOfJob = (job: string) =>
  `((${job}.data ->> 'attempt')::int + ${job}.retry_count)`;

/**
 * A part of a WITH clause that adds the first attempts of `new_delivery`, as `insert` of pg-boss 12.38 does
 * (insertJobs in its plans.js) with the values of toJob in webhooks/queue.ts.
 */
export const NEW_JOBS = `job as (
    insert into pgboss.job_common (id, name, data, priority, start_after, created_on, singleton_key,
      group_id, group_tier, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
    select new_delivery.id, '${QUEUE}', jsonb_strip_nulls(jsonb_build_object(
        'companyId', company_id, 'attempt', 1, 'traceparent', traceparent)),
      queue_priority, pgboss.job_now(), pgboss.job_now(), endpoint_id::text,
      endpoint_id::text, case when is_throttled then 'throttled' else 'normal' end,
      queue.expire_seconds, queue.deletion_seconds,
      pgboss.job_now() + queue.retention_seconds * interval '1s', queue.retry_limit, queue.retry_delay,
      queue.retry_backoff, queue.retry_delay_max, queue.policy, queue.dead_letter, queue.heartbeat_seconds
    from new_delivery left join pgboss.queue on queue.name = '${QUEUE}'
    where queue_priority is not null
  )`;
