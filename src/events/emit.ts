/** Writes events in the transaction of the change that they describe. */
import type { Clock } from "../kernel/clock.ts";
import type { Transaction } from "../db/core/client.ts";
import { insertEvent, insertOperationalEvent } from "../db/events/events.ts";
import { insertEvents } from "../db/events/many-events.ts";
import type { PlacedDelivery } from "../db/webhooks/queue-places.ts";
import {
  makeEvent,
  makeEventId,
  type EventData,
  type EventType,
  type OperationalType,
  type SubscribableType,
} from "./envelope.ts";

export interface Events {
  /**
   * Writes an event, a delivery for each subscribed endpoint, and their jobs, all in the caller's transaction. Call it
   * last: it locks the company's counter until the transaction ends.
   * @param tx transaction of the change
   * @param data the resource as its GET returns it after the change
   * @returns the event's id
   * @throws Error when `tx` is not a transaction
   */
  emit<T extends EventType>(
    tx: Transaction,
    companyId: string,
    type: T,
    data: EventData[T],
  ): Promise<string>;
  /**
   * Writes events of one type in the order of `data`, like `emit`.
   * @param data JSON texts of resources
   */
  emitMany(
    tx: Transaction,
    companyId: string,
    type: EventType,
    data: readonly string[],
  ): Promise<void>;
  /**
   * Writes an operational event, which isn't part of the feed, with its deliveries and jobs, all in the caller's
   * transaction. Call it last, like `emit`.
   * @returns the event's id
   * @throws Error when `tx` is not a transaction
   */
  emitOperational<T extends OperationalType>(
    tx: Transaction,
    companyId: string,
    type: T,
    data: EventData[T],
  ): Promise<string>;
  /** The request and the span that cause the events. */
  readonly cause: Cause;
  /** Wakes the delivery worker. Call it after the commit of deliveries that are due. */
  readonly wake: () => void;
  /** Returns an emitter whose events store the id of the request that caused them. */
  causedBy(requestId: string): Events;
}

/** Queue for the first attempts of new deliveries. */
export interface AttemptQueue {
  /** Adds attempts in the caller's transaction. */
  add(tx: Transaction, deliveries: readonly PlacedDelivery[]): Promise<void>;
}

/** Cause of an event. */
export interface Cause {
  /** Id of the request, if a request is the cause. */
  readonly requestId?: string;
  /** Returns the active span, which the deliveries continue, when tracing is enabled. */
  readonly traceparent?: () => string | undefined;
}

/** @param wake called after the commit when there is something to deliver */
export function createEvents(
  queue: AttemptQueue,
  clock: Clock,
  wake: () => void,
  cause: Cause = {},
): Events {
  const { requestId, traceparent: activeSpan } = cause;
  const write = async <T extends SubscribableType>(
    insert: typeof insertEvent,
    tx: Transaction,
    companyId: string,
    type: T,
    data: EventData[T],
  ) => {
    let isDue = false;
    // First, because it throws when `tx` isn't a transaction.
    tx.afterCommit(() => {
      if (isDue) wake();
    });
    const event = makeEvent(type, data, clock.now());
    const traceparent = activeSpan?.();
    const inserted = await insert(tx, companyId, { ...event, requestId, traceparent });
    isDue = inserted.isDue;
    await queue.add(
      tx,
      inserted.placed.map((delivery) => ({ ...delivery, traceparent })),
    );
    return event.id;
  };
  return {
    cause,
    wake,
    causedBy: (requestId) => createEvents(queue, clock, wake, { ...cause, requestId }),
    emit: async (...event) => await write(insertEvent, ...event),
    async emitMany(tx, companyId, type, data) {
      if (data.length === 0) return;
      tx.afterCommit(wake);
      const rows = data.map((each) => ({ id: makeEventId(), data: each }));
      const shared = { createdAt: clock.now(), requestId, traceparent: activeSpan?.() };
      await insertEvents(tx, companyId, type, rows, shared);
    },
    emitOperational: async (...event) => await write(insertOperationalEvent, ...event),
  };
}
