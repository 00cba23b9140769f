/** Creates events and their envelope, the JSON body of a webhook delivery (specification, section 6). */
import { v7 as uuid } from "uuid";
import { webhookTypes, type EventData } from "../generated/events.ts";
import type { EventType } from "../generated/schemas.ts";

export type { EventData, EventType };

/** Types that an endpoint can subscribe to. A `webhook.test` event goes only to the tested endpoint. */
export const EVENT_TYPES: readonly EventType[] = webhookTypes.filter(
  (type) => type !== "webhook.test",
);

export interface NewEvent {
  /** `evt_` and a UUIDv7 without dashes. */
  readonly id: string;
  readonly type: keyof EventData;
  /** The envelope as JSON text. Every attempt signs and sends these exact bytes. */
  readonly body: string;
  readonly createdAt: Date;
}

/** Creates an event. */
export function makeEvent<T extends keyof EventData>(
  type: T,
  data: EventData[T],
  now: Date,
): NewEvent {
  const id = makeEventId();
  const body = JSON.stringify({ id, type, createdAt: now.toISOString(), data });
  return { id, type, body, createdAt: now };
}

/** Creates the id of an event. */
export function makeEventId(): string {
  return `evt_${uuid().replaceAll("-", "")}`;
}
