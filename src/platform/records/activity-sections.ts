/** Renders the newest requests, events and deliveries of a customer, a location or a key, with links on. */
import type { RecentEvent } from "../../db/events/recent-events.ts";
import { html, type Html } from "../../html/html.ts";
import { requestTable } from "../requests/list-table.ts";
import { copyable } from "../ui/copy.ts";
import { hrefOf } from "../ui/pager.ts";
import { rowTable, type Column } from "../ui/row-table.ts";
import { time } from "../ui/time.ts";
import type { View } from "../ui/view.ts";
import { DELIVERIES_PATH } from "../webhooks/delivery-filters.ts";
import { deliveryTable } from "../webhooks/delivery-table.ts";
import { endpointName, shortUrl } from "../webhooks/endpoint-name.ts";
import type { Activity } from "./load-activity.ts";

interface ActivityTexts {
  /** The request list with all of these requests. */
  readonly href: string;
  /** Shown instead of an empty table. */
  readonly noRequests: string;
  readonly noEvents: string;
}

export function activitySections(view: View, activity: Activity, texts: ActivityTexts): Html {
  const { deliveries, endpoints, events } = activity;
  return html`${requestSection(activity, texts)}
    <section aria-labelledby="events-heading">
      <h2 id="events-heading">Events</h2>
      ${events.length > 0 ? rowTable(events, EVENT_COLUMNS, "rows lines events") : html`<p>${texts.noEvents}</p>`}
    </section>
    <section aria-labelledby="deliveries-heading">
      <h2 id="deliveries-heading">Deliveries</h2>
      ${
        deliveries.length > 0
          ? deliveryTable(deliveries, {
              now: view.now,
              endpointOf: (delivery) =>
                endpointName(delivery, endpoints, shortUrl(delivery.endpointUrl)),
            })
          : html`<p>
              No deliveries of these events. <a href="/developer/webhooks">View webhooks</a>
            </p>`
      }
    </section>`;
}

function requestSection({ requests, senders }: Activity, { href, noRequests }: ActivityTexts) {
  const states = new Map([...senders.keys, ...senders.grants].map(({ id, state }) => [id, state]));
  const pageOf = (id: string) => `/developer/requests/${id}`;
  return html`<section aria-labelledby="requests-heading">
    <h2 id="requests-heading">Requests</h2>
    ${
      requests.length > 0
        ? html`<div class="results">${requestTable(requests, { states, hrefOf: pageOf })}</div>`
        : html`<p>${noRequests}</p>`
    }
    <p><a href="${href}">Search all requests of the last 7 days</a></p>
  </section>`;
}

const EVENT_COLUMNS: readonly Column<RecentEvent>[] = [
  {
    label: "Time",
    isHeading: true,
    cell: ({ id, createdAt }) =>
      html`<a href="${hrefOf(DELIVERIES_PATH, { event: id })}">${time(createdAt)}</a>`,
  },
  { label: "Event", cell: ({ type }) => html`<code class="word">${type}</code>` },
  { label: "ID", cell: ({ id }) => copyable(id, "Copy event id") },
  {
    label: "Request",
    cell: ({ requestId }) =>
      requestId === null
        ? html`<span class="quiet">none</span>`
        : html`<a href="/developer/requests/${requestId}">View request</a>`,
  },
];
