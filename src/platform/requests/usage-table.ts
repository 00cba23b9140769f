/** Renders the keys and agents that used a quota window. */
import type { WindowGroup } from "../../db/requests/request-window.ts";
import { sum } from "../ui/chart-data.ts";
import { html, type Html } from "../../html/html.ts";
import { rowTable, type Column } from "../ui/row-table.ts";
import { counted, formatCount } from "../ui/number.ts";
import { operationOf } from "./call.ts";
import { senderOf, type Sender } from "./sender.ts";

/** The rest is summed up below the table. */
const MAX_ROWS = 10;

interface Usage {
  readonly sender: Sender;
  readonly operation: string | null;
  /** Requests that counted toward the quota. */
  counted: number;
  /** Requests rejected with 429. */
  refused: number;
}

/** A row for each sender and operation, sorted by counted requests. */
export function usageTable(groups: readonly WindowGroup[]): Html {
  const usages = usagesOf(groups);
  const rest = usages.slice(MAX_ROWS);
  const restCount = sum(rest.map(({ counted, refused }) => counted + refused));
  return html`${rowTable(usages.slice(0, MAX_ROWS), columns)}
  ${rest.length > 0 ? html`<p>And ${counted(restCount, "request")} by other keys and agents or to other operations.</p>` : ""}`;
}

const columns: readonly Column<Usage>[] = [
  { label: "Key or agent", isHeading: true, cell: ({ sender }) => senderOf(sender) },
  {
    label: "Operation",
    cell: ({ operation, sender: { grantId } }) => operationOf({ operation, grantId }),
  },
  { label: "Counted", className: "number", cell: (usage) => formatCount(usage.counted) },
  {
    label: "Rejected with 429",
    shortLabel: "Rejected",
    className: "number",
    cell: ({ refused }) => formatCount(refused),
  },
];

/** Sums over statuses. Requests rejected with 401 neither count toward the quota nor exceed it. */
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
