/** Inserts events with their deliveries. */
import { companySql, tableOf, type CompanySql } from "../../core/companies/company-sql.ts";
import type { EventType } from "../../../generated/schemas.ts";
import { countEvents } from "../../lists/stored-changes.ts";
import { newDeliveries } from "../../webhooks/new-deliveries.ts";

/**
 * Parameters: the company; the events as a JSON array of id and data; the time as a timestamp; the number of events; the
 * time as its text in bodies; the request; the trace; the actor.
 * @param isReversed whether their deliveries are queued in the reverse order
 */
export const insertEventsStatement = (
  type: EventType,
  isReversed: boolean,
): CompanySql => companySql`
  with item as materialized (
    select value ->> 'id' as event_id, value ->> 'data' as data, ordinal
    from json_array_elements($2::text::json) with ordinality as item (value, ordinal)
  ), counter as (
    update ${tableOf("company_counters", "counters")} set ${countEvents("$4::text::bigint")}
    where company_id = $1::uuid returning next_event - $4::text::bigint as first
  ), new_event as materialized (
    select $1::uuid as company_id, event_id, first + ordinal - 1 as sequence, $3::text::timestamptz as at,
      $7::text as traceparent, data${isReversed ? ", first + $4::text::bigint - ordinal as place" : ""}
    from item cross join counter
  ), event as (
    insert into ${tableOf("events")} (company_id, id, type, sequence, body, created_at, request_id, actor)
    select company_id, event_id, '${type}', sequence,
      '{"id":"' || event_id || '","type":"${type}","createdAt":"' || $5::text || '","data":' || data || '}', at, $6::text::uuid, $8::text
    from new_event
  ), ${newDeliveries({ type: `'${type}'`, data: "data::jsonb", place: isReversed ? "place" : "sequence" })}
  select count(*)::int as count from new_event`;
