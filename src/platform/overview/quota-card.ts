/** Renders the overview's cards about the quota: the open window, and when requests were rejected. */
import { QUOTA_WINDOW_MS, type WindowState } from "../../db/requests/quota.ts";
import type { RequestCount } from "../../db/requests/request-counts.ts";
import { html, type Html } from "../../html/html.ts";
import { stackedBars } from "../ui/chart.ts";
import { sum, type Series } from "../ui/chart-data.ts";
import { counted, formatCount, percent } from "../ui/number.ts";
import { exactTime } from "../ui/time.ts";
import { linksOf, toBars } from "./buckets.ts";
import type { Period } from "./period.ts";
import { requestsHref } from "./request-charts.ts";

/** The share of the quota from which on the bar warns. */
const NEARLY_USED = 0.8;

const REJECTED: readonly Series[] = [{ label: "Rejected with 429", tone: "c4" }];

/**
 * @param quota requests per window
 * @param window the open window, if any
 */
export function quotaCard(quota: number, window: WindowState | undefined, now: Date): Html {
  const rule = html`<p class="quiet">
    ${counted(quota, "request")} per ${QUOTA_WINDOW_MS / 1000} seconds, shared by all keys and
    agents. A window starts with the first request after the previous one ends.
  </p>`;
  return html`<section
    class="card"
    aria-labelledby="quota-heading"
    data-live-card
    data-live="/developer/live/quota"
    data-live-after="0"
  >
    <h2 id="quota-heading">Quota</h2>
    ${window ? openWindow(quota, window, now) : html`<p>No window is open. The next request starts one.</p>`}
    ${rule}
  </section>`;
}

/** Whether the open window has no requests left. */
export function isUsedUp(quota: number, window: WindowState | undefined): boolean {
  return window !== undefined && window.count >= quota;
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
      <progress id="quota-used" max="${quota}" value="${used}" class="${toneOf(used, quota)}">
        ${formatCount(used)} of ${formatCount(quota)}
      </progress>
    </p>
    <p>
      ${leftText(used, quota)} The window resets in
      <span data-ends-at="${resetsAt.toISOString()}">${counted(seconds, "second")}</span>, at
      ${exactTime(resetsAt)}.
    </p>`;
}

function toneOf(used: number, quota: number): string {
  if (used >= quota) return "bad";
  return used >= quota * NEARLY_USED ? "warn" : "good";
}

function leftText(used: number, quota: number): Html {
  if (used >= quota)
    return html`<strong>Quota used up.</strong> Requests are rejected with status 429.`;
  const left = `${counted(quota - used, "request")} left.`;
  if (used < quota * NEARLY_USED) return html`${left}`;
  return html`<strong>${percent(used, quota)} of the quota is used.</strong> ${left}`;
}

/** Hours of the period in which requests were rejected with 429. */
export function quotaHistory(counts: readonly RequestCount[], period: Period): Html {
  const { name, buckets, per } = period;
  const rejected = counts.filter(({ status, hour }) => status === 429 && hour >= buckets.from);
  const total = sum(rejected.map(({ count }) => count));
  const title = `Requests over the quota in ${name}`;
  const hours = new Set(rejected.map(({ hour }) => hour.getTime())).size;
  return html`<section class="card" aria-labelledby="quota-history-heading">
    <h2 id="quota-history-heading">${title}</h2>
    ${
      total === 0
        ? html`<p>No requests were rejected in ${name}.</p>`
        : html`<p>
              <a href="${requestsHref({ status: "429", from: buckets.from.toISOString() })}"
                >${counted(total, "request")} rejected with status 429</a
              >
              in ${counted(hours, "hour")}. A rejected request’s page shows what used up its window.
            </p>
            ${stackedBars({
              title,
              noun: ["request", "requests"],
              per,
              series: REJECTED,
              bars: toBars(rejected, buckets, 1, () => 0),
              links: linksOf(buckets, (range) => requestsHref({ ...range, status: "429" })),
            })}`
    }
  </section>`;
}
