/**
 * Adds up the request log into numbers and durations by hour. Each statement is about one company,
 * and continues where the one before stopped, so that a request is included once, however often it is repeated.
 */
import { sql } from "drizzle-orm";
import { HOUR_MS } from "../../kernel/time.ts";
import { firstUuidAt } from "../../kernel/uuid.ts";
import type { Executor } from "../core/connections/client.ts";
import { requestStatsProgress } from "../schema/index.ts";
import { ADD_UP_REQUESTS } from "./statements/add-up-requests.ts";

/**
 * Requests of the last seconds aren't added up yet. A request that is written to the log later than this after it arrived
 * is missing.
 */
const LAG_MS = 30_000;
/** Fewer new requests of the current hour are left to readers, see request-summary.ts. */
const MIN_REQUESTS = 2_000;

/**
 * Adds up a company's requests up to 30 seconds ago. Does nothing when another process is doing it.
 * @param limit stops after this many statements
 */
export async function addUpRequests(
  db: Executor,
  companyId: string,
  now: Date,
  limit = Infinity,
): Promise<void> {
  const start = firstUuidAt(new Date(0));
  const until = firstUuidAt(new Date(now.getTime() - LAG_MS));
  await db.execute(sql`
    insert into ${requestStatsProgress} (company_id, through_id) values (${companyId}, ${start})
    on conflict do nothing`);
  for (let count = 0; count < limit; count++) {
    const { rows } = await db.runForCompany(companyId, ADD_UP_REQUESTS, [companyId, until]);
    if (!rows[0]?.["hasMore"]) return;
  }
}

/**
 * Lists the companies with requests that aren't added up: any of a past hour, or thousands of the current one.
 * @param since looks at hours from this one on
 */
export async function listCompaniesToAddUp(
  db: Executor,
  since: Date,
  now: Date,
): Promise<string[]> {
  const current = new Date(Math.floor((now.getTime() - LAG_MS) / HOUR_MS) * HOUR_MS);
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct logged.company_id as id
    from (
      select company_id, hour, sum(count) as count from request_counts
      where hour >= ${since} and hour <= ${current} group by 1, 2
    ) as logged
    left join request_stats as stats on stats.company_id = logged.company_id and stats.hour = logged.hour
      and stats.kind = 'all' and stats.name = ''
    where logged.count - coalesce(stats.count, 0) >
      case when logged.hour < ${current} then 0 else ${MIN_REQUESTS}::int end`);
  return rows.map(({ id }) => id);
}
