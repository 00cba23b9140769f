/** Writes events in the transaction of the change that they describe. */
import type { Clock } from "../kernel/clock.ts";
import type { Transaction } from "../db/core/connections/client.ts";
import { insertEvent, insertOperationalEvent, type NewDeliveries } from "../db/events/events.ts";
import { insertEvents } from "../db/events/many-events.ts";
import { actorText, type Cause } from "./actor.ts";
import type { ClaimedDelivery } from "../db/webhooks/delivery-queue.ts";
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
   * Writes an event, with a queued delivery for each subscribed endpoint, all in the caller's transaction. Call it
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
   * @param isReversed whether the last event is the first in the queue
   * @returns the ids of the events
   */
  emitMany(
    tx: Transaction,
    companyId: string,
    type: EventType,
    data: readonly string[],
    isReversed?: boolean,
  ): Promise<string[]>;
  /**
   * Writes an operational event, which isn't part of the feed, with its deliveries, all in the caller's transaction. Call it last, like `emit`.
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
  readonly outbox: Outbox;
  /** Returns an emitter whose events have another cause, with the same active span. */
  causedBy(cause: Omit<Cause, "traceparent">): Events;
}

/** Takes deliveries after their commit (webhooks/dispatch.ts). */
export interface Outbox {
  /** The number for which a write may claim deliveries; undefined if this process has no worker with free slots. */
  readonly worker: () => number | undefined;
  /** @param hasWaiting whether deliveries were queued that aren't claimed */
  readonly handOver: (
    companyId: string,
    claims: readonly ClaimedDelivery[],
    hasWaiting: boolean,
  ) => void;
}

export function createEvents(outbox: Outbox, clock: Clock, cause: Cause = {}): Events {
  const { requestId, traceparent: activeSpan } = cause;
  const caused = () => ({ requestId, traceparent: activeSpan?.(), actor: actorText(cause) });
  const write = async <T extends SubscribableType>(
    insert: typeof insertEvent,
    tx: Transaction,
    companyId: string,
    type: T,
    data: EventData[T],
  ) => {
    let inserted: NewDeliveries = { claims: [], hasWaiting: false };
    // First, because it throws when `tx` isn't a transaction.
    tx.afterCommit(() => outbox.handOver(companyId, inserted.claims, inserted.hasWaiting));
    const event = { ...makeEvent(type, data, clock.now()), ...caused() };
    inserted = await insert(tx, companyId, event, outbox.worker());
    return event.id;
  };
  return {
    cause,
    outbox,
    causedBy: (other) =>
      createEvents(outbox, clock, activeSpan ? { ...other, traceparent: activeSpan } : other),
    emit: async (...event) => await write(insertEvent, ...event),
    async emitMany(tx, companyId, type, data, isReversed = false) {
      if (data.length === 0) return [];
      tx.afterCommit(() => outbox.handOver(companyId, [], true));
      const rows = data.map((each) => ({ id: makeEventId(), data: each }));
      const shared = { createdAt: clock.now(), isReversed, ...caused() };
      await insertEvents(tx, companyId, type, rows, shared);
      return rows.map(({ id }) => id);
    },
    emitOperational: async (...event) => await write(insertOperationalEvent, ...event),
  };
}
