/** Loads and renders the recent results of deliveries per endpoint. */
import { DAY_MS } from "../../kernel/time.ts";
import {
  countDeliveriesByEndpoint,
  type EndpointResult,
  type EndState,
} from "../../db/webhooks/delivery-counts.ts";
import type { Platform } from "../platform.ts";
import { html, type Html } from "../../html/html.ts";
import { counted, formatCount, percent } from "../ui/number.ts";
import { hrefOf } from "../ui/pager.ts";
import { deliveryBadge } from "./delivery-words.ts";

const SHOWN: readonly EndState[] = ["succeeded", "failed", "skipped", "cancelled"];

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

/** The share of successful among succeeded and failed deliveries, such as `98.7% of 1,204 deliveries`. */
export function successRate(result: EndpointResult | undefined): Html {
  const { succeeded, failed } = result ?? { succeeded: 0, failed: 0 };
  const ended = succeeded + failed;
  if (ended === 0) return html`<span class="quiet">No deliveries</span>`;
  return html`${percent(succeeded, ended)} of ${counted(ended, "delivery", "deliveries")}`;
}

/** Counts of the last 24 hours and 7 days. Each state links to its deliveries. */
export function resultTable(endpointId: string, { lastDay, lastWeek }: RecentResults): Html {
  const [day, week] = [lastDay.get(endpointId), lastWeek.get(endpointId)];
  if (!week)
    return html`<p>No finished deliveries in the last 7 days. Test events are not counted.</p>`;
  return html`<table class="narrow">
    <caption>
      Finished deliveries. Test events are not counted.
    </caption>
    <thead>
      <tr>
        <th scope="col">Result</th>
        <th scope="col" class="number">24 hours</th>
        <th scope="col" class="number">7 days</th>
      </tr>
    </thead>
    <tbody>
      ${SHOWN.map(
        (state) =>
          html`<tr>
            <th scope="row">
              <a href="${hrefOf("/developer/webhooks/deliveries", { endpoint: endpointId, state })}"
                >${deliveryBadge({ state })}</a
              >
            </th>
            <td class="number">${formatCount(day?.[state] ?? 0)}</td>
            <td class="number">${formatCount(week[state])}</td>
          </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Success rate</th>
        <td class="number">${successRate(day)}</td>
        <td class="number">${successRate(week)}</td>
      </tr>
    </tfoot>
  </table>`;
}
