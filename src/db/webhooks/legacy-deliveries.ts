/**
 * Puts deliveries that an earlier version has queued into `delivery_queue`. That version left some waiting in
 * `deliveries`, and had jobs of pg-boss for the others, with a priority in `queue_priority`. A delivery belongs to the
 * version whose queue has it: both change `queue_priority` in the statement that takes it. To be removed in the next
 * release, when no process of that version is left.
 */
import type { RunOnShards } from "../core/companies/company-nodes.ts";
import type { Executor } from "../core/statements/executor.ts";
import { statesInSql, UNFINISHED_STATES } from "../schema/delivery-states.ts";
import { behindFeed, positionIn, QUEUED } from "./queue-order.ts";
import { companiesIn } from "./statements/companies-in.ts";

/** Deliveries that one statement takes over. */
const BATCH = 500;
/** As the index `deliveries_waiting` has them. */
const WAITING = "state = 'pending' and queue_priority is null and trigger <> 'recover'";

const COMPANIES = companiesIn("deliveries", WAITING);

/**
 * Lists the companies that have waiting deliveries.
 * @param run runs the statement: on one server, or on a node of a cluster
 */
export async function companiesWithWaiting(run: RunOnShards): Promise<string[]> {
  return (await run(COMPANIES, [])).rows.map(({ id }) => id as string);
}

/** Queues the deliveries of `taken` (id, endpoint_id, event_id, attempt, traceparent). */
const QUEUE = `insert into delivery_queue (company_id, endpoint_id, position, delivery_id, attempt, traceparent)
    select $1::uuid, endpoint_id, case when attempt = 1
        then ${positionIn("first", `coalesce((select sequence from events where company_id = $1::uuid and id = event_id), ${behindFeed("$1::uuid")})`)}
        else ${positionIn("late", behindFeed("$1::uuid"))} end,
      id, attempt, traceparent
    from taken`;

const TAKE_WAITING = `
  with waiting as materialized (
    select id from deliveries where company_id = $1::uuid and ${WAITING}
    order by endpoint_id, created_at, id limit ${BATCH} for update skip locked
  ), taken as (
    update deliveries d set queue_priority = ${QUEUED}, traceparent = null
    from waiting where d.company_id = $1::uuid and d.id = waiting.id
    returning d.id, d.endpoint_id, d.event_id, 1 as attempt, null as traceparent
  ), queued as (${QUEUE})
  select count(*)::int as count from taken`;

/** Takes over a company's waiting deliveries, oldest first. @returns whether there may be more */
export async function takeWaiting(db: Executor, companyId: string): Promise<boolean> {
  const { rows } = await db.runForCompany(companyId, TAKE_WAITING, [companyId]);
  return rows[0]?.["count"] === BATCH;
}

const TAKE_JOBS = `
  with taken as (
    update deliveries d set queue_priority = ${QUEUED}, traceparent = null
    from unnest($2::uuid[], $3::int[], $4::text[]) as job (id, attempt, traceparent)
    where d.company_id = $1::uuid and d.id = job.id and d.queue_priority is distinct from ${QUEUED}
      and d.state in (${statesInSql(UNFINISHED_STATES)})
    returning d.id, d.endpoint_id, d.event_id, job.attempt, job.traceparent
  ), queued as (${QUEUE})
  select count(*)::int as count from taken`;

/** A job of an earlier version. */
export interface LegacyJob {
  readonly deliveryId: string;
  /** Number of its next attempt. */
  readonly attempt: number;
  readonly traceparent?: string | undefined;
}

/** Takes over a company's deliveries that have jobs, unless it has done so. The caller deletes the jobs. */
export async function takeJobs(
  db: Executor,
  companyId: string,
  jobs: readonly LegacyJob[],
): Promise<void> {
  await db.runForCompany(companyId, TAKE_JOBS, [
    companyId,
    jobs.map(({ deliveryId }) => deliveryId),
    jobs.map(({ attempt }) => attempt),
    jobs.map(({ traceparent }) => traceparent ?? null),
  ]);
}
