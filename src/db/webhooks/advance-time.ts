/** Lets time pass for what waits in a company: its retries, its keys and the windows of its alerts. */
import { companySql, tableOf } from "../core/companies/company-sql.ts";
import { advanceKeys } from "../accounts/api-keys.ts";
import type { Transaction } from "../core/connections/client.ts";
import { RETRY_WAITING } from "./queue-order.ts";
import { queueRetries } from "./retries.ts";

/** Endpoints are locked first, as everywhere. Parameters of these: the company, and seconds. */
const ENDPOINTS = companySql`
  with locked as materialized (
    select id from ${tableOf("webhook_endpoints")} where company_id = $1 and status <> 'deleted' order by id for no key update
  )
  update ${tableOf("webhook_endpoints", "e")}
  set retry_at = retry_at - make_interval(secs => $2::float8), failing_since = failing_since - make_interval(secs => $2::float8)
  from locked where e.company_id = $1 and e.id = locked.id returning e.id`;

const RETRIES = companySql`
  with moved as (
    update ${tableOf("deliveries")} set next_attempt_at = next_attempt_at - make_interval(secs => $2::float8)
    where company_id = $1 and ${RETRY_WAITING} returning 1
  )
  select count(*)::int as count from moved`;

/** Alerts about endpoints that work again, which recover after a time. An evaluation at the former time would have seen it. */
const RECOVERIES = companySql`
  update ${tableOf("alerts", "a")} set calm_since = coalesce(a.calm_since, $3::timestamptz) - make_interval(secs => $2::float8)
  from ${tableOf("webhook_endpoints", "e")}
  where a.company_id = $1 and a.ended_at is null and a.kind in ('webhook_endpoint.failing', 'webhook_endpoint.disabled')
    and e.company_id = $1 and e.id::text = a.subject and e.status = 'enabled' and e.failing_since is null
  returning a.id`;

/**
 * Makes what waits due earlier, and queues the retries that are due then.
 * @returns the number of queued retries, and of keys that expire earlier
 */
export async function advanceTime(
  tx: Transaction,
  companyId: string,
  seconds: number,
  now: Date,
): Promise<{ retries: number; keys: number }> {
  const { rows: endpoints } = await tx.runForCompany(companyId, ENDPOINTS, [companyId, seconds]);
  await tx.runForCompany(companyId, RECOVERIES, [companyId, seconds, now]);
  await tx.runForCompany(companyId, RETRIES, [companyId, seconds]);
  const keys = await advanceKeys(tx, companyId, seconds, now);
  let retries = 0;
  for (const { id: endpointId } of endpoints as { id: string }[])
    for (;;) {
      const { count } = await queueRetries(tx, { companyId, endpointId }, now);
      retries += count;
      if (count === 0) break;
    }
  return { retries, keys };
}
