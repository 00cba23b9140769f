/** Renders the overview's charts of requests: by status class, and their latency. */
import type { RequestCount } from "../../db/requests/request-counts.ts";
import type { RequestSummary } from "../../db/requests/request-summary.ts";
import { html, type Html } from "../../html/html.ts";
import { stackedBars } from "../ui/chart.ts";
import { sum, totalsOf, type Series } from "../ui/chart-data.ts";
import { counted, percent } from "../ui/number.ts";
import { hrefOf, type Query } from "../ui/pager.ts";
import { hourLabel, linksOf, toBars } from "./buckets.ts";
import { latencyChart, percentilesText } from "./latency-chart.ts";
import type { Period } from "./period.ts";

const SERIES: readonly Series[] = [
  { label: "Succeeded (2xx, 304)", tone: "c2" },
  { label: "Client errors (4xx)", tone: "c4" },
  { label: "Server errors (5xx)", tone: "c5" },
];

/** A link to the list of requests with filters. */
export function requestsHref(filters: Query): string {
  return hrefOf("/developer/requests", filters);
}

/** Requests of the period by status class. */
export function requestChart(counts: readonly RequestCount[], period: Period): Html {
  const { name, buckets, per } = period;
  const bars = toBars(counts, buckets, SERIES.length, ({ status }) => {
    if (status >= 500) return 2;
    return status >= 400 ? 1 : 0;
  });
  const totals = totalsOf({ series: SERIES, bars });
  const total = sum(totals);
  const title = `Requests in ${name}`;
  return html`<section class="card" aria-labelledby="requests-heading">
    <h2 id="requests-heading">${title}</h2>
    <p><span class="count">${counted(total, "request")}</span></p>
    ${
      total === 0
        ? html`<p class="quiet">None since ${hourLabel(buckets.from)}.</p>`
        : html`<p>${rates(totals)}. <a href="/developer/requests">View all requests</a></p>
            ${stackedBars({ title, noun: ["request", "requests"], per, series: SERIES, bars, links: linksOf(buckets, requestsHref) })}`
    }
  </section>`;
}

function rates(totals: readonly number[]): Html {
  const [succeeded = 0, clientErrors = 0, serverErrors = 0] = totals;
  const total = sum(totals);
  const rate = (part: number, status: string, words: string) =>
    part === 0
      ? `0% ${words}`
      : html`<a href="${requestsHref({ status })}">${percent(part, total)} ${words}</a>`;
  return html`${percent(succeeded, total)} succeeded,
  ${rate(clientErrors, "4xx", "were client errors")} and
  ${rate(serverErrors, "5xx", "were server errors")}`;
}

/** Latency of the period's requests. */
export function requestLatency({ hours }: RequestSummary, period: Period): Html {
  const title = `Latency of requests in ${period.name}`;
  return html`<section class="card" aria-labelledby="latency-heading">
    <h2 id="latency-heading">${title}</h2>
    ${
      hours.length === 0
        ? html`<p class="quiet">No requests since ${hourLabel(period.buckets.from)}.</p>`
        : html`<p>
              <span class="count">${percentilesText(hours)}</span>
            </p>
            <p class="quiet">
              From the arrival of a request to the end of its response, as measured by the service.
            </p>
            ${latencyChart(title, hours, period, requestsHref)}`
    }
  </section>`;
}
