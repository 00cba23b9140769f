/** Fills a company with requests, deliveries and attempts of seven days. */
import { Client } from "pg";
import { v7 as uuid } from "uuid";
import { insertRequests, type RequestLogRow } from "../../src/db/requests/request-log.ts";
import { addUpRequests } from "../../src/db/requests/request-stats.ts";
import { createRequestPartitions } from "../../src/db/requests/request-partitions.ts";
import { DAY_MS } from "../../src/kernel/time.ts";
import type { OpenDatabase } from "../../src/db/core/connections/client.ts";

/** Rows per statement, as in a full batch of the service. */
const BATCH_ROWS = 500;
const DAYS = 7;
const EVENTS_PER_STATEMENT = 10_000;

/** Calls with their share of the requests, in percent. */
const CALLS = [
  { share: 40, method: "GET", path: "/v1/customers", operation: "listCustomers", status: 200 },
  { share: 30, method: "GET", path: "/v1/customers/1", operation: "getCustomer", status: 200 },
  { share: 20, method: "POST", path: "/v1/customers", operation: "createCustomer", status: 200 },
  { share: 4, method: "POST", path: "/v1/locations", operation: "createLocation", status: 200 },
  { share: 3, method: "POST", path: "/v1/locations", operation: "createLocation", status: 422 },
  { share: 2, method: "GET", path: "/v1/customers", operation: "listCustomers", status: 429 },
  { share: 1, method: "GET", path: "/v1/zones", operation: "listZones", status: 500 },
] as const;

const CODES: { readonly [status: number]: string } = {
  422: "ADDRESS_NOT_FOUND",
  429: "RATE_LIMITED",
  500: "INTERNAL_ERROR",
};

/**
 * Inserts requests with the service's own statement, evenly over the last seven days, so that everything that it counts
 * is counted.
 * @param keyIds the senders, in turn
 */
export async function fillRequests(
  db: OpenDatabase,
  companyId: string,
  keyIds: readonly string[],
  count: number,
  now: Date,
): Promise<void> {
  for (let day = DAYS; day >= 0; day--)
    await createRequestPartitions(db.work, new Date(now.getTime() - day * DAY_MS));
  const kinds = CALLS.flatMap((call) => Array.from({ length: call.share }, () => call));
  const stepMs = (DAYS * DAY_MS) / count;
  const first = now.getTime() - DAYS * DAY_MS;
  for (let from = 0; from < count; from += BATCH_ROWS) {
    const rows = Array.from({ length: Math.min(BATCH_ROWS, count - from) }, (_, index) => {
      const place = from + index;
      const at = new Date(first + place * stepMs);
      // 37 has no common divisor with 100: all kinds are mixed.
      const { share: _share, ...call } = kinds[(place * 37) % kinds.length] ?? CALLS[0];
      return {
        ...call,
        companyId,
        id: uuid({ msecs: at.getTime() }),
        at,
        source: "api",
        code: CODES[call.status] ?? null,
        durationMs: 2 + ((place * 7919) % 400) / 10,
        keyId: keyIds[place % keyIds.length] ?? null,
        grantId: null,
        details: null,
        isDeprecated: false,
      } satisfies RequestLogRow;
    });
    await insertRequests(db.work, rows);
  }
  await addUpRequests(db.work, companyId, now);
}

/**
 * Inserts events with a delivery to each endpoint and one attempt each, evenly over the last seven days. One in ten
 * failed. Foreign keys aren't checked.
 * @param superuserUrl the role must be allowed to skip the checks
 * @param customerId the customer that all events are about
 */
export async function fillDeliveries(
  superuserUrl: string,
  companyId: string,
  endpointIds: readonly string[],
  deliveries: number,
  customerId: string,
): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    const events = Math.ceil(deliveries / endpointIds.length);
    for (let from = 1; from <= events; from += EVENTS_PER_STATEMENT) {
      const to = Math.min(from + EVENTS_PER_STATEMENT - 1, events);
      await client.query(INSERT, [companyId, endpointIds, from, to, events, customerId]);
    }
    for (const count of COUNTS) await client.query(count, [companyId]);
    await client.query("vacuum (analyze)");
  } finally {
    await client.end();
  }
}

const INSERT = `
  with event as (
    insert into events (company_id, id, type, sequence, body, created_at)
    select $1, 'evt_' || replace(uuidv7(at - now())::text, '-', ''),
      case when i % 4 = 0 then 'location.created' else 'customer.created' end, i,
      '{"id":"evt","type":"customer.created","data":{"id":"' || $6::text || '","displayName":"Alamo Roofing"}}', at
    from (select i, now() - interval '${DAYS} days' * (1 - i::float / $5::int) as at
      from generate_series($3::int, $4::int) i) as made
    returning id, sequence, created_at
  ), delivery as (
    insert into deliveries
      (company_id, id, endpoint_id, event_id, trigger, state, attempts, created_at, finished_at)
    select $1, gen_random_uuid(), endpoint, event.id, 'event',
      case when (sequence + ordinal) % 10 = 0 then 'failed' else 'succeeded' end, 1, created_at,
      created_at + interval '40 ms'
    from event, unnest($2::uuid[]) with ordinality as endpoints (endpoint, ordinal)
    returning id, state, created_at
  )
  insert into delivery_attempts
    (company_id, delivery_id, number, at, duration_ms, status, stage, error, first_byte_ms)
  select $1, id, 1, created_at, 35, case when state = 'failed' then 500 else 200 end,
    case when state = 'failed' then 'response' end, case when state = 'failed' then 'Status 500' end, 30
  from delivery`;

const COUNTS = [
  `insert into delivery_counts (company_id, endpoint_id, hour, state, count)
  select company_id, endpoint_id, date_trunc('hour', finished_at, 'UTC'), state, count(*)
  from deliveries where company_id = $1 group by 1, 2, 3, 4`,
  `insert into attempt_counts (company_id, endpoint_id, hour, state, result, count)
  select company_id, endpoint_id, date_trunc('hour', finished_at, 'UTC'), state,
    case when state = 'failed' then 'response' else state end, count(*)
  from deliveries where company_id = $1 group by 1, 2, 3, 4`,
  `insert into attempt_durations (company_id, endpoint_id, hour, bucket, count)
  select company_id, endpoint_id, date_trunc('hour', finished_at, 'UTC'), 20 + attempts, count(*)
  from deliveries where company_id = $1 group by 1, 2, 3, 4`,
];
