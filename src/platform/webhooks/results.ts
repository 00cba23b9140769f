/** How deliveries to a company's endpoints ended lately. */
import { DAY_MS } from "../../kernel/time.ts";
import {
  countDeliveriesByEndpoint,
  type EndpointResult,
} from "../../db/webhooks/delivery-counts.ts";
import type { Platform } from "../platform.ts";
import { html, type Html } from "../ui/html.ts";
import { formatCount, percent } from "../ui/number.ts";

/** By endpoint id; an endpoint to which none ended is missing. */
type Results = ReadonlyMap<string, EndpointResult>;

export interface RecentResults {
  readonly lastDay: Results;
  readonly lastWeek: Results;
}

/** The results of the last 24 hours and 7 days, to the hour: of the hours that began in that time. */
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

/** What succeeded of what was attempted to the end, such as `98.7 % of 1,204`. */
export function successRate(result: EndpointResult | undefined): Html {
  const { succeeded, failed } = result ?? { succeeded: 0, failed: 0 };
  const ended = succeeded + failed;
  if (ended === 0) return html`<span class="quiet">none ended</span>`;
  return html`${percent(succeeded, ended)} of ${formatCount(ended)}`;
}
