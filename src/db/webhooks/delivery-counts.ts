/** Reads the numbers of ended deliveries by hour and state, which triggers update. Tests aren't counted. */
import { and, asc, eq, gte, sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import type { EndState } from "../schema/delivery-states.ts";
import { deliveryCounts } from "../schema/index.ts";

export type { EndState } from "../schema/delivery-states.ts";

export interface HourResult {
  /** The beginning of the hour. */
  readonly hour: Date;
  readonly state: EndState;
  readonly count: number;
}

/**
 * Counts a company's ended deliveries in each hour that begins at `since` or later, for all its endpoints, including
 * deleted ones. Earliest hour first; states without deliveries in an hour have no row.
 */
export async function countDeliveriesByHour(
  db: Executor,
  companyId: string,
  since: Date,
): Promise<HourResult[]> {
  const { hour, state } = deliveryCounts;
  return await db
    .select({ hour, state: sql<EndState>`${state}`, count: total() })
    .from(deliveryCounts)
    .where(isSince(companyId, since))
    .groupBy(hour, state)
    .orderBy(asc(hour), asc(state));
}

export type EndpointResult = { readonly endpointId: string } & Readonly<Record<EndState, number>>;

/**
 * Counts the ended deliveries to each endpoint of a company in the hours that begin at `since` or later. Endpoints
 * without ended deliveries have no row.
 */
export async function countDeliveriesByEndpoint(
  db: Executor,
  companyId: string,
  since: Date,
): Promise<EndpointResult[]> {
  const { endpointId } = deliveryCounts;
  return await db
    .select({
      endpointId,
      succeeded: total("succeeded"),
      failed: total("failed"),
      skipped: total("skipped"),
      cancelled: total("cancelled"),
    })
    .from(deliveryCounts)
    .where(isSince(companyId, since))
    .groupBy(endpointId);
}

function isSince(companyId: string, since: Date): SQL | undefined {
  return and(eq(deliveryCounts.companyId, companyId), gte(deliveryCounts.hour, since));
}

/** The sum of all counts, or of those with one state. */
function total(state?: EndState): SQL<number> {
  const ofState = state && sql` filter (where ${deliveryCounts.state} = ${state})`;
  return sql`coalesce(sum(${deliveryCounts.count})${ofState}, 0)`.mapWith(Number);
}
