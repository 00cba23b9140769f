/** Renders the list of a company's endpoints. */
import { EVENT_TYPES, SUBSCRIBABLE_TYPES } from "../../events/envelope.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import type { FilterCondition } from "../../db/schema/event-filters.ts";
import { conditionText } from "../../webhooks/filters/condition-text.ts";
import { html, type Html } from "../../html/html.ts";
import { emptyState } from "../ui/empty.ts";
import { icon } from "../../html/icon.ts";
import { deliveriesHref } from "../overview/delivery-charts.ts";
import { factList } from "../ui/facts.ts";
import type { Page } from "../ui/layout.ts";
import { counted } from "../ui/number.ts";
import { timeOr } from "../ui/time.ts";
import type { View } from "../ui/view.ts";
import { endpointState } from "./endpoint-state.ts";
import { deliveredShare, type RecentResults } from "./results.ts";

export function endpointsPage(
  view: View,
  endpoints: readonly Endpoint[],
  results: RecentResults,
): Page {
  const lead = html`We POST an event to your URL whenever a partner changes data.
    <a href="/docs/webhooks">How webhooks work</a>`;
  const actions = html`<a class="button" href="/developer/webhooks/deliveries">View deliveries</a>
    <a class="button" href="/developer/webhooks/events">Event catalog</a>
    ${view.isAdmin ? html`<a class="button primary" href="/developer/webhooks/new">${icon("plus")}Add endpoint</a>` : ""}`;
  const main = html`${endpoints.length > 0 ? list(endpoints, results, view.now) : empty(view)}`;
  return { title: "Webhooks", section: "webhooks", lead, actions, main };
}

function empty({ isAdmin }: View): Html {
  const text = html`Signed events for customers, locations and pricelists are sent to your endpoints
  within seconds. Failed deliveries are retried.
  ${isAdmin ? "Add an endpoint and send it a test event." : "An admin of your company can add an endpoint."}`;
  const action = html`<a href="/docs/webhooks">How to receive and verify events</a>`;
  return emptyState({ icon: "webhook", title: "No endpoints yet", text, action });
}

function list(endpoints: readonly Endpoint[], results: RecentResults, now: Date): Html {
  return html`<div class="cards">
    ${endpoints.map((endpoint) => card(endpoint, results, now))}
  </div>`;
}

function card(endpoint: Endpoint, { lastDay, lastWeek, retrying }: RecentResults, now: Date): Html {
  const { id, url, name, description, events, filter, headers, lastSuccessAt } = endpoint;
  return html`<article class="card">
    <h2 class="url">
      <a href="/developer/webhooks/${id}"><bdi>${name ?? url}</bdi></a>
    </h2>
    ${name === null ? "" : html`<p class="url quiet">${url}</p>`}
    ${description === null ? "" : html`<p class="description">${description}</p>`}
    <p>${endpointState(endpoint, now)}</p>
    ${factList(
      ["Delivered, 24 hours", deliveredShare(lastDay.get(id))],
      ["Delivered, 7 days", deliveredShare(lastWeek.get(id))],
      ["Retrying", retrying.has(id) && retryingLink(id, retrying.get(id) ?? 0)],
      ["Last success", timeOr(lastSuccessAt, "Never")],
      ["Events", eventList(events)],
      ["Filter", filter.length > 0 && filterList(filter)],
      ["Custom headers", headers.length > 0 && codeList(headers)],
    )}
  </article>`;
}

function retryingLink(endpoint: string, count: number): Html {
  const href = deliveriesHref({ endpoint, state: "retrying" });
  return html`<a href="${href}">${counted(count, "delivery", "deliveries")}</a>`;
}

/** The event types of an endpoint, "All", or "All changes" without operational events. */
export function eventList(events: readonly string[]): Html {
  if (SUBSCRIBABLE_TYPES.every((type) => events.includes(type))) return html`All`;
  if (events.length === EVENT_TYPES.length && EVENT_TYPES.every((type) => events.includes(type)))
    return html`All changes`;
  return html`${events.map((type, index) => html`${index > 0 ? ", " : ""}<code class="word">${type}</code>`)}`;
}

function filterList(filter: readonly FilterCondition[]): Html {
  return html`${filter.map((condition, i) => html`${i > 0 ? " and " : ""}<code>${conditionText(condition)}</code>`)}`;
}

/** Names, such as header names. */
export function codeList(names: readonly string[]): Html {
  return html`${names.map((name, i) => html`${i > 0 ? ", " : ""}<code>${name}</code>`)}`;
}
