/** Renders the overview's card about the quota. */
import { QUOTA_WINDOW_MS, type WindowState } from "../../db/requests/quota.ts";
import { html, type Html } from "../../html/html.ts";
import { counted, formatCount } from "../ui/number.ts";
import { time } from "../ui/time.ts";

/**
 * @param quota requests per window
 * @param window the open window, if any
 */
export function quotaCard(quota: number, window: WindowState | undefined, now: Date): Html {
  const rule = html`<p class="quiet">
    ${counted(quota, "request")} per ${QUOTA_WINDOW_MS / 1000} seconds, shared by all keys and
    agents. A window starts with the first request after the previous one ends.
  </p>`;
  return html`<section class="card" aria-labelledby="quota-heading">
    <h2 id="quota-heading">Quota</h2>
    ${window ? openWindow(quota, window, now) : html`<p>No window is open. The next request starts one.</p>`}
    ${rule}
  </section>`;
}

function openWindow(quota: number, { count, remainingMs }: WindowState, now: Date): Html {
  // Rejected requests above the quota are counted, too.
  const used = Math.min(count, quota);
  const resetsAt = new Date(now.getTime() + remainingMs);
  const seconds = Math.ceil(remainingMs / 1000);
  return html`<p>
      <label for="quota-used"
        ><span class="count">${formatCount(used)} of ${formatCount(quota)}</span> used</label
      >
      <progress id="quota-used" max="${quota}" value="${used}">
        ${formatCount(used)} of ${formatCount(quota)}
      </progress>
    </p>
    <p>
      ${
        used < quota
          ? html`${counted(quota - used, "request")} left.`
          : html`<strong>Quota used up.</strong> Requests are rejected with status 429.`
      }
      The window resets in ${counted(seconds, "second")}, at ${time(resetsAt)}.
    </p>`;
}
