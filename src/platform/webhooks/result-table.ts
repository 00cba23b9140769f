/** How deliveries to one endpoint ended, as a table. */
import type { EndState } from "../../db/webhooks/delivery-counts.ts";
import { html, type Html } from "../ui/html.ts";
import { formatCount } from "../ui/number.ts";
import { hrefOf } from "../ui/pager.ts";
import { deliveryBadge } from "./delivery-words.ts";
import { successRate, type RecentResults } from "./results.ts";

const SHOWN: readonly EndState[] = ["succeeded", "failed", "skipped", "cancelled"];

/** Figures of the last 24 hours and 7 days; each state leads to the deliveries that ended so. */
export function resultTable(endpointId: string, { lastDay, lastWeek }: RecentResults): Html {
  const [day, week] = [lastDay.get(endpointId), lastWeek.get(endpointId)];
  if (!week) return html`<p>No delivery has ended in the last 7 days. Tests are not counted.</p>`;
  return html`<table class="narrow">
    <caption>
      Deliveries that ended, by how they did. Tests are not counted.
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
