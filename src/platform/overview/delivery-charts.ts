/** Renders the overview's chart of delivery attempts, and the attempts of each endpoint. */
import { MAX_RETRYING, type HourAttempts } from "../../db/webhooks/attempt-counts.ts";
import type { EndpointResult } from "../../db/webhooks/delivery-counts.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { stackedBars } from "../ui/chart.ts";
import { sum, type Series } from "../ui/chart-data.ts";
import { counted, formatCount, percent } from "../ui/number.ts";
import { hrefOf, type Query } from "../ui/pager.ts";
import { shortUrl } from "../webhooks/endpoint-name.ts";
import { hourLabel, linksOf, toBars } from "./buckets.ts";
import type { Period } from "./period.ts";

const STATES = ["succeeded", "retrying", "failed"] as const;

const SERIES: readonly Series[] = [
  { label: "Succeeded", tone: "c2" },
  { label: "Failed, to be retried", tone: "c4" },
  { label: "Failed for good", tone: "c5" },
];

/** Numbers of attempts by the delivery's state afterwards. */
export interface AttemptTotals {
  readonly succeeded: number;
  readonly retrying: number;
  readonly failed: number;
}

/** Deliveries that ended without an attempt, over all endpoints. */
type Ended = Pick<EndpointResult, "failed" | "skipped" | "cancelled">;

/** A link to the list of deliveries with filters. */
export function deliveriesHref(filters: Query): string {
  return hrefOf("/developer/webhooks/deliveries", filters);
}

/**
 * A chart of attempts.
 * @param filters of the list of deliveries that the bars link to
 */
export function attemptChart(
  title: string,
  attempts: readonly HourAttempts[],
  { buckets, per }: Period,
  filters: Query = {},
): Html {
  const bars = toBars(attempts, buckets, STATES.length, ({ state }) => STATES.indexOf(state));
  return stackedBars({
    title,
    noun: ["attempt", "attempts"],
    per,
    series: SERIES,
    bars,
    links: linksOf(buckets, (range) => deliveriesHref({ ...filters, ...range })),
  });
}

/** Such as `14.1% of 227 attempts succeeded`. */
function attemptRate({ succeeded, retrying, failed }: AttemptTotals): string {
  const total = succeeded + retrying + failed;
  if (total === 0) return "No attempts";
  return `${percent(succeeded, total)} of ${counted(total, "attempt")} succeeded`;
}

/** Sums attempts by the delivery's state afterwards. */
export function attemptTotals(
  attempts: readonly { readonly state: keyof AttemptTotals; readonly count: number }[],
): AttemptTotals {
  const totals = { succeeded: 0, retrying: 0, failed: 0 };
  for (const { state, count } of attempts) totals[state] += count;
  return totals;
}

/** Such as `31 deliveries are waiting to be retried`, with a link. Empty if there are none. */
export function retryingText(count: number, filters: Query = {}): Html {
  if (count === 0) return NOTHING;
  const number = count > MAX_RETRYING ? `${formatCount(MAX_RETRYING)}+` : formatCount(count);
  return html`<a href="${deliveriesHref({ ...filters, state: "retrying" })}"
    >${number} ${count === 1 ? "delivery is" : "deliveries are"} waiting to be retried</a
  >`;
}

export interface DeliveryFacts {
  readonly attempts: readonly HourAttempts[];
  readonly byEndpoint: readonly {
    readonly endpointId: string;
    readonly state: keyof AttemptTotals;
    readonly count: number;
  }[];
  readonly ended: readonly EndpointResult[];
  /** Retrying deliveries by endpoint. */
  readonly retrying: ReadonlyMap<string, number>;
  readonly endpoints: readonly Endpoint[];
}

/** Attempts of the period, what is retried now, and the endpoints. */
export function deliverySection(facts: DeliveryFacts, period: Period): Html {
  const { attempts, ended, retrying } = facts;
  const { name, buckets } = period;
  const inPeriod = attempts.filter(({ hour }) => hour >= buckets.from);
  const totals = attemptTotals(inPeriod);
  const total = sum(Object.values(totals));
  const title = `Delivery attempts in ${name}`;
  const waiting = sum([...retrying.values()]);
  return html`<section class="card" aria-labelledby="deliveries-heading">
    <h2 id="deliveries-heading">${title}</h2>
    <p><span class="count">${counted(total, "attempt")}</span></p>
    ${waiting > 0 ? html`<p data-retrying>${retryingText(waiting)} now.</p>` : ""}
    ${
      total === 0
        ? html`<p class="quiet">
            None since ${hourLabel(buckets.from)}. Test events are not counted.
          </p>`
        : html`<p>
              ${attemptRate(totals)}. Test events are not counted.
              <a href="${deliveriesHref({})}">View all deliveries</a>
            </p>
            ${attemptChart(title, inPeriod, period)}`
    }
    ${endedText(ended)} ${total === 0 && waiting === 0 ? "" : endpointTable(facts)}
  </section>`;
}

function endedText(results: readonly EndpointResult[]): Html {
  const count = (state: keyof Ended) => sum(results.map((result) => result[state]));
  const parts = [
    [count("failed"), "failed", "failed after all retries"],
    [count("skipped"), "skipped", "skipped because the endpoint is disabled"],
    [count("cancelled"), "cancelled", "cancelled because the endpoint was deleted"],
  ] as const;
  const shown = parts.filter(([number]) => number > 0);
  if (shown.length === 0) return NOTHING;
  return html`<p>
    Deliveries that ended without success:
    ${shown.map(([number, state, words], index) => html`${index > 0 ? ", " : ""}<a href="${deliveriesHref({ state })}">${formatCount(number)} ${words}</a>`)}.
  </p>`;
}

function endpointTable({ byEndpoint, retrying, endpoints }: DeliveryFacts): Html {
  const rows = endpoints
    .map((endpoint) => {
      const totals = attemptTotals(
        byEndpoint.filter(({ endpointId }) => endpointId === endpoint.id),
      );
      return { endpoint, totals, waiting: retrying.get(endpoint.id) ?? 0 };
    })
    .filter(({ totals, waiting }) => waiting > 0 || sum(Object.values(totals)) > 0)
    .toSorted((a, b) => failuresOf(b.totals) - failuresOf(a.totals));
  if (rows.length === 0) return NOTHING;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Attempts by endpoint">
    <table>
      <thead>
        <tr>
          <th scope="col">Endpoint</th>
          <th scope="col" class="number">Attempts</th>
          <th scope="col" class="number">Failed</th>
          <th scope="col">Success rate</th>
          <th scope="col" class="number">Retrying now</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(({ endpoint: { id, url }, totals, waiting }) => {
          const total = sum(Object.values(totals));
          return html`<tr>
            <th scope="row">
              <a href="/developer/webhooks/${id}" title="${url}"><bdi>${shortUrl(url)}</bdi></a>
            </th>
            <td class="number">${formatCount(total)}</td>
            <td class="number">${formatCount(failuresOf(totals))}</td>
            <td>${total === 0 ? "–" : `${percent(totals.succeeded, total)} of attempts`}</td>
            <td class="number">
              ${waiting === 0 ? "0" : html`<a href="${deliveriesHref({ endpoint: id, state: "retrying" })}">${formatCount(Math.min(waiting, MAX_RETRYING))}${waiting > MAX_RETRYING ? "+" : ""}</a>`}
            </td>
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;
}

function failuresOf({ retrying, failed }: AttemptTotals): number {
  return retrying + failed;
}
