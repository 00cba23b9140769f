/** Renders the finished deliveries of an endpoint by state. */
import type { EndState } from "../../db/webhooks/delivery-counts.ts";
import { html, type Html } from "../ui/html.ts";
import { formatCount } from "../ui/number.ts";
import { hrefOf } from "../ui/pager.ts";
import { deliveryBadge } from "./delivery-words.ts";
import { successRate, type RecentResults } from "./results.ts";

const SHOWN: readonly EndState[] = ["succeeded", "failed", "skipped", "cancelled"];

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
