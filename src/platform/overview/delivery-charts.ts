/** Renders the overview's deliveries: their number, a chart of attempts, and the deliveries to each endpoint. */
import { MAX_RETRYING, type HourAttempts } from "../../db/webhooks/attempt-counts.ts";
import type { EndpointResult } from "../../db/webhooks/delivery-counts.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { stackedBars } from "../ui/chart.ts";
import { sum, type Series } from "../ui/chart-data.ts";
import { formatCount } from "../ui/number.ts";
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

/** Sums attempts by the delivery's state afterwards. */
export function attemptTotals(
  attempts: readonly { readonly state: keyof AttemptTotals; readonly count: number }[],
): AttemptTotals {
  const totals = { succeeded: 0, retrying: 0, failed: 0 };
  for (const { state, count } of attempts) totals[state] += count;
  return totals;
}

/** A number of waiting deliveries, such as `31` or `10,000+`. */
export function atMost(count: number): string {
  return count > MAX_RETRYING ? `${formatCount(MAX_RETRYING)}+` : formatCount(count);
}

/** Such as `31 deliveries are waiting to be retried`, with a link. Empty if there are none. */
export function retryingText(count: number, filters: Query = {}): Html {
  if (count === 0) return NOTHING;
  return html`<a href="${deliveriesHref({ ...filters, state: "retrying" })}"
    >${atMost(count)} ${count === 1 ? "delivery is" : "deliveries are"} waiting to be retried</a
  >`;
}

export interface DeliveryFacts {
  readonly attempts: readonly HourAttempts[];
  /** Ended deliveries of the period. */
  readonly ended: readonly EndpointResult[];
  /** Retrying deliveries by endpoint. */
  readonly retrying: ReadonlyMap<string, number>;
  readonly endpoints: readonly Endpoint[];
}

/** Deliveries of the period, what is retried now, and the endpoints. */
export function deliverySection(facts: DeliveryFacts, period: Period): Html {
  const { attempts, ended, retrying } = facts;
  const { name, buckets } = period;
  const inPeriod = attempts.filter(({ hour }) => hour >= buckets.from);
  const delivered = sum(ended.map(({ succeeded }) => succeeded));
  const waiting = sum([...retrying.values()]);
  const isEmpty = inPeriod.length === 0 && sum(ended.map(endedTotal)) === 0;
  return html`<section class="card" aria-labelledby="deliveries-heading">
    <h2 id="deliveries-heading">Deliveries in ${name}</h2>
    ${isEmpty ? "" : html`<p><span class="count">${formatCount(delivered)} delivered</span></p>`}
    <p>
      ${isEmpty ? html`None since ${hourLabel(buckets.from)}.` : endedText(ended)}
      ${waiting > 0 ? html`<span data-retrying>${retryingText(waiting)} now.</span>` : ""}
      ${isEmpty ? "" : html`<a href="${deliveriesHref({})}">View all deliveries</a>`}
    </p>
    ${inPeriod.length > 0 ? attemptChart(`Delivery attempts in ${name}`, inPeriod, period) : ""}
    ${endpointTable(facts)}
  </section>`;
}

/** Deliveries that ended, delivered or not. */
export function endedTotal(result: EndpointResult): number {
  return result.succeeded + undeliveredOf(result);
}

function undeliveredOf({ failed, skipped, cancelled }: Ended): number {
  return failed + skipped + cancelled;
}

function endedText(results: readonly EndpointResult[]): Html {
  const count = (state: keyof Ended) => sum(results.map((result) => result[state]));
  const parts = [
    [count("failed"), "failed", "failed after all retries"],
    [count("skipped"), "skipped", "skipped because the endpoint is disabled"],
    [count("cancelled"), "cancelled", "cancelled because the endpoint was deleted"],
  ] as const;
  const shown = parts.filter(([number]) => number > 0);
  if (shown.length === 0) return html`No delivery was given up.`;
  return html`Not delivered:
  ${shown.map(([number, state, words], index) => html`${index > 0 ? ", " : ""}<a href="${deliveriesHref({ state })}">${formatCount(number)} ${words}</a>`)}.`;
}

function endpointTable({ ended, retrying, endpoints }: DeliveryFacts): Html {
  const rows = endpoints
    .map((endpoint) => {
      const result = ended.find(({ endpointId }) => endpointId === endpoint.id);
      return {
        endpoint,
        delivered: result?.succeeded ?? 0,
        undelivered: result ? undeliveredOf(result) : 0,
        waiting: retrying.get(endpoint.id) ?? 0,
      };
    })
    .filter(({ delivered, undelivered, waiting }) => delivered + undelivered + waiting > 0)
    .toSorted((a, b) => b.undelivered - a.undelivered || b.waiting - a.waiting);
  if (rows.length === 0) return NOTHING;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Deliveries by endpoint">
    <table>
      <thead>
        <tr>
          <th scope="col">Endpoint</th>
          <th scope="col" class="number">Delivered</th>
          <th scope="col" class="number">Not delivered</th>
          <th scope="col" class="number">Retrying now</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(({ endpoint: { id, name, url }, delivered, undelivered, waiting }) => {
          const retryingNow = deliveriesHref({ endpoint: id, state: "retrying" });
          return html`<tr>
            <th scope="row">
              <a href="/developer/webhooks/${id}" title="${url}"
                ><bdi>${name ?? shortUrl(url)}</bdi></a
              >
            </th>
            <td class="number">${formatCount(delivered)}</td>
            <td class="number">
              ${undelivered > 0 ? html`<a href="/developer/webhooks/${id}">${formatCount(undelivered)}</a>` : "0"}
            </td>
            <td class="number">
              ${waiting > 0 ? html`<a href="${retryingNow}">${atMost(waiting)}</a>` : "0"}
            </td>
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;
}
