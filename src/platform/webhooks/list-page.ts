/** All endpoints of a company. */
import { EVENT_TYPES } from "../../events/envelope.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { html, type Html } from "../ui/html.ts";
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
        Events are sent to these endpoints as they happen. <a href="/docs/webhooks">How it works</a>
      </p>
      <div class="actions">
        <a class="button" href="/developer/webhooks/deliveries">All deliveries</a>
        ${view.isAdmin ? html`<a class="button primary" href="/developer/webhooks/new">Add endpoint</a>` : ""}
      </div>
    </div>
    ${endpoints.length > 0 ? list(endpoints, results) : empty(view)}`;
  return { title: "Webhooks", section: "webhooks", main };
}

function empty({ isAdmin }: View): Html {
  return html`<div class="empty">
    <p>
      An endpoint is a URL of yours that hears of every new customer, location or pricelist within
      moments, signed, and again until it answers.
      ${isAdmin ? "Add one" : "Once an admin has added one"}, and a test event shows whether it
      arrives.
    </p>
    <p><a href="/docs/webhooks">Read how to receive and verify events</a></p>
  </div>`;
}

function list(endpoints: readonly Endpoint[], results: RecentResults): Html {
  return html`<table class="rows">
    <thead>
      <tr>
        <th scope="col">URL</th>
        <th scope="col">State</th>
        <th scope="col">Events</th>
        <th scope="col">Delivered, 24 hours</th>
        <th scope="col">Delivered, 7 days</th>
        <th scope="col">Last success</th>
      </tr>
    </thead>
    <tbody>
      ${endpoints.map((endpoint) => row(endpoint, results))}
    </tbody>
  </table>`;
}

function row(endpoint: Endpoint, { lastDay, lastWeek }: RecentResults): Html {
  const { id, url, events, lastSuccessAt } = endpoint;
  return html`<tr>
    <th scope="row" class="url"><a href="/developer/webhooks/${id}">${url}</a></th>
    <td data-label="State">${endpointState(endpoint)}</td>
    <td data-label="Events">${eventList(events)}</td>
    <td data-label="24 hours">${successRate(lastDay.get(id))}</td>
    <td data-label="7 days">${successRate(lastWeek.get(id))}</td>
    <td data-label="Last success">${timeOr(lastSuccessAt, "never")}</td>
  </tr>`;
}

/** The types that an endpoint is sent, or that it is sent all. */
export function eventList(events: readonly string[]): Html {
  if (EVENT_TYPES.every((type) => events.includes(type))) return html`all`;
  return html`${events.map((type, index) => html`${index > 0 ? ", " : ""}<code>${type}</code>`)}`;
}
