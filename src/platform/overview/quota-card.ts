/** The quota window as it stands. */
import { QUOTA_WINDOW_MS, type WindowState } from "../../db/requests/quota.ts";
import { html, type Html } from "../../html/html.ts";
import { counted, figure } from "../ui/number.ts";
import { time } from "../ui/time.ts";

/**
 * @param quota requests that the company may make in a window
 * @param window undefined when none is open
 */
export function quotaCard(quota: number, window: WindowState | undefined, now: Date): Html {
  const rule = html`<p class="quiet">
    ${counted(quota, "request")} in ${QUOTA_WINDOW_MS / 1000} seconds, shared by all keys and
    agents. A window begins with the first request after the one before has ended.
  </p>`;
  return html`<section class="card" aria-labelledby="quota-heading">
    <h2 id="quota-heading">Quota now</h2>
    ${window ? openWindow(quota, window, now) : html`<p>No window is open: the next request starts one.</p>`}
    ${rule}
  </section>`;
}

function openWindow(quota: number, { count, remainingMs }: WindowState, now: Date): Html {
  // Requests above the quota are counted, too, but not let through.
  const used = Math.min(count, quota);
  const resetsAt = new Date(now.getTime() + remainingMs);
  const seconds = Math.ceil(remainingMs / 1000);
  return html`<p>
      <label for="quota-used"
        ><span class="figure">${figure(used)} of ${figure(quota)}</span> used</label
      >
      <progress id="quota-used" max="${quota}" value="${used}">
        ${figure(used)} of ${figure(quota)}
      </progress>
    </p>
    <p>
      ${
        used < quota
          ? html`${counted(quota - used, "request")} left until the window resets`
          : html`<strong>Used up</strong>: requests are refused with 429 until the window resets`
      },
      in ${counted(seconds, "second")}, at ${time(resetsAt)}.
    </p>`;
}
