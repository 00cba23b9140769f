/** Renders the filtered list of a company's deliveries. */
import { DELIVERY_STATES, DELIVERY_TRIGGERS } from "../../db/webhooks/deliveries.ts";
import { webhookTypes } from "../../generated/events.ts";
import type { Delivery, DeliveryPage } from "../../webhooks/endpoints/delivery-log.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { selectField, textField, type Errors } from "../ui/field.ts";
import { html, type Html } from "../../html/html.ts";
import type { Page } from "../ui/layout.ts";
import { pager } from "../ui/pager.ts";
import type { View } from "../ui/view.ts";
import { isFiltered, type DeliveryFilters } from "./delivery-filters.ts";
import { deliveryTable } from "./delivery-table.ts";
import { TRIGGERS } from "./delivery-words.ts";
import { endpointName, shortUrl } from "./endpoint-name.ts";

const PATH = "/developer/webhooks/deliveries";

export interface DeliveryList {
  /** All endpoints of the company. Any other is deleted. */
  readonly endpoints: readonly Endpoint[];
  readonly filters: DeliveryFilters;
  /** Whether this is not the first page. */
  readonly isLater: boolean;
  readonly found: DeliveryPage;
  readonly errors?: Errors | undefined;
}

export function deliveriesPage(view: View, list: DeliveryList): Page {
  const { filters, endpoints, errors } = list;
  const main = html`<p>
      Deliveries to your webhook endpoints in the last 30 days, newest first.
      <a href="/developer/webhooks">View endpoints</a>
    </p>
    ${filterForm(filters, endpoints, errors)} ${results(view, list)}`;
  return { title: "Deliveries", section: "webhooks", main, isWrong: errors !== undefined };
}

function filterForm(
  filters: DeliveryFilters,
  endpoints: readonly Endpoint[],
  errors: Errors = {},
): Html {
  const all = { value: "", label: "All" };
  const isDeleted = filters.endpoint && !endpoints.some(({ id }) => id === filters.endpoint);
  return html`<form class="filters" method="get" action="${PATH}" aria-label="Filters">
    ${selectField({
      name: "endpoint",
      label: "Endpoint",
      choices: [
        all,
        ...endpoints.map(({ id, url }) => ({ value: id, label: shortUrl(url) })),
        ...(isDeleted ? [{ value: filters.endpoint, label: "Deleted endpoint" }] : []),
      ],
      value: filters.endpoint,
    })}
    ${selectField({
      name: "state",
      label: "State",
      choices: [all, ...DELIVERY_STATES.map((state) => ({ value: state, label: state }))],
      value: filters.state,
    })}
    ${selectField({
      name: "type",
      label: "Event type",
      choices: [all, ...webhookTypes.map((type) => ({ value: type, label: type }))],
      value: filters.type,
    })}
    ${selectField({
      name: "trigger",
      label: "Trigger",
      choices: [
        all,
        ...DELIVERY_TRIGGERS.map((trigger) => ({ value: trigger, label: TRIGGERS[trigger] })),
      ],
      value: filters.trigger,
    })}
    ${textField({ name: "event", label: "Event id", type: "search", value: filters.event, optional: true, errors })}
    <button>Filter</button> ${isFiltered(filters) ? html`<a href="${PATH}">Clear filters</a>` : ""}
  </form>`;
}

function results(view: View, { filters, endpoints, isLater, found }: DeliveryList): Html {
  const { deliveries, next, isCut } = found;
  const nameOf = (delivery: Delivery) =>
    endpointName(delivery, endpoints, shortUrl(delivery.endpointUrl));
  return html`${
    deliveries.length > 0
      ? deliveryTable(deliveries, view.now, nameOf)
      : emptyState(filters, isLater, isCut)
  }
  ${isCut ? html`<p>We searched the newest deliveries. Older ones may match, too.</p>` : ""}
  ${pager({ path: PATH, query: { ...filters }, isLater, next, ...(isCut ? { nextLabel: "Search older deliveries" } : {}) })}`;
}

function emptyState(filters: DeliveryFilters, isLater: boolean, isCut: boolean): Html {
  if (isFiltered(filters))
    return html`<div class="empty">
      <p>
        No ${isLater ? "older " : ""}deliveries${isCut ? " found so far" : " in the last 30 days"}
        match these filters.
      </p>
    </div>`;
  return html`<div class="empty">
    <p>
      ${isLater ? "No older deliveries." : "No deliveries yet. Send a test event from an endpoint’s page, or create a customer."}
    </p>
  </div>`;
}
