/** How many deliveries ended how, by the hour, without counting them. Tests are left out. */
import { and, asc, eq, gte, sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import type { DeliveryState } from "./deliveries.ts";
import { deliveryCounts } from "../schema/index.ts";

export type EndState = Exclude<DeliveryState, "pending" | "retrying">;

export interface HourResult {
  /** When the hour begins. */
  readonly hour: Date;
  readonly state: EndState;
  readonly count: number;
}

/**
 * How a company's deliveries ended in each hour that begins at `since` or later, over all its endpoints, the
 * deleted among them. Earliest hour first; what did not happen in an hour has no row.
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
 * How the deliveries to each endpoint of a company ended in the hours that begin at `since` or later. The
 * success rate is what succeeded of what succeeded or failed. An endpoint to which none ended has no row.
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

/** The sum over the rows, or over those of one state. */
function total(state?: EndState): SQL<number> {
  const ofState = state && sql` filter (where ${deliveryCounts.state} = ${state})`;
  return sql`coalesce(sum(${deliveryCounts.count})${ofState}, 0)`.mapWith(Number);
}
