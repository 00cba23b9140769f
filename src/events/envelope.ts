/** Creates events and their envelope, the JSON body of a webhook delivery. */
import { v7 as uuid } from "uuid";
import { eventTypes, webhookTypes, type EventData, type WebhookType } from "../generated/events.ts";
import type { EventType } from "../generated/schemas.ts";

export type { EventData, EventType };

/** Types of events about the integration itself. They are sent to endpoints that select them, and aren't in the feed. */
export type OperationalType = Exclude<WebhookType, EventType | "webhook.test">;

/** A type that an endpoint can subscribe to. A `webhook.test` event goes only to the tested endpoint. */
export type SubscribableType = EventType | OperationalType;

/** Types of the events in the feed: changes that partners made, and imports. A new endpoint gets them unless it selects others. */
export const EVENT_TYPES: readonly EventType[] = eventTypes;

const isInFeed = (type: WebhookType): type is EventType =>
  EVENT_TYPES.some((known) => known === type);

/** Types that only endpoints get that select them. */
export const OPERATIONAL_TYPES: readonly OperationalType[] = webhookTypes.filter(
  (type) => type !== "webhook.test" && !isInFeed(type),
);

/** All types that an endpoint can subscribe to. */
export const SUBSCRIBABLE_TYPES: readonly SubscribableType[] = [
  ...EVENT_TYPES,
  ...OPERATIONAL_TYPES,
];

export interface NewEvent {
  /** `evt_` and a UUIDv7 without dashes. */
  readonly id: string;
  readonly type: keyof EventData;
  /** The envelope as JSON text. Every attempt signs and sends these exact bytes. */
  readonly body: string;
  readonly createdAt: Date;
}

/**
 * Creates an event.
 * @param fields other fields of the envelope. Events of the feed get theirs when they are inserted
 */
export function makeEvent<T extends keyof EventData>(
  type: T,
  data: EventData[T],
  now: Date,
  fields: object = {},
): NewEvent {
  const id = makeEventId();
  const body = JSON.stringify({ id, type, createdAt: now.toISOString(), ...fields, data });
  return { id, type, body, createdAt: now };
}

/** Creates the id of an event. */
export function makeEventId(): string {
  return `evt_${uuid().replaceAll("-", "")}`;
}
