/** Renders the list of a company's endpoints. */
import { EVENT_TYPES } from "../../events/envelope.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { html, type Html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { timeOr } from "../ui/time.ts";
import type { View } from "../ui/view.ts";
import { endpointState } from "./endpoint-state.ts";
import { successRate, type RecentResults } from "./results.ts";

export function endpointsPage(
  view: View,
  endpoints: readonly Endpoint[],
  results: RecentResults,
): Page {
  const main = html`<div class="heading">
      <p>
        We POST an event to your URL whenever a partner changes data.
        <a href="/docs/webhooks">How webhooks work</a>
      </p>
      <div class="actions">
        <a class="button" href="/developer/webhooks/deliveries">View deliveries</a>
        ${view.isAdmin ? html`<a class="button primary" href="/developer/webhooks/new">Add endpoint</a>` : ""}
      </div>
    </div>
    ${endpoints.length > 0 ? list(endpoints, results) : empty(view)}`;
  return { title: "Webhooks", section: "webhooks", main };
}

function empty({ isAdmin }: View): Html {
  return html`<div class="empty">
    <p><strong>No endpoints yet</strong></p>
    <p>
      Signed events for customers, locations and pricelists are sent to your endpoints within
      seconds. Failed deliveries are retried.
      ${isAdmin ? "Add an endpoint and send it a test event." : "An admin of your company can add an endpoint."}
    </p>
    <p><a href="/docs/webhooks">How to receive and verify events</a></p>
  </div>`;
}

function list(endpoints: readonly Endpoint[], results: RecentResults): Html {
  return html`<div class="cards">${endpoints.map((endpoint) => card(endpoint, results))}</div>`;
}

function card(endpoint: Endpoint, { lastDay, lastWeek }: RecentResults): Html {
  const { id, url, events, lastSuccessAt } = endpoint;
  return html`<article class="card">
    <h2 class="url"><a href="/developer/webhooks/${id}">${url}</a></h2>
    <p>${endpointState(endpoint)}</p>
    <dl class="facts">
      <dt>Success rate, 24 hours</dt>
      <dd>${successRate(lastDay.get(id))}</dd>
      <dt>Success rate, 7 days</dt>
      <dd>${successRate(lastWeek.get(id))}</dd>
      <dt>Last success</dt>
      <dd>${timeOr(lastSuccessAt, "Never")}</dd>
      <dt>Events</dt>
      <dd>${eventList(events)}</dd>
    </dl>
  </article>`;
}

/** The event types of an endpoint, or "All". */
export function eventList(events: readonly string[]): Html {
  if (EVENT_TYPES.every((type) => events.includes(type))) return html`All`;
  return html`${events.map((type, index) => html`${index > 0 ? ", " : ""}<code class="word">${type}</code>`)}`;
}
