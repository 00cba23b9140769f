/** Renders the events that a request caused, with their deliveries. */
import type { DeliveryRow } from "../../db/webhooks/deliveries.ts";
import { html, type Html } from "../../html/html.ts";
import { shortNameOf } from "../../webhooks/endpoints/label.ts";
import { triggerLabel, deliveryBadge } from "../webhooks/delivery-words.ts";

export interface CausedEvent {
  readonly id: string;
  readonly type: string;
  /** Includes resends; newest first. */
  readonly deliveries: readonly DeliveryRow[];
}

/** The section about a request's events. Most requests have none. */
export function causedSection(events: readonly CausedEvent[]): Html {
  return html`<section aria-labelledby="caused-heading">
    <h2 id="caused-heading">Events</h2>
    ${events.length === 0 ? html`<p>This request caused no events.</p>` : events.map(eventPart)}
  </section>`;
}

function eventPart({ id, type, deliveries }: CausedEvent): Html {
  return html`<h3>${type}</h3>
    <p>Event <code data-copy="Copy ID">${id}</code></p>
    ${
      deliveries.length === 0
        ? html`<p>
            Not sent: no endpoint was subscribed to <code>${type}</code>.
            <a href="/developer/webhooks">View webhooks</a>
          </p>`
        : html`<table class="rows">
            <thead>
              <tr>
                <th scope="col">Endpoint</th>
                <th scope="col">State</th>
                <th scope="col">Attempts</th>
                <th scope="col">Trigger</th>
              </tr>
            </thead>
            <tbody>
              ${deliveries.map(deliveryRow)}
            </tbody>
          </table>`
    }`;
}

function deliveryRow(delivery: DeliveryRow): Html {
  const { id, endpointName, endpointUrl, attempts } = delivery;
  return html`<tr>
    <th scope="row">
      <a href="/developer/webhooks/deliveries/${id}" title="${endpointUrl}"
        ><bdi>${shortNameOf({ name: endpointName, url: endpointUrl })}</bdi></a
      >
    </th>
    <td data-label="State">${deliveryBadge(delivery)}</td>
    <td data-label="Attempts">${attempts}</td>
    <td data-label="Trigger">${triggerLabel(delivery)}</td>
  </tr>`;
}
