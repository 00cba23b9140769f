/** Events, written in the transaction of what they tell of. */
import type { Clock } from "../kernel/clock.ts";
import type { Transaction } from "../db/core/client.ts";
import { insertEvent, type NewDelivery } from "../db/events/events.ts";
import { makeEvent, type EventData, type EventType } from "./envelope.ts";

export interface Events {
  /**
   * Writes an event, a delivery for each endpoint that asks for it, and their jobs: committed with the
   * write or not at all. Call it last: it holds the company's counter until the transaction ends.
   * @param tx the write's transaction
   * @param data the resource as its GET would now return it
   * @returns the event's id
   * @throws Error when `tx` is not a transaction
   */
  emit<T extends EventType>(
    tx: Transaction,
    companyId: string,
    type: T,
    data: EventData[T],
  ): Promise<string>;
  /** The same for one request: its events keep its id. */
  causedBy(requestId: string): Events;
}

/** Takes the first attempts of new deliveries. */
export interface AttemptQueue {
  /** Adds attempts in the caller's transaction. */
  add(tx: Transaction, deliveries: readonly TracedDelivery[]): Promise<void>;
}

/** A delivery with the W3C `traceparent` of the span that caused it, where traces are on. */
type TracedDelivery = NewDelivery & { readonly traceparent?: string | undefined };

/** What causes events. */
export interface Cause {
  /** The request, if it is one. */
  readonly requestId?: string;
  /** The span that runs now, for the deliveries to carry on, where traces are on. */
  readonly traceparent?: () => string | undefined;
}

/**
 * @param wake told after the commit that there is something to deliver
 */
export function createEvents(
  queue: AttemptQueue,
  clock: Clock,
  wake: () => void,
  cause: Cause = {},
): Events {
  const { requestId, traceparent } = cause;
  return {
    causedBy: (requestId) => createEvents(queue, clock, wake, { ...cause, requestId }),
    async emit(tx, companyId, type, data) {
      let isDue = false;
      // First, since it refuses what is no transaction.
      tx.afterCommit(() => {
        if (isDue) wake();
      });
      const event = makeEvent(type, data, clock.now());
      const deliveries = await insertEvent(tx, companyId, { ...event, requestId });
      isDue = deliveries.length > 0;
      await queue.add(tx, traceparent ? withTrace(deliveries, traceparent()) : deliveries);
      return event.id;
    },
  };
}

function withTrace(
  deliveries: readonly NewDelivery[],
  traceparent: string | undefined,
): TracedDelivery[] {
  return deliveries.map((delivery) => ({ ...delivery, traceparent }));
}
