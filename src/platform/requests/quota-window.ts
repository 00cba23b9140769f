/** The quota window that a request fell into: when it was used up, and by whom. */
import type { FoundRequest } from "../../db/requests/request-list.ts";
import type { RequestWindow } from "../../db/requests/request-window.ts";
import { QUOTA_WINDOW_MS } from "../../db/requests/quota.ts";
import { stackedBars } from "../ui/chart.ts";
import type { Bar } from "../ui/chart-data.ts";
import { html, type Html } from "../../html/html.ts";
import { counted } from "../ui/number.ts";
import { time } from "../ui/time.ts";
import { usageTable } from "./usage-table.ts";

export interface QuotaWindow extends RequestWindow {
  readonly from: Date;
  readonly to: Date;
  readonly quota: number;
}

const SECONDS = QUOTA_WINDOW_MS / 1000;

/** When a window that began at a time ended. */
export function endOfWindow(from: Date): Date {
  return new Date(from.getTime() + QUOTA_WINDOW_MS);
}

/** The window from its beginning to its end, with one of its requests pointed at. */
export function quotaTimeline(request: FoundRequest, window: QuotaWindow, now: Date): Html {
  const { from, to, quota, groups } = window;
  const second = secondOf(request.at, from);
  const bars = barsOf(window);
  const usedUp = secondOfQuota(bars, quota);
  return html`<h3>The window</h3>
    <dl class="facts">
      <dt>Began</dt>
      <dd>${time(from)}, with the first request</dd>
      ${
        usedUp === undefined
          ? ""
          : html`<dt>Used up</dt>
              <dd>
                ${usedUp === 0 ? "within the first second" : `after ${counted(usedUp, "second")}`}
              </dd>`
      }
      <dt>This request</dt>
      <dd>${second === 0 ? "in the first second" : `after ${counted(second, "second")}`}</dd>
      <dt>${to > now ? "Ends" : "Ended"}</dt>
      <dd>${time(to)}: the next request after that opens a new window</dd>
    </dl>
    ${stackedBars({
      title: "Requests in the window, by the second",
      things: ["request", "requests"],
      per: "a second",
      series: [
        { label: "counted", tone: "c2" },
        { label: "refused with 429", tone: "c4" },
      ],
      bars,
      ticks: ["0 s", `${SECONDS / 2} s`, `${SECONDS} s`],
      mark: { bar: second, label: "this request" },
    })}
    <h3>Who used it up</h3>
    ${usageTable(groups)}`;
}

/** The second of the window in which an instant lies. It may be known a little too early or too late. */
function secondOf(at: Date, from: Date): number {
  const second = Math.floor((at.getTime() - from.getTime()) / 1000);
  return Math.min(Math.max(0, second), SECONDS - 1);
}

function barsOf({ seconds }: QuotaWindow): Bar[] {
  const found = new Map(seconds.map((each) => [each.second, each]));
  return Array.from({ length: SECONDS }, (_, second) => {
    const { counted = 0, refused = 0 } = found.get(second) ?? {};
    return { label: `second ${second + 1}`, values: [counted, refused] };
  });
}

/** The second in which the last request came that the quota had room for. */
function secondOfQuota(bars: readonly Bar[], quota: number): number | undefined {
  let total = 0;
  const second = bars.findIndex(({ values: [counted = 0] }) => (total += counted) >= quota);
  return second < 0 ? undefined : second;
}
