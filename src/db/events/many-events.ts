/** Inserts many events in one statement, with their deliveries. */
import type { EventType } from "../../generated/schemas.ts";
import type { Executor } from "../core/statements/executor.ts";
import { countEvents } from "../lists/stored-changes.ts";
import { newDeliveries } from "../webhooks/new-deliveries.ts";
import type { EventRow } from "./events.ts";

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

const statement = (type: EventType) => `
  with item as materialized (
    select value ->> 'id' as event_id, value ->> 'data' as data, ordinal
    from json_array_elements($2::text::json) with ordinality as item (value, ordinal)
  ), counter as (
    update company_counters as counters set ${countEvents("$4::text::bigint")}
    where company_id = $1::uuid returning next_event - $4::text::bigint as first
  ), new_event as materialized (
    select $1::uuid as company_id, event_id, first + ordinal - 1 as sequence, $3::text::timestamptz as at,
      $7::text as traceparent, data
    from item cross join counter
  ), event as (
    insert into events (company_id, id, type, sequence, body, created_at, request_id, actor)
    select company_id, event_id, '${type}', sequence,
      '{"id":"' || event_id || '","type":"${type}","createdAt":"' || $5::text || '","data":' || data || '}', at, $6::text::uuid, $8::text
    from new_event
  ), ${newDeliveries({ type: `'${type}'`, data: "data::jsonb" })}
  select count(*)::int as count from new_event`;

/**
 * Inserts events of a type at the end of the company's feed, in their order. The company's counter stays locked until the
 * transaction ends, so call it after everything else. Their deliveries are queued.
 */
export async function insertEvents(
  tx: EventTransaction,
  companyId: string,
  type: EventType,
  events: readonly NewEvent[],
  { createdAt, requestId, traceparent, actor }: ManyEvents,
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
    await tx.runForCompany(companyId, statement(type), values);
  }
}

/** The values that events of one insert have in common. */
type ManyEvents = Pick<EventRow, "createdAt" | "requestId" | "traceparent" | "actor">;
