/** Renders how much a key or an agent is used, for the pages that ask before its access is revoked. */
import { operations } from "../../generated/operations.ts";
import type { RecentUse } from "../../db/requests/recent-use.ts";
import { html, type Html } from "../../html/html.ts";
import type { Fact } from "../ui/facts.ts";
import { counted, formatCount } from "../ui/number.ts";
import { timeOr } from "../ui/time.ts";

const MAX_OPERATIONS = 5;

/** The last use, requests, and the most used operations. */
export function useFacts(lastUsedAt: Date | null, use: RecentUse): Fact[] {
  const { lastHour, lastDay, isCut } = use;
  const more = isCut ? "At least " : "";
  const operationsUsed = use.operations.length > 0 ? operationList(use) : "";
  return [
    ["Last used", timeOr(lastUsedAt, "Never")],
    ["Requests, last hour", `${more}${formatCount(lastHour)}`],
    ["Requests, 24 hours", html`${more}${formatCount(lastDay)} ${operationsUsed}`],
  ];
}

/** A warning while requests are still being made; else empty. */
export function stillUsed({ lastHour }: RecentUse, sender: string): Html {
  if (lastHour === 0) return html``;
  return html`<div class="notice warn">
    <p>
      <strong>Something still uses this ${sender}:</strong> ${counted(lastHour, "request")} in the
      last hour.
    </p>
  </div>`;
}

function operationList({ operations: used }: RecentUse): Html {
  const rest = used.length - MAX_OPERATIONS;
  return html`<ul class="plain">
    ${used.slice(0, MAX_OPERATIONS).map(
      ({ operation, count }) =>
        html`<li>
          ${operation && Object.hasOwn(operations, operation) ? html`<code>${operation}</code>` : html`<span class="quiet">other</span>`}
          <span class="quiet">${formatCount(count)}</span>
        </li>`,
    )}
    ${rest > 0 ? html`<li class="quiet">and ${counted(rest, "other operation")}</li>` : ""}
  </ul>`;
}
