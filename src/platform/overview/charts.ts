/** Renders the overview's charts: requests and deliveries over the last day and week, one card each. */
import type { HourResult } from "../../db/webhooks/delivery-counts.ts";
import type { RequestCount } from "../../db/requests/request-counts.ts";
import { stackedBars } from "../ui/chart.ts";
import { sum, totalsOf, type Bar, type Series } from "../ui/chart-data.ts";
import { html, type Html } from "../../html/html.ts";
import { counted, percent } from "../ui/number.ts";
import { hourLabel, lastDay, lastWeek, toBars, type Buckets } from "./buckets.ts";

interface Period {
  readonly id: string;
  /** Such as "the last 24 hours"; follows "in". */
  readonly name: string;
  readonly buckets: Buckets;
}

/** The texts and series of one kind of chart. */
interface ChartKind {
  readonly id: string;
  readonly heading: string;
  /** Says what is counted, with a link to the page that lists it. */
  readonly description: Html;
  readonly noun: readonly [one: string, many: string];
  readonly series: readonly Series[];
  /** Percentages in words, from the totals of the series. */
  readonly rates: (totals: readonly number[]) => string;
}

const REQUESTS: ChartKind = {
  id: "requests",
  heading: "Requests",
  description: html`Requests made with your API keys and by your agents.
    <a href="/developer/requests">View all requests</a>`,
  noun: ["request", "requests"],
  series: [
    { label: "Succeeded (2xx, 304)", tone: "c2" },
    { label: "Client errors (4xx)", tone: "c4" },
    { label: "Server errors (5xx)", tone: "c5" },
  ],
  rates: ([succeeded = 0, clientErrors = 0, serverErrors = 0]) => {
    const total = succeeded + clientErrors + serverErrors;
    return `${percent(succeeded, total)} succeeded, ${percent(clientErrors, total)} client errors, ${percent(serverErrors, total)} server errors`;
  },
};

const STATES = ["succeeded", "failed", "skipped", "cancelled"] as const;

const DELIVERIES: ChartKind = {
  id: "deliveries",
  heading: "Deliveries",
  description: html`Finished deliveries to your webhook endpoints, test events excluded.
    <a href="/developer/webhooks/deliveries">View all deliveries</a>`,
  noun: ["delivery", "deliveries"],
  series: [
    { label: "Succeeded", tone: "c2" },
    { label: "Failed", tone: "c5" },
    { label: "Skipped (endpoint disabled)", tone: "c4" },
    { label: "Cancelled (endpoint deleted)", tone: "c0" },
  ],
  rates: ([succeeded = 0, failed = 0]) => {
    const attempted = succeeded + failed;
    if (attempted === 0) return "No deliveries were attempted";
    return `Of ${counted(attempted, "attempted delivery", "attempted deliveries")}, ${percent(succeeded, attempted)} succeeded and ${percent(failed, attempted)} failed after all retries`;
  },
};

/** Start of the period that all charts cover. */
export function chartsSince(now: Date): Date {
  return lastWeek(now).from;
}

/** Charts of the company's requests by status class. */
export function requestCharts(counts: readonly RequestCount[], now: Date): Html {
  return section(REQUESTS, now, (buckets) =>
    toBars(counts, buckets, REQUESTS.series.length, ({ status }) => {
      if (status >= 500) return 2;
      return status >= 400 ? 1 : 0;
    }),
  );
}

/** Charts of the company's finished deliveries by state, over all endpoints. */
export function deliveryCharts(results: readonly HourResult[], now: Date): Html {
  return section(DELIVERIES, now, (buckets) =>
    toBars(results, buckets, STATES.length, ({ state }) => STATES.indexOf(state)),
  );
}

function section(kind: ChartKind, now: Date, barsOf: (buckets: Buckets) => Bar[]): Html {
  const periods: readonly Period[] = [
    { id: "day", name: "the last 24 hours", buckets: lastDay(now) },
    { id: "week", name: "the last 7 days", buckets: lastWeek(now) },
  ];
  return html`<section aria-labelledby="${kind.id}-heading">
    <h2 id="${kind.id}-heading">${kind.heading}</h2>
    <p>${kind.description}</p>
    <div class="cards">${periods.map((period) => card(kind, period, barsOf(period.buckets)))}</div>
  </section>`;
}

function card(kind: ChartKind, { id, name, buckets }: Period, bars: readonly Bar[]): Html {
  const { heading, series, noun, rates } = kind;
  const totals = totalsOf({ series, bars });
  const total = sum(totals);
  const headingId = `${kind.id}-${id}`;
  return html`<section class="card" aria-labelledby="${headingId}">
    <h3 id="${headingId}">${heading} in ${name}</h3>
    <p><span class="count">${counted(total, ...noun)}</span></p>
    ${
      total === 0
        ? html`<p class="quiet">None since ${hourLabel(buckets.from)}.</p>`
        : html`<p>${rates(totals)}.</p>
            ${stackedBars({
              title: `${heading} in ${name}`,
              noun,
              per: buckets.hoursEach === 1 ? "hour" : `${buckets.hoursEach} hours`,
              series,
              bars,
              ticks: [hourLabel(buckets.from), "now"],
            })}`
    }
  </section>`;
}
