/** The JSON body of a webhook delivery (specification, section 6). */
import { v7 as uuid } from "uuid";
import type {
  Customer,
  CustomerPricelist,
  Location,
  WebhookTest,
} from "../generated/schemas.ts";

/** What each event carries: the resource as its GET returns it right after the write. */
export interface EventData {
  "customer.created": Customer;
  "customer.updated": Customer;
  "location.created": Location;
  "location.updated": Location;
  "pricelist.created": CustomerPricelist;
  "webhook.test": WebhookTest;
}

export type EventType = keyof EventData;

/** The types that an endpoint can ask for; a test goes to the endpoint that is tested. */
export const EVENT_TYPES = [
  "customer.created",
  "customer.updated",
  "location.created",
  "location.updated",
  "pricelist.created",
] as const satisfies readonly EventType[];

export type SubscribableEventType = (typeof EVENT_TYPES)[number];

export interface NewEvent {
  /** `evt_` and a UUIDv7 without dashes. */
  readonly id: string;
  readonly type: EventType;
  /** The envelope as JSON text: stored, signed and sent as these bytes, every time. */
  readonly body: string;
  readonly createdAt: Date;
}

/** Makes an event of what happened. */
export function makeEvent<T extends EventType>(type: T, data: EventData[T], now: Date): NewEvent {
  const id = `evt_${uuid().replaceAll("-", "")}`;
  const body = JSON.stringify({ id, type, createdAt: now.toISOString(), data });
  return { id, type, body, createdAt: now };
}
