/** Renders the filtered list of a company's deliveries. */
import { DELIVERY_STATES, DELIVERY_TRIGGERS } from "../../db/schema/delivery-states.ts";
import { webhookTypes } from "../../generated/events.ts";
import type { DeliveryPage } from "../../db/webhooks/delivery-search.ts";
import type { Delivery } from "../../webhooks/endpoints/delivery-log.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { liveBar } from "../live/live-bar.ts";
import { selectField, textField, type Choice, type Errors } from "../ui/field.ts";
import { html, type Html } from "../../html/html.ts";
import { emptyState as empty } from "../ui/empty.ts";
import { icon } from "../../html/icon.ts";
import type { Page } from "../ui/layout.ts";
import { hrefOf, pager, type Query } from "../ui/pager.ts";
import { statusWords } from "../ui/status-badge.ts";
import { zoneField, zoneLabel } from "../ui/zoned-fields.ts";
import type { View } from "../ui/view.ts";
import { STAGES } from "./attempt-words.ts";
import {
  DELIVERIES_PATH,
  fieldTime,
  isFiltered,
  type DeliveryFilters,
} from "./delivery-filters.ts";
import { deliveryTable } from "./delivery-table.ts";
import { stateLabel, TRIGGERS } from "./delivery-words.ts";
import { endpointName, shortUrl } from "./endpoint-name.ts";
import { RESEND_PATH } from "./resend-page.ts";

export interface DeliveryList {
  /** All endpoints of the company. Any other is deleted. */
  readonly endpoints: readonly Endpoint[];
  readonly filters: DeliveryFilters;
  /** Whether this is not the first page. */
  readonly isLater: boolean;
  readonly found: DeliveryPage;
  /** Whether all checkboxes are checked, for browsers without scripts. */
  readonly isSelected?: boolean;
  /** The query of this page. */
  readonly query: Query;
  readonly errors?: Errors | undefined;
  /** The position up to which the list was read, if it is to be updated live. */
  readonly livePosition?: string | undefined;
}

export function deliveriesPage(view: View, list: DeliveryList): Page {
  const { filters, endpoints, errors } = list;
  const main = html`${filterForm(filters, endpoints, errors)} ${errors ? "" : results(view, list)}`;
  return {
    title: "Deliveries",
    section: "deliveries",
    main,
    isWide: true,
    isWrong: errors !== undefined,
  };
}

/** Closed unless a field is wrong, as the filters of requests. */
function filterForm(
  filters: DeliveryFilters,
  endpoints: readonly Endpoint[],
  errors: Errors | undefined,
): Html {
  const count = Object.values(filters).filter((value) => value !== "").length;
  return html`<details class="request-filters" ${errors ? html`open` : ""}>
    <summary>
      ${icon("list-filter")} Filters${count > 0 ? html` <span class="badge">${count}</span>` : ""}
    </summary>
    ${filterFields(filters, endpoints, errors)}
  </details>`;
}

function filterFields(
  filters: DeliveryFilters,
  endpoints: readonly Endpoint[],
  errors: Errors = {},
): Html {
  const all = { value: "", label: "All" };
  const isDeleted = filters.endpoint && !endpoints.some(({ id }) => id === filters.endpoint);
  return html`<form method="get" action="${DELIVERIES_PATH}" aria-label="Filters">
    ${zoneField()}
    <div class="grid">
      ${selectField({
        name: "endpoint",
        label: "Endpoint",
        choices: [
          all,
          ...endpoints.map(({ id, name, url }) => ({ value: id, label: name ?? shortUrl(url) })),
          ...(isDeleted ? [{ value: filters.endpoint, label: "Deleted endpoint" }] : []),
        ],
        value: filters.endpoint,
      })}
      ${selectField({
        name: "state",
        label: "State",
        choices: [
          all,
          ...DELIVERY_STATES.map((state) => ({ value: state, label: stateLabel(state) })),
        ],
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
      ${selectField({
        name: "result",
        label: "Last response",
        choices: resultChoices(filters.result),
        value: filters.result,
      })}
      ${textField({ name: "from", label: `From (${zoneLabel()})`, type: "datetime-local", value: fieldTime(filters.from), optional: true, errors })}
      ${textField({ name: "to", label: `Until (${zoneLabel()})`, type: "datetime-local", value: fieldTime(filters.to), optional: true, errors })}
      ${textField({ name: "event", label: "Event ID", type: "search", value: filters.event, optional: true, errors })}
    </div>
    <button>Apply filters</button>
    ${isFiltered(filters) ? html`<a href="${DELIVERIES_PATH}">Clear filters</a>` : ""}
  </form>`;
}

const RESULTS: readonly Choice[] = [
  { value: "", label: "All" },
  ...["2xx", "3xx", "4xx", "5xx"].map((value) => ({ value, label: value })),
  ...Object.entries(STAGES).map(([value, label]) => ({ value, label })),
];

/** Adds the chosen status, which may be any, to the choices. */
function resultChoices(chosen: string): readonly Choice[] {
  return RESULTS.some(({ value }) => value === chosen)
    ? RESULTS
    : [...RESULTS, { value: chosen, label: `${chosen} ${statusWords(Number(chosen))}`.trim() }];
}

function results(view: View, list: DeliveryList): Html {
  const { filters, endpoints, isLater, found, livePosition } = list;
  const { deliveries, next, previous, isCut } = found;
  const isNewer = list.query["after"] !== undefined;
  const endpointOf = (delivery: Delivery) =>
    endpointName(delivery, endpoints, shortUrl(delivery.endpointUrl));
  const query = { ...filters };
  return html`<div class="delivery-results">
    ${isLater ? "" : liveBar({ kind: "deliveries", path: DELIVERIES_PATH, query, position: livePosition })}
    ${
      deliveries.length > 0
        ? view.isAdmin
          ? selectableTable(view, list, endpointOf)
          : deliveryTable(deliveries, { now: view.now, endpointOf })
        : emptyState(filters, isLater, isCut)
    }
    ${isCut ? html`<p>${isNewer ? "We searched the next newer deliveries. Newer ones" : "We searched the newest deliveries. Older ones"} may match, too.</p>` : ""}
    ${pager({ path: DELIVERIES_PATH, query, isLater, next, previous, ...(isCut ? (isNewer ? { previousLabel: "Search newer deliveries" } : { nextLabel: "Search older deliveries" }) : {}) })}
  </div>`;
}

/** The table in a form that leads to the confirmation. Selecting all works without scripts, too. */
function selectableTable(
  view: View,
  { filters, found, query, isSelected = false }: DeliveryList,
  endpointOf: (delivery: Delivery) => Html,
): Html {
  const selection = { name: "delivery", isSelected };
  return html`<form method="get" action="${RESEND_PATH}" data-select-rows>
    ${Object.entries(filters).map(([name, value]) => (value ? html`<input type="hidden" name="${name}" value="${value}" />` : ""))}
    <div class="actions">
      <button data-count-label="Resend {count} selected">Resend selected</button>
      <a
        href="${hrefOf(DELIVERIES_PATH, { ...query, select: isSelected ? "" : "page" })}"
        data-select-all
        >${isSelected ? "Clear selection" : "Select all on this page"}</a
      >
    </div>
    ${deliveryTable(found.deliveries, { now: view.now, endpointOf, selection })}
  </form>`;
}

function emptyState(filters: DeliveryFilters, isLater: boolean, isCut: boolean): Html {
  if (isFiltered(filters))
    return html`<div class="empty">
      <p>
        No ${isLater ? "older " : ""}deliveries${isCut ? " found so far" : " in the last 30 days"}
        match these filters.
      </p>
    </div>`;
  if (isLater) return empty({ icon: "send", title: "No older deliveries." });
  const text = "Send a test event from an endpoint’s page, or create a customer.";
  return empty({ icon: "send", title: "No deliveries yet.", text });
}
