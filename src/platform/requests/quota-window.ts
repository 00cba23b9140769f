/** Renders the quota window of a request rejected with 429: when it was used up, and by which keys and agents. */
import type { FoundRequest } from "../../db/requests/request-list.ts";
import type { RequestWindow } from "../../db/requests/request-window.ts";
import { QUOTA_WINDOW_MS } from "../../db/requests/quota.ts";
import { stackedBars } from "../ui/chart.ts";
import type { Bar } from "../ui/chart-data.ts";
import { html, type Html } from "../../html/html.ts";
import { counted } from "../ui/number.ts";
import { exactTime } from "../ui/time.ts";
import { usageTable } from "./usage-table.ts";
import { factList } from "../ui/facts.ts";

export interface QuotaWindow extends RequestWindow {
  readonly from: Date;
  readonly to: Date;
  readonly quota: number;
}

const SECONDS = QUOTA_WINDOW_MS / 1000;
const TICK_SECONDS = 10;

/** End of the window that began at a given time. */
export function endOfWindow(from: Date): Date {
  return new Date(from.getTime() + QUOTA_WINDOW_MS);
}

/** The window's facts, its chart with this request marked, and the usage by key and agent. */
export function quotaTimeline(request: FoundRequest, window: QuotaWindow, now: Date): Html {
  const { from, to, quota, groups } = window;
  const second = secondOf(request.at, from);
  const bars = barsOf(window);
  const usedUp = secondOfQuota(bars, quota);
  return html`<h3>Quota window</h3>
    ${factList(
      ["Started", html`${exactTime(from)}, with the first request`],
      ["Used up", usedUp === undefined ? null : afterSeconds(usedUp, "within")],
      ["This request", afterSeconds(second, "in")],
      [
        to > now ? "Ends" : "Ended",
        html`${exactTime(to)}. The next request after that starts a new window.`,
      ],
    )}
    ${stackedBars({
      title: "Requests in the window per second",
      noun: ["request", "requests"],
      per: "second",
      series: [
        { label: "Counted", tone: "c2" },
        { label: "Rejected with 429", tone: "c4" },
      ],
      bars,
      mark: { bar: second, label: "This request" },
    })}
    <h3>Usage by key and agent</h3>
    ${usageTable(groups)}`;
}

function afterSeconds(second: number, preposition: string): string {
  return second === 0 ? `${preposition} the first second` : `after ${counted(second, "second")}`;
}

/** The second of the window that contains a timestamp. Clamped, since clocks may differ slightly. */
function secondOf(at: Date, from: Date): number {
  const second = Math.floor((at.getTime() - from.getTime()) / 1000);
  return Math.min(Math.max(0, second), SECONDS - 1);
}

function barsOf({ seconds }: QuotaWindow): Bar[] {
  const found = new Map(seconds.map((each) => [each.second, each]));
  return Array.from({ length: SECONDS }, (_, second) => {
    const { counted = 0, refused = 0 } = found.get(second) ?? {};
    const tick = second % TICK_SECONDS === 0 ? `${second} s` : undefined;
    return { label: `second ${second + 1}`, tick, values: [counted, refused] };
  });
}

/** The second in which the quota was used up; undefined if it wasn't. */
function secondOfQuota(bars: readonly Bar[], quota: number): number | undefined {
  let total = 0;
  const second = bars.findIndex(({ values: [counted = 0] }) => (total += counted) >= quota);
  return second < 0 ? undefined : second;
}
