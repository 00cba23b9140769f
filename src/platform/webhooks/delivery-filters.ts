/** Parses the filters of the delivery list from its query. */
import { DELIVERY_STATES, DELIVERY_TRIGGERS } from "../../db/webhooks/deliveries.ts";
import { webhookTypes } from "../../generated/events.ts";
import type { DeliverySearch } from "../../webhooks/endpoints/delivery-log.ts";
import { isId, readForm } from "../ui/form.ts";
import { pageNotFound } from "../ui/page-error.ts";

/** Filter values by field name; an empty value doesn't filter. */
export interface DeliveryFilters {
  /** An endpoint's id. */
  readonly endpoint: string;
  readonly state: string;
  readonly type: string;
  readonly trigger: string;
  /** An event's id, as entered. */
  readonly event: string;
}

const EVENT_ID = /^evt_[0-9a-f]{32}$/;

/**
 * Parses the filters of a query. Ignores unknown values, but keeps the event id as entered.
 * @throws PageError 404 for an invalid endpoint id
 */
export function readFilters(query: unknown): DeliveryFilters {
  const form = readForm(query);
  const endpoint = form.text("endpoint").toLowerCase();
  if (endpoint && !isId(endpoint)) throw pageNotFound("Endpoint");
  return {
    endpoint,
    state: among(DELIVERY_STATES, form.text("state")) ?? "",
    type: among(webhookTypes, form.text("type")) ?? "",
    trigger: among(DELIVERY_TRIGGERS, form.text("trigger")) ?? "",
    event: form.text("event"),
  };
}

/** Whether a text has the format of an event id. */
export function isEventId(text: string): boolean {
  return EVENT_ID.test(text);
}

/** Converts the filters to a search of the delivery log. */
export function toSearch(filters: DeliveryFilters): Omit<DeliverySearch, "limit" | "before"> {
  return {
    endpointId: filters.endpoint || undefined,
    state: among(DELIVERY_STATES, filters.state),
    eventType: filters.type || undefined,
    trigger: among(DELIVERY_TRIGGERS, filters.trigger),
    eventId: filters.event || undefined,
  };
}

export function isFiltered(filters: DeliveryFilters): boolean {
  return Object.values(filters).some((value) => value !== "");
}

function among<T extends string>(known: readonly T[], text: string): T | undefined {
  return known.find((each) => each === text);
}
