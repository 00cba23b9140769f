/** Parses the filters of the delivery list from its query. */
import { DELIVERY_STATES, DELIVERY_TRIGGERS } from "../../db/schema/delivery-states.ts";
import { webhookTypes } from "../../generated/events.ts";
import type { AttemptResultFilter } from "../../db/webhooks/attempts.ts";
import type { DeliverySearch } from "../../db/webhooks/delivery-search.ts";
import type { Errors } from "../ui/field.ts";
import { isId, readForm } from "../ui/form.ts";
import { pageNotFound } from "../ui/page-error.ts";
import { fieldValue, utcText } from "../ui/zoned-fields.ts";
import { STAGES } from "./attempt-words.ts";

/** Path of the delivery list. */
export const DELIVERIES_PATH = "/developer/webhooks/deliveries";

/** Filter values by field name; an empty value doesn't filter. */
export interface DeliveryFilters {
  /** An endpoint's id. */
  readonly endpoint: string;
  readonly state: string;
  readonly type: string;
  readonly trigger: string;
  /** The result of the last attempt: a status, a class such as `5xx`, or the stage of a failure. */
  readonly result: string;
  /** The beginning and the end of the time range in UTC, as entered. */
  readonly from: string;
  readonly to: string;
  /** An event's id, as entered. */
  readonly event: string;
}

const EVENT_ID = /^evt_[0-9a-f]{32}$/;
const STATUS = /^[1-5][0-9]{2}$/;
const STATUS_CLASS = /^([1-5])xx$/;
/** Value of a `datetime-local` field, or an ISO 8601 timestamp in UTC. */
const TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z?$/;

/**
 * Parses the filters of a query. Ignores unknown values, but keeps the event id and the times as entered.
 * @throws PageError 404 for an invalid endpoint id
 */
export function readFilters(query: unknown): DeliveryFilters {
  const form = readForm(query);
  const endpoint = form.text("endpoint").toLowerCase();
  if (endpoint && !isId(endpoint)) throw pageNotFound("Endpoint");
  const result = form.text("result");
  return {
    endpoint,
    state: among(DELIVERY_STATES, form.text("state")) ?? "",
    type: among(webhookTypes, form.text("type")) ?? "",
    trigger: among(DELIVERY_TRIGGERS, form.text("trigger")) ?? "",
    result: toResult(result) ? result : "",
    from: utcText(form, "from"),
    to: utcText(form, "to"),
    event: form.text("event"),
  };
}

/** The errors of filters that can't be applied; undefined if there are none. */
export function filterErrors({ event, from, to }: DeliveryFilters): Errors | undefined {
  const errors: { [name: string]: string } = {};
  if (event && !EVENT_ID.test(event))
    errors["event"] = "Enter a complete event ID: evt_ followed by 32 letters and digits.";
  for (const [name, text] of Object.entries({ from, to }))
    if (text && !readTime(text)) errors[name] = "Enter a date and time, such as 2026-01-31 13:00.";
  const [start, end] = [readTime(from), readTime(to)];
  if (start && end && start >= end) errors["to"] = "Enter a time after the beginning.";
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** Converts valid filters to a search of the delivery log. */
export function toSearch(filters: DeliveryFilters): Omit<DeliverySearch, "limit" | "before"> {
  return {
    endpointId: filters.endpoint || undefined,
    state: among(DELIVERY_STATES, filters.state),
    eventType: filters.type || undefined,
    trigger: among(DELIVERY_TRIGGERS, filters.trigger),
    result: toResult(filters.result),
    from: readTime(filters.from),
    to: readTime(filters.to),
    eventId: filters.event || undefined,
  };
}

export function isFiltered(filters: DeliveryFilters): boolean {
  return Object.values(filters).some((value) => value !== "");
}

/** The value of a `datetime-local` field for an entered time. */
export function fieldTime(text: string): string {
  const time = readTime(text);
  return time ? fieldValue(time).slice(0, 16) : text;
}

function toResult(text: string): AttemptResultFilter | undefined {
  if (STATUS.test(text)) return { minStatus: Number(text), maxStatus: Number(text) };
  const first = STATUS_CLASS.exec(text)?.[1];
  if (first) return { minStatus: Number(first) * 100, maxStatus: Number(first) * 100 + 99 };
  return Object.hasOwn(STAGES, text) ? { stage: text } : undefined;
}

/** Parses a time in UTC, from a `datetime-local` field or as ISO 8601. */
export function readTime(text: string): Date | undefined {
  if (!TIME.test(text)) return undefined;
  const at = new Date(`${text.replace(" ", "T").replace(/Z$/, "")}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

function among<T extends string>(known: readonly T[], text: string): T | undefined {
  return known.find((each) => each === text);
}
