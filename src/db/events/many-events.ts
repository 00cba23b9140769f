/** Inserts many events in one statement, with their deliveries. */
import type { EventType } from "../../generated/schemas.ts";
import type { Executor } from "../core/statements/executor.ts";
import type { EventRow } from "./event-body.ts";
import { insertEventsStatement } from "./statements/insert-events.ts";

/** Events of one statement. */
const EVENTS_PER_STATEMENT = 500;

/** An event to insert. */
export interface NewEvent {
  readonly id: string;
  /** The resource's JSON text. */
  readonly data: string;
}

/** The transaction of the changes. */
type EventTransaction = Pick<Executor, "runForCompany">;

/**
 * Inserts events of a type at the end of the company's feed, in their order. The company's counter stays locked until the
 * transaction ends, so call it after everything else. Their deliveries are queued.
 */
export async function insertEvents(
  tx: EventTransaction,
  companyId: string,
  type: EventType,
  events: readonly NewEvent[],
  { createdAt, requestId, traceparent, actor, isReversed = false }: ManyEvents,
): Promise<void> {
  const iso = createdAt.toISOString();
  for (let at = 0; at < events.length; at += EVENTS_PER_STATEMENT) {
    const some = events.slice(at, at + EVENTS_PER_STATEMENT);
    const values = [
      companyId,
      JSON.stringify(some),
      iso,
      String(some.length),
      iso,
      requestId ?? null,
      traceparent ?? null,
      actor ?? null,
    ];
    await tx.runForCompany(companyId, insertEventsStatement(type, isReversed), values);
  }
}

/** The values that events of one insert have in common. */
interface ManyEvents extends Pick<EventRow, "createdAt" | "requestId" | "traceparent" | "actor"> {
  /** Whether the last event of a statement is the first in the queue. */
  readonly isReversed?: boolean;
}
