/** Events, written in the transaction of what they tell of. */
import type { Clock } from "../clock.ts";
import { afterCommit, type Executor } from "../db/client.ts";
import { insertEvent } from "../db/events.ts";
import type { DeliveryQueue } from "../webhooks/queue.ts";
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
    tx: Executor,
    companyId: string,
    type: T,
    data: EventData[T],
  ): Promise<string>;
  /** The same for one request: its events keep its id. */
  causedBy(requestId: string): Events;
}

/**
 * @param wake told after the commit that there is something to deliver
 * @param requestId the request that causes the events, if one does
 */
export function createEvents(
  queue: Pick<DeliveryQueue, "add">,
  clock: Clock,
  wake: () => void,
  requestId?: string,
): Events {
  return {
    causedBy: (requestId) => createEvents(queue, clock, wake, requestId),
    async emit(tx, companyId, type, data) {
      let isDue = false;
      // First, since it refuses what is no transaction.
      afterCommit(tx, () => {
        if (isDue) wake();
      });
      const event = makeEvent(type, data, clock.now());
      const deliveries = await insertEvent(tx, companyId, { ...event, requestId });
      isDue = deliveries.length > 0;
      await queue.add(tx, deliveries);
      return event.id;
    },
  };
}
