/** Events: written with their deliveries, and read as a feed in commit order. */
import { and, asc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Executor } from "./client.ts";
import { companyCounters, deliveries, events, webhookEndpoints } from "./schema/index.ts";

/** An event's row, without its place in the feed. */
export interface EventRow {
  readonly id: string;
  readonly type: string;
  readonly body: string;
  readonly createdAt: Date;
}

/** A delivery that a job must be made for. */
export interface NewDelivery {
  readonly companyId: string;
  readonly deliveryId: string;
  readonly endpointId: string;
}

/**
 * Writes an event at the end of its company's feed, with a delivery for each endpoint that asks for its
 * type. The feed's counter stays locked until the transaction ends, so that events get their places in the
 * order in which they are committed: whoever has read the feed up to one never misses an earlier one.
 * @returns the deliveries to enabled endpoints; those to disabled ones are kept as skipped
 */
export async function insertEvent(
  tx: Executor,
  companyId: string,
  event: EventRow,
): Promise<NewDelivery[]> {
  const [counter] = await tx
    .update(companyCounters)
    .set({ nextEvent: sql`${companyCounters.nextEvent} + 1` })
    .where(eq(companyCounters.companyId, companyId))
    .returning({ next: companyCounters.nextEvent });
  if (!counter) throw new Error(`company ${companyId} has no counters`);
  await tx.insert(events).values({ companyId, ...event, sequence: counter.next - 1 });

  const endpoints = await tx
    .select({ id: webhookEndpoints.id, status: webhookEndpoints.status })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.companyId, companyId),
        sql`${webhookEndpoints.status} <> 'deleted'`,
        sql`${event.type} = any(${webhookEndpoints.eventTypes})`,
      ),
    );
  if (endpoints.length === 0) return [];
  const rows = endpoints.map(({ id, status }) => ({
    companyId,
    id: uuid(),
    endpointId: id,
    eventId: event.id,
    trigger: "event",
    state: status === "enabled" ? "pending" : "skipped",
    createdAt: event.createdAt,
    nextAttemptAt: status === "enabled" ? event.createdAt : null,
    finishedAt: status === "enabled" ? null : event.createdAt,
  }));
  await tx.insert(deliveries).values(rows);
  return rows
    .filter(({ state }) => state === "pending")
    .map(({ id, endpointId }) => ({ companyId, deliveryId: id, endpointId }));
}

/** Keeps an event that is no part of the feed: a test. */
export async function insertTestEvent(
  tx: Executor,
  companyId: string,
  event: EventRow,
): Promise<void> {
  await tx.insert(events).values({ companyId, ...event, sequence: null });
}

/** The place of an event in its company's feed. */
export async function findSequence(
  db: Executor,
  companyId: string,
  eventId: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ sequence: events.sequence })
    .from(events)
    .where(and(eq(events.companyId, companyId), eq(events.id, eventId)));
  return row?.sequence ?? undefined;
}

/**
 * A company's events after a place in the feed, in commit order.
 * @param since events before this instant are left out
 * @returns their envelopes as JSON text
 */
export async function listEvents(
  db: Executor,
  companyId: string,
  filter: { after: number; limit: number; type?: string | undefined; since: Date },
): Promise<string[]> {
  const rows = await db
    .select({ body: events.body })
    .from(events)
    .where(
      and(
        eq(events.companyId, companyId),
        isNotNull(events.sequence),
        gt(events.sequence, filter.after),
        gt(events.createdAt, filter.since),
        filter.type ? eq(events.type, filter.type) : undefined,
      ),
    )
    .orderBy(asc(events.sequence))
    .limit(filter.limit);
  return rows.map(({ body }) => body);
}
