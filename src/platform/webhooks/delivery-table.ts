/** Renders a table of deliveries. */
import type { Delivery } from "../../webhooks/endpoints/delivery-log.ts";
import { html, type Html } from "../../html/html.ts";
import { span, time } from "../ui/time.ts";
import { deliveryBadge } from "./delivery-words.ts";

/** @param endpointOf renders a delivery's endpoint; omit to leave out that column */
export function deliveryTable(
  deliveries: readonly Delivery[],
  now: Date,
  endpointOf?: (delivery: Delivery) => Html,
): Html {
  return html`<table class="rows">
    <thead>
      <tr>
        <th scope="col">Time</th>
        <th scope="col">Event</th>
        ${endpointOf ? html`<th scope="col">Endpoint</th>` : ""}
        <th scope="col">State</th>
        <th scope="col" class="number">Attempts</th>
        <th scope="col">Next attempt</th>
      </tr>
    </thead>
    <tbody>
      ${deliveries.map((delivery) => row(delivery, now, endpointOf?.(delivery)))}
    </tbody>
  </table>`;
}

function row(delivery: Delivery, now: Date, endpoint: Html | undefined): Html {
  const { id, createdAt, eventType, trigger, attempts } = delivery;
  return html`<tr>
    <th scope="row"><a href="/developer/webhooks/deliveries/${id}">${time(createdAt)}</a></th>
    <td data-label="Event"><code class="word">${eventType}</code>${MARKS[trigger] ?? ""}</td>
    ${endpoint ? html`<td data-label="Endpoint" class="url">${endpoint}</td>` : ""}
    <td data-label="State">${deliveryBadge(delivery)}</td>
    <td data-label="Attempts" class="number">${attempts}</td>
    <td data-label="Next attempt">${next(delivery, now)}</td>
  </tr>`;
}

/** Marks resent and recovered deliveries. Tests are recognizable by their event type. */
const MARKS: { readonly [trigger: string]: Html } = {
  resend: html` <span class="quiet">resent</span>`,
  recover: html` <span class="quiet">recovered</span>`,
};

function next({ nextAttemptAt }: Delivery, now: Date): Html {
  if (!nextAttemptAt) return html`<span class="quiet">none</span>`;
  const waitMs = nextAttemptAt.getTime() - now.getTime();
  return waitMs > 0
    ? html`<time datetime="${nextAttemptAt.toISOString()}">in ${span(waitMs)}</time>`
    : html`now`;
}
