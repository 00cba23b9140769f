/** Renders a table of deliveries with one line per delivery. */
import type { ListedDelivery } from "../../db/webhooks/delivery-search.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { duration, span, time } from "../ui/time.ts";
import { attemptBadge } from "./attempt-words.ts";
import { deliveryBadge } from "./delivery-words.ts";

export interface DeliveryTableOptions {
  readonly now: Date;
  /** Renders a delivery's endpoint. Omit to leave out that column. */
  readonly endpointOf?: (delivery: ListedDelivery) => Html;
  /** Adds a checkbox to each row, for a form that surrounds the table. */
  readonly selection?: {
    /** Name of the checkboxes. Each has the delivery's id as its value. */
    readonly name: string;
    readonly isSelected: boolean;
  };
}

export function deliveryTable(
  deliveries: readonly ListedDelivery[],
  options: DeliveryTableOptions,
): Html {
  const { endpointOf, selection } = options;
  return html`<table class="rows lines deliveries">
    <thead>
      <tr>
        ${selection ? html`<th scope="col" class="select"><span class="visually-hidden">Select</span></th>` : ""}
        <th scope="col">Time</th>
        <th scope="col">Event</th>
        ${endpointOf ? html`<th scope="col">Endpoint</th>` : ""}
        <th scope="col">State</th>
        <th scope="col">Last response</th>
        <th scope="col" class="number">Duration</th>
        <th scope="col" class="number">Attempts</th>
        <th scope="col">Next attempt</th>
      </tr>
    </thead>
    <tbody data-rows>
      ${deliveries.map((delivery) => deliveryRow(delivery, options))}
    </tbody>
  </table>`;
}

/** One row of the table, also for rows that are added to an open page. */
export function deliveryRow(
  delivery: ListedDelivery,
  { now, endpointOf, selection }: DeliveryTableOptions,
): Html {
  const { id, createdAt, eventType, trigger, attempts, lastAttempt } = delivery;
  return html`<tr data-row="${id}">
    ${
      selection
        ? html`<td class="select">
            <input
              type="checkbox"
              name="${selection.name}"
              value="${id}"
              aria-label="Select the delivery of ${eventType}, ${createdAt.toISOString()}"
              ${selection.isSelected ? html`checked` : ""}
            />
          </td>`
        : ""
    }
    <th scope="row"><a href="/developer/webhooks/deliveries/${id}">${time(createdAt)}</a></th>
    <td data-label="Event"><code class="word">${eventType}</code>${MARKS[trigger] ?? ""}</td>
    ${endpointOf ? html`<td data-label="Endpoint" class="url">${endpointOf(delivery)}</td>` : ""}
    <td data-label="State">${deliveryBadge(delivery)}</td>
    <td data-label="Last response">${lastAttempt ? attemptBadge(lastAttempt) : NOTHING}</td>
    <td data-label="Duration" class="number">
      ${lastAttempt ? duration(lastAttempt.durationMs) : NOTHING}
    </td>
    <td data-label="Attempts" class="number${attempts === 1 ? " usual" : ""}">${attempts}</td>
    <td data-label="Next attempt">${next(delivery, now)}</td>
  </tr>`;
}

/** Marks deliveries that no new event caused. */
const MARKS: { readonly [trigger: string]: Html } = {
  resend: html` <span class="quiet">resent</span>`,
  recover: html` <span class="quiet">recovered</span>`,
  test: html` <span class="quiet">test</span>`,
};

/** Empty when no attempt is due. */
function next({ nextAttemptAt }: ListedDelivery, now: Date): Html {
  if (!nextAttemptAt) return NOTHING;
  const waitMs = nextAttemptAt.getTime() - now.getTime();
  return waitMs > 0
    ? html`<time datetime="${nextAttemptAt.toISOString()}">in ${span(waitMs)}</time>`
    : html`now`;
}
