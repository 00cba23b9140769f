/** Renders the events that a request caused, with their deliveries. */
import type { DeliveryRow } from "../../db/webhooks/deliveries.ts";
import { html, type Html } from "../../html/html.ts";
import { shortNameOf } from "../../webhooks/endpoints/label.ts";
import { rowTable, type Column } from "../ui/row-table.ts";
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
        : rowTable(deliveries, columns)
    }`;
}

const columns: readonly Column<DeliveryRow>[] = [
  {
    label: "Endpoint",
    isHeading: true,
    cell: ({ id, endpointName: name, endpointUrl: url }) =>
      html`<a href="/developer/webhooks/deliveries/${id}" title="${url}"
        ><bdi>${shortNameOf({ name, url })}</bdi></a
      >`,
  },
  { label: "State", cell: deliveryBadge },
  { label: "Attempts", cell: ({ attempts }) => attempts },
  { label: "Trigger", cell: triggerLabel },
];
