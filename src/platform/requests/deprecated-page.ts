/** Renders the keys and agents that still call deprecated operations. */
import type { DeprecatedCall } from "../../db/requests/deprecated-calls.ts";
import { DEPRECATIONS_PATH, type DeprecatedOperation } from "../../kernel/deprecation.ts";
import { html, type Html } from "../../html/html.ts";
import { emptyState } from "../ui/empty.ts";
import type { Page } from "../ui/layout.ts";
import { rowTable } from "../ui/row-table.ts";
import { day, time } from "../ui/time.ts";
import { senderOf } from "./sender.ts";

export const DEPRECATED_PATH = "/developer/requests/deprecated";

/**
 * @param operations that are deprecated
 * @param calls the last call of each operation by each key and agent
 */
export function deprecatedPage(
  operations: readonly DeprecatedOperation[],
  calls: readonly DeprecatedCall[],
): Page {
  const lead = html`Active keys and agents that called a deprecated operation in the last 7 days.
    <a href="${DEPRECATIONS_PATH}">Read how deprecations work</a>`;
  const main =
    operations.length === 0 ? empty("No operation is deprecated.") : list(operations, calls);
  return { title: "Deprecated operations", section: "requests", lead, main };
}

function list(operations: readonly DeprecatedOperation[], calls: readonly DeprecatedCall[]): Html {
  if (calls.length === 0)
    return empty("No active key or agent called a deprecated operation in the last 7 days.");
  const sunsets = new Map(
    operations.map(({ operationId, deprecation }) => [operationId, new Date(deprecation.sunsetAt)]),
  );
  return rowTable(calls, [
    { label: "Key or agent", isHeading: true, cell: senderOf },
    { label: "Operation", cell: ({ operation }) => html`<code>${operation}</code>` },
    { label: "Last call", cell: ({ lastAt }) => time(lastAt) },
    {
      label: "Stops working",
      cell: ({ operation }) => {
        const sunset = sunsets.get(operation);
        return sunset && day(sunset);
      },
    },
  ]);
}

function empty(text: string): Html {
  return emptyState({ icon: "circle-check", title: text });
}
