/** Finds the deliveries of a sandbox that show what the company's receiver can do. */
import type { Executor } from "../core/connections/client.ts";

/** The newest endpoints and listeners that are read. */
const MAX_ENDPOINTS = 50;
/** The newest successful deliveries of each that are read, by an index: the cost doesn't grow with their number. */
const MAX_DELIVERIES = 200;

export const SANDBOX_DELIVERIES = `
  with endpoints as materialized (
    select id from webhook_endpoints
    where company_id = $1 and not starts_with(url, $2)
    order by created_at desc, id desc limit ${MAX_ENDPOINTS}
  ), succeeded as materialized (
    select newest.*, row_number() over (partition by endpoint_id, event_id order by created_at, newest.id) as number
    from endpoints
    cross join lateral (
      select id, endpoint_id, event_id, attempts, created_at from deliveries
      where company_id = $1 and endpoint_id = endpoints.id and state = 'succeeded'
      order by company_id desc, endpoint_id desc, state desc, created_at desc, id desc limit ${MAX_DELIVERIES}
    ) newest
  )
  select (array_agg(id order by created_at desc))[1] as delivery,
    (array_agg(id order by created_at desc) filter (where number > 1))[1] as duplicate,
    (array_agg(id order by created_at desc) filter (where attempts > 1))[1] as recovered
  from succeeded`;

/** Ids of the newest delivery of each kind; null if there is none. */
interface SandboxDeliveries {
  /** Answered with 2xx. */
  readonly delivery: string | null;
  /** Answered with 2xx, like an earlier delivery of the same event to the same endpoint. */
  readonly duplicate: string | null;
  /** Answered with 2xx after a failed attempt. */
  readonly recovered: string | null;
}

/** @param otherUrls the beginning of URLs whose receiver isn't the company's */
export async function findSandboxDeliveries(
  db: Executor,
  companyId: string,
  otherUrls: string,
): Promise<SandboxDeliveries> {
  const { rows } = await db.runStatement(SANDBOX_DELIVERIES, [companyId, otherUrls]);
  return rows[0] as SandboxDeliveries;
}
