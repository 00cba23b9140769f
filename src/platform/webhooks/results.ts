/** Loads the recent results of deliveries per endpoint. */
import { endpointResults, type EndpointResult } from "../../db/webhooks/delivery-counts.ts";
import type { Platform } from "../platform.ts";
import { html, type Html } from "../ui/html.ts";
import { formatCount, percent } from "../ui/number.ts";

const DAY_MS = 86_400_000;

/** By endpoint id. Endpoints without finished deliveries are missing. */
type Results = ReadonlyMap<string, EndpointResult>;

export interface RecentResults {
  readonly lastDay: Results;
  readonly lastWeek: Results;
}

/** The results of the last 24 hours and 7 days, counted in whole hours that began in that time. */
export async function recentResults(
  { db, clock }: Platform,
  companyId: string,
): Promise<RecentResults> {
  const now = clock.now().getTime();
  const since = async (days: number) => {
    const results = await countDeliveriesByEndpoint(
      db.work,
      companyId,
      new Date(now - days * DAY_MS),
    );
    return new Map(results.map((result) => [result.endpointId, result]));
  };
  const [lastDay, lastWeek] = await Promise.all([since(1), since(7)]);
  return { lastDay, lastWeek };
}

/** The share of successful among succeeded and failed deliveries, such as `98.7% of 1,204`. */
export function successRate(result: EndpointResult | undefined): Html {
  const { succeeded, failed } = result ?? { succeeded: 0, failed: 0 };
  const ended = succeeded + failed;
  if (ended === 0) return html`<span class="quiet">no deliveries</span>`;
  return html`${percent(succeeded, ended)} of ${formatCount(ended)}`;
}
