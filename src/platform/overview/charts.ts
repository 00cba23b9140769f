/** Requests and deliveries over the last day and week: a card each. */
import type { HourResult } from "../../db/webhooks/delivery-counts.ts";
import type { RequestCount } from "../../db/requests/request-counts.ts";
import { stackedBars } from "../ui/chart.ts";
import { sum, totalsOf, type Bar, type Series } from "../ui/chart-data.ts";
import { html, type Html } from "../../html/html.ts";
import { counted, percent } from "../ui/number.ts";
import { hourLabel, lastDay, lastWeek, toBars, type Buckets } from "./buckets.ts";

interface Time {
  readonly id: string;
  /** In words, as they follow "in". */
  readonly words: string;
  readonly buckets: Buckets;
}

/** What is told of one kind of thing. */
interface Kind {
  readonly id: string;
  readonly heading: string;
  /** What is counted, and the page that lists it. */
  readonly note: Html;
  readonly things: readonly [one: string, many: string];
  readonly series: readonly Series[];
  /** What the figures mean, from the totals of the series. */
  readonly rates: (totals: readonly number[]) => string;
}

const REQUESTS: Kind = {
  id: "requests",
  heading: "Requests",
  note: html`What your keys and agents asked for. <a href="/developer/requests">All requests</a>`,
  things: ["request", "requests"],
  series: [
    { label: "succeeded (2xx)", tone: "c2" },
    { label: "refused (4xx)", tone: "c4" },
    { label: "failed on our side (5xx)", tone: "c5" },
  ],
  rates: ([succeeded = 0, refused = 0, failed = 0]) => {
    const all = succeeded + refused + failed;
    return `${percent(succeeded, all)} succeeded, ${percent(refused, all)} refused, ${percent(failed, all)} failed on our side`;
  },
};

const STATES = ["succeeded", "failed", "skipped", "cancelled"] as const;

const DELIVERIES: Kind = {
  id: "deliveries",
  heading: "Deliveries",
  note: html`Those to your webhook endpoints that have ended, without tests.
    <a href="/developer/webhooks/deliveries">All deliveries</a>`,
  things: ["delivery", "deliveries"],
  series: [
    { label: "succeeded", tone: "c2" },
    { label: "failed", tone: "c5" },
    { label: "skipped: endpoint disabled", tone: "c4" },
    { label: "cancelled: endpoint deleted", tone: "c0" },
  ],
  rates: ([succeeded = 0, failed = 0]) => {
    const tried = succeeded + failed;
    if (tried === 0) return "none was attempted";
    return `${percent(succeeded, tried)} of those that were attempted succeeded, ${percent(failed, tried)} failed for good`;
  },
};

/** The time that all charts need counts of. */
export function chartsSince(now: Date): Date {
  return lastWeek(now).from;
}

/** What the company asked for, by the class of the answer's status. */
export function requestCharts(counts: readonly RequestCount[], now: Date): Html {
  return section(REQUESTS, now, (buckets) =>
    toBars(counts, buckets, REQUESTS.series.length, ({ status }) => {
      if (status >= 500) return 2;
      return status >= 400 ? 1 : 0;
    }),
  );
}

/** How deliveries to all of the company's endpoints ended. */
export function deliveryCharts(results: readonly HourResult[], now: Date): Html {
  return section(DELIVERIES, now, (buckets) =>
    toBars(results, buckets, STATES.length, ({ state }) => STATES.indexOf(state)),
  );
}

function section(kind: Kind, now: Date, barsOf: (buckets: Buckets) => Bar[]): Html {
  const times: readonly Time[] = [
    { id: "day", words: "the last 24 hours", buckets: lastDay(now) },
    { id: "week", words: "the last 7 days", buckets: lastWeek(now) },
  ];
  return html`<section aria-labelledby="${kind.id}-heading">
    <h2 id="${kind.id}-heading">${kind.heading}</h2>
    <p>${kind.note}</p>
    <div class="cards">${times.map((time) => card(kind, time, barsOf(time.buckets)))}</div>
  </section>`;
}

function card(kind: Kind, { id, words, buckets }: Time, bars: readonly Bar[]): Html {
  const { heading, series, things, rates } = kind;
  const totals = totalsOf({ series, bars });
  const all = sum(totals);
  const headingId = `${kind.id}-${id}`;
  return html`<section class="card" aria-labelledby="${headingId}">
    <h3 id="${headingId}">${heading} in ${words}</h3>
    <p><span class="figure">${counted(all, ...things)}</span></p>
    ${
      all === 0
        ? html`<p class="quiet">None since ${hourLabel(buckets.from)}.</p>`
        : html`<p>${rates(totals)}.</p>
            ${stackedBars({
              title: `${heading} in ${words}`,
              things,
              per: buckets.hoursEach === 1 ? "an hour" : `${buckets.hoursEach} hours`,
              series,
              bars,
              ticks: [hourLabel(buckets.from), "now"],
            })}`
    }
  </section>`;
}
