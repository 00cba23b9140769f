/** Whose requests filled a quota window. */
import type { WindowGroup } from "../../db/requests/request-window.ts";
import { sum } from "../ui/chart-data.ts";
import { html, type Html } from "../../html/html.ts";
import { counted, figure } from "../ui/number.ts";
import { operationOf } from "./call.ts";
import { senderOf, type Sender } from "./sender.ts";

/** The rest is added up. */
const MOST_ROWS = 10;

interface Usage {
  readonly sender: Sender;
  readonly operation: string | null;
  /** Requests that counted toward the quota. */
  counted: number;
  /** Requests that were refused with 429. */
  refused: number;
}

/** A row for each sender and operation, those that counted most first. */
export function usageTable(groups: readonly WindowGroup[]): Html {
  const usages = usagesOf(groups);
  const rest = usages.slice(MOST_ROWS);
  const restCount = sum(rest.map(({ counted, refused }) => counted + refused));
  return html`<table class="rows">
      <thead>
        <tr>
          <th scope="col">Key or agent</th>
          <th scope="col">Operation</th>
          <th scope="col" class="number">Counted</th>
          <th scope="col" class="number">Refused with 429</th>
        </tr>
      </thead>
      <tbody>
        ${usages.slice(0, MOST_ROWS).map(row)}
      </tbody>
    </table>
    ${rest.length > 0 ? html`<p>And ${counted(restCount, "request")} of others, or for other operations.</p>` : ""}`;
}

function row({ sender, operation, counted, refused }: Usage): Html {
  return html`<tr>
    <th scope="row">${senderOf(sender)}</th>
    <td data-label="Operation">${operationOf({ operation, grantId: sender.grantId })}</td>
    <td data-label="Counted" class="number">${figure(counted)}</td>
    <td data-label="Refused" class="number">${figure(refused)}</td>
  </tr>`;
}

/** Adds up over statuses. What was refused with 401 neither counts nor is refused for the quota. */
function usagesOf(groups: readonly WindowGroup[]): Usage[] {
  const usages = new Map<string, Usage>();
  for (const { operation, status, count, ...sender } of groups) {
    if (status === 401) continue;
    const name = JSON.stringify([sender.keyId, sender.grantId, operation]);
    const usage = usages.get(name) ?? { sender, operation, counted: 0, refused: 0 };
    usage[status === 429 ? "refused" : "counted"] += count;
    usages.set(name, usage);
  }
  return [...usages.values()].toSorted((a, b) => b.counted - a.counted || b.refused - a.refused);
}
