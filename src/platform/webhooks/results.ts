/** Loads and renders the recent results of attempts per endpoint. */
import { DAY_MS } from "../../kernel/time.ts";
import type { EndState } from "../../db/schema/delivery-states.ts";
import {
  countAttemptsByHour,
  countAttemptsByResult,
  countRetrying,
  listAttemptDurations,
  type EndpointAttempts,
  type HourAttempts,
  type HourDurations,
} from "../../db/webhooks/attempt-counts.ts";
import {
  countDeliveriesByEndpoint,
  type EndpointResult,
} from "../../db/webhooks/delivery-counts.ts";
import { html, type Html } from "../../html/html.ts";
import {
  attemptChart,
  attemptTotals,
  deliveriesHref,
  endedTotal,
  retryingText,
  type AttemptTotals,
} from "../overview/delivery-charts.ts";
import { latencyChart, percentilesText } from "../overview/latency-chart.ts";
import { periodNav, type Period } from "../overview/period.ts";
import type { Platform } from "../platform.ts";
import { sum } from "../ui/chart-data.ts";
import { counted, formatCount, percent } from "../ui/number.ts";
import { STAGES } from "./attempt-words.ts";
import { deliveryBadge } from "./delivery-words.ts";

/** States of deliveries that ended without a successful attempt. */
const ENDED: readonly EndState[] = ["failed", "skipped", "cancelled"];

/** By endpoint id. Endpoints without ended deliveries are missing. */
type Totals = ReadonlyMap<string, EndpointResult>;

export interface RecentResults {
  readonly lastDay: Totals;
  readonly lastWeek: Totals;
  /** Numbers of deliveries that wait for their next attempt. */
  readonly retrying: ReadonlyMap<string, number>;
}

/** The ended deliveries of the last 24 hours and 7 days to each endpoint, counted in whole hours that began in that time. */
export async function recentResults(
  { db, clock }: Platform,
  companyId: string,
): Promise<RecentResults> {
  const { work } = db.forCompany(companyId);
  const now = clock.now().getTime();
  const since = async (days: number) => {
    const from = new Date(now - days * DAY_MS);
    const ended = await countDeliveriesByEndpoint(work, companyId, from);
    return new Map(ended.map((result) => [result.endpointId, result]));
  };
  const [lastDay, lastWeek, retrying] = await Promise.all([
    since(1),
    since(7),
    countRetrying(work, companyId),
  ]);
  return { lastDay, lastWeek, retrying };
}

export interface EndpointResults {
  readonly endpointId: string;
  readonly period: Period;
  readonly attempts: readonly HourAttempts[];
  readonly byResult: readonly EndpointAttempts[];
  readonly durations: readonly HourDurations[];
  /** Deliveries that ended; undefined if there are none. */
  readonly ended: EndpointResult | undefined;
  /** Deliveries that wait for their next attempt. */
  readonly retrying: number;
}

export async function loadEndpointResults(
  { db }: Platform,
  companyId: string,
  endpointId: string,
  period: Period,
): Promise<EndpointResults> {
  const { work } = db.forCompany(companyId);
  const since = period.buckets.from;
  const [attempts, byResult, durations, ended, retrying] = await Promise.all([
    countAttemptsByHour(work, companyId, since, endpointId),
    countAttemptsByResult(work, companyId, since, endpointId),
    listAttemptDurations(work, companyId, endpointId, since),
    countDeliveriesByEndpoint(work, companyId, since),
    countRetrying(work, companyId),
  ]);
  return {
    endpointId,
    period,
    attempts,
    byResult,
    durations,
    ended: ended.find((each) => each.endpointId === endpointId),
    retrying: retrying.get(endpointId) ?? 0,
  };
}

/** The share of ended deliveries that were delivered, such as `99.6% of 240 deliveries`. */
export function deliveredShare(result: EndpointResult | undefined): Html {
  const total = result ? endedTotal(result) : 0;
  if (!result || total === 0) return html`<span class="quiet">No deliveries</span>`;
  return html`${percent(result.succeeded, total)} of ${counted(total, "delivery", "deliveries")}`;
}

/** The share of successful attempts, such as `98.7% of 1,204 attempts`. */
function successRate(totals: AttemptTotals): Html {
  const total = sum(Object.values(totals));
  return html`${percent(totals.succeeded, total)} of ${counted(total, "attempt")}`;
}

/** Deliveries being retried, attempts by result, and their duration. */
export function resultSection(results: EndpointResults): Html {
  const { endpointId, period, attempts, durations, retrying } = results;
  const filters = { endpoint: endpointId };
  const path = `/developer/webhooks/${endpointId}`;
  const hasAttempts = attempts.length > 0;
  return html`<section aria-labelledby="results-heading">
    <h2 id="results-heading">Results in ${period.name}</h2>
    ${periodNav(path, period)}
    ${retrying > 0 ? html`<p data-retrying>${retryingText(retrying, filters)} now.</p>` : ""}
    ${
      hasAttempts
        ? html`<p>
              ${successRate(attemptTotals(attempts))} succeeded. Test events are not counted.
            </p>
            ${attemptChart(`Attempts in ${period.name}`, attempts, period, filters)}`
        : html`<p>No attempts in ${period.name}. Test events are not counted.</p>`
    }
    ${resultTable(results)}
    ${
      durations.length > 0
        ? html`<h3>Response time</h3>
            <p>
              ${percentilesText(durations)}, from the DNS lookup to the end of the response. An
              attempt fails after 10 seconds.
            </p>
            ${latencyChart(`Response time in ${period.name}`, durations, period, (range) => deliveriesHref({ ...filters, ...range }))}`
        : ""
    }
  </section>`;
}

/** Attempts by result, and deliveries that ended without success. Each links to its deliveries. */
function resultTable({ endpointId, byResult, ended }: EndpointResults): Html {
  const results = [...Map.groupBy(byResult, ({ result }) => result)]
    .map(([result, each]) => ({ result, count: sum(each.map(({ count }) => count)) }))
    .toSorted((a, b) => b.count - a.count);
  const endings = ENDED.filter((state) => (ended?.[state] ?? 0) > 0);
  if (results.length + endings.length === 0) return html``;
  const total = sum(results.map(({ count }) => count));
  return html`<table class="narrow">
    <thead>
      <tr>
        <th scope="col">Result</th>
        <th scope="col" class="number">Number</th>
        <th scope="col" class="number">Share</th>
      </tr>
    </thead>
    <tbody>
      ${results.map(
        ({ result, count }) =>
          html`<tr>
            <th scope="row">${resultLink(result, endpointId)}</th>
            <td class="number">${counted(count, "attempt")}</td>
            <td class="number">${percent(count, total)}</td>
          </tr>`,
      )}
      ${endings.map(
        (state) =>
          html`<tr>
            <th scope="row">
              <a href="${deliveriesHref({ endpoint: endpointId, state })}"
                >${deliveryBadge({ state })}</a
              >
            </th>
            <td class="number">
              ${formatCount(ended?.[state] ?? 0)}
              ${ended?.[state] === 1 ? "delivery" : "deliveries"}
            </td>
            <td></td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** The result of attempts in words. Those that were not the last of their delivery aren't found by its filters. */
function resultLink(result: string, endpoint: string): Html {
  if (result === "succeeded")
    return html`<a href="${deliveriesHref({ endpoint, state: "succeeded" })}">Succeeded</a>`;
  const statusClass = /^status_(\dxx)$/.exec(result)?.[1];
  if (statusClass)
    return html`<a href="${deliveriesHref({ endpoint, result: statusClass })}"
      >Receiver answered ${statusClass}</a
    >`;
  const words = STAGES[result];
  if (words === undefined) return html`Interrupted, result unknown`;
  return html`<a href="${deliveriesHref({ endpoint, result })}">Failed: ${words}</a>`;
}
