/** Writes the events of the demo company's history, and their deliveries with the counts of attempts. */
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../db/core/connections/client.ts";
import { findPricelist } from "../../db/catalog/pricelists.ts";
import { CUSTOMER_COLUMNS } from "../../db/customers/customer-json.ts";
import { LOCATION_COLUMNS } from "../../db/locations/location-json.ts";
import { pricelists } from "../../db/schema/index.ts";
import { countAttempts } from "../../db/webhooks/statements/count-attempts.ts";
import { countEnded } from "../../db/webhooks/delivery-counts.ts";
import { customerJson, locationJson } from "../../generated/json-sql.ts";
import type { DemoEvent } from "./deliveries.ts";
import type { History } from "./history.ts";

/** The customers and locations as they were written. */
const CUSTOMER_JSON = customerJson({ ...CUSTOMER_COLUMNS, updatedAt: "event.at" });
const LOCATION_JSON = locationJson({
  ...LOCATION_COLUMNS,
  createdAt: "case event.type when 'location.created' then event.at else locations.created_at end",
  updatedAt: "event.at",
});

/** Inserts events with the JSON of what they name, and dates what they name by its last event. */
const INSERT_EVENTS = `
  with event as materialized (
    select * from json_to_recordset($2::json) as event (
      "eventId" text, type text, "subjectId" uuid, "requestId" uuid, at timestamptz, sequence bigint, data json)
  ), data as (
    select event."eventId", ${CUSTOMER_JSON} as data
    from event join customers on customers.company_id = $1 and customers.id = event."subjectId"
    where event.type like 'customer.%'
    union all
    select event."eventId", ${LOCATION_JSON}
    from event join locations on locations.company_id = $1 and locations.id = event."subjectId"
    where event.type like 'location.%'
    union all
    select event."eventId", event.data::text from event where event.type like 'pricelist.%'
  ), inserted as (
    insert into events (company_id, id, type, sequence, body, created_at, request_id)
    select $1::uuid, event."eventId", event.type, event.sequence,
      '{"id":"' || event."eventId" || '","type":"' || event.type || '","createdAt":"'
        || to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","data":' || data.data || '}',
      event.at, event."requestId"
    from event join data using ("eventId")
  ), last as (
    select "subjectId", max(at) as at, max(at) filter (where type = 'location.created') as created_at
    from event group by 1
  ), customer as (
    update customers set updated_at = last.at from last
    where customers.company_id = $1 and customers.id = last."subjectId"
  ), location as (
    update locations set updated_at = last.at, created_at = coalesce(last.created_at, locations.created_at)
    from last where locations.company_id = $1 and locations.id = last."subjectId"
  )
  update company_counters set next_event = next_event + count, recorded_writes = recorded_writes + count
  from (select count(*) from event) as counted
  where company_id = $1`;

/** Dates a pricelist by an event, and returns it as it was then. */
async function writePricelist(tx: Transaction, companyId: string, { subjectId, at }: DemoEvent) {
  await tx
    .update(pricelists)
    .set({ updatedAt: at })
    .where(and(eq(pricelists.companyId, companyId), eq(pricelists.id, subjectId)));
  return await findPricelist(tx, companyId, subjectId);
}

export async function writeEvents(
  tx: Transaction,
  companyId: string,
  { events }: History,
): Promise<void> {
  const rows = [];
  for (const [index, event] of events.entries()) {
    const isPricelist = event.type === "pricelist.updated";
    const data = isPricelist ? await writePricelist(tx, companyId, event) : undefined;
    rows.push({ ...event, sequence: index + 1, data });
  }
  await tx.runStatement(INSERT_EVENTS, [companyId, JSON.stringify(rows)]);
}

const INSERT_DELIVERIES = `
  with delivery as materialized (
    select * from json_to_recordset($2::json) as delivery (
      id uuid, "endpointId" uuid, "eventId" text, trigger text, state text, "createdAt" timestamptz,
      "finishedAt" timestamptz, attempts int)
  ), ended as (
    insert into deliveries
      (company_id, id, endpoint_id, event_id, trigger, state, attempts, created_at, finished_at)
    select $1::uuid, id, "endpointId", "eventId", trigger, state, attempts, "createdAt", "finishedAt" from delivery
    returning company_id, endpoint_id, trigger, state, finished_at
  ), ${countEnded("0").text}
  select`;

const INSERT_ATTEMPTS = `
  with attempted as materialized (
    select $1::uuid as company_id, * from json_to_recordset($2::json) as attempt (
      delivery_id uuid, endpoint_id uuid, trigger text, state text, stage text, number int, at timestamptz,
      total_ms real, status int, error text, excerpt text, headers jsonb, "dnsMs" real, "connectMs" real,
      "firstByteMs" real)
  ), log as (
    insert into delivery_attempts
      (company_id, delivery_id, number, at, duration_ms, total_ms, status, error, excerpt, headers, dns_ms, connect_ms,
        first_byte_ms)
    select company_id, delivery_id, number, at, round(total_ms), total_ms, status, error, excerpt, headers, "dnsMs",
      "connectMs", "firstByteMs"
    from attempted
    returning company_id, delivery_id, number
  ), ${countAttempts("0").text}
  select`;

export async function writeDeliveries(
  tx: Transaction,
  companyId: string,
  { deliveries }: History,
): Promise<void> {
  const rows = deliveries.map((delivery) => ({ ...delivery, attempts: delivery.attempts.length }));
  await tx.runStatement(INSERT_DELIVERIES, [companyId, JSON.stringify(rows)]);
  const attempts = deliveries.flatMap(({ id, endpointId, trigger, state, attempts: made }) =>
    made.map(({ durationMs, ...attempt }) => ({
      ...attempt,
      delivery_id: id,
      endpoint_id: endpointId,
      trigger,
      // The delivery's state after the attempt.
      state: attempt.number === made.length && state !== "skipped" ? state : "retrying",
      total_ms: durationMs,
    })),
  );
  await tx.runStatement(INSERT_ATTEMPTS, [companyId, JSON.stringify(attempts)]);
}
