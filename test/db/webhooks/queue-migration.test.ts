/** Tests the upgrade of a database in which version 1.0 has left deliveries. */
import postgres from "postgres";
import t from "tap";
import { migrate } from "#src/db/migrations/migrate.ts";
import { emptyDatabase } from "../../helpers/database.ts";
import { migrateUntil } from "../../helpers/data/migrations.ts";

const COMPANY = "019a2b0d-0000-7000-8000-0000000000aa";
const ENDPOINT = "019a2b0d-0000-7000-8000-0000000000bb";
/** The last migration of version 1.1. */
const VERSION_1_1 = 51;

/** State, trigger, attempts and `queue_priority`, by how far version 1.0 got with the delivery. */
const STORED = {
  waiting: ["pending", "event", 0, null],
  withJob: ["pending", "event", 0, 7],
  urgent: ["pending", "resend", 0, 0],
  retried: ["retrying", "event", 3, 1],
  last: ["retrying", "event", 7, 1],
  // Version 1.1 has these too, in the same form.
  retriedLater: ["retrying", "event", 2, null],
  recovered: ["pending", "recover", 0, null],
  queued: ["pending", "event", 0, -1],
  succeeded: ["succeeded", "event", 1, null],
  ended: ["failed", "event", 8, 1],
} as const;

t.test("deliveries that waited or had jobs are queued once, with their next attempt", async (t) => {
  const url = await emptyDatabase(t);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  t.teardown(() => sql.end());
  await migrateUntil(t, sql, VERSION_1_1);
  await sql`insert into companies (id, name, created_at) values (${COMPANY}, 'Acme', now())`;
  await sql`insert into company_counters (company_id) values (${COMPANY}) on conflict do nothing`;
  await sql`update company_counters set next_event = 100 where company_id = ${COMPANY}`;
  await sql`
    insert into webhook_endpoints (company_id, id, url, event_types, status, secret, created_at)
    values (${COMPANY}, ${ENDPOINT}, 'https://example.com', '{customer.created}', 'enabled', '', now())`;
  for (const [n, [name, delivery]] of Object.entries(STORED).entries()) {
    const [state, trigger, attempts, priority] = delivery;
    await sql`
      insert into events (company_id, id, type, sequence, body, created_at)
      values (${COMPANY}, ${name}, 'customer.created', ${n}, '{}', now())`;
    await sql`
      insert into deliveries
        (company_id, id, endpoint_id, event_id, trigger, state, attempts, created_at, queue_priority)
      values (${COMPANY}, gen_random_uuid(), ${ENDPOINT}, ${name}, ${trigger}, ${state}, ${attempts}, now(), ${priority})`;
  }
  await sql`
    insert into delivery_queue (company_id, endpoint_id, position, delivery_id, attempt)
    select company_id, endpoint_id, 1000000000000007, id, 1 from deliveries where event_id = 'queued'`;

  await migrate(url);

  const queued = await sql`
    select event_id, position::float8, attempt, claimed_by, queue_priority
    from delivery_queue q join deliveries d on d.company_id = q.company_id and d.id = q.delivery_id
    order by position, event_id`;
  t.strictSame(
    queued.map((row) => Object.values(row)),
    [
      ["waiting", 1e15, 1, null, -1],
      ["withJob", 1e15 + 1, 1, null, -1],
      ["urgent", 1e15 + 2, 1, null, -1],
      ["queued", 1e15 + 7, 1, null, -1],
      ["last", 2e15 + 100, 8, null, -1],
      ["retried", 2e15 + 100, 4, null, -1],
    ],
  );
  const [{ count } = {}] = await sql`
    select count(*)::int from deliveries where queue_priority = -1`;
  t.equal(count, queued.length, "no other delivery is marked as queued");
});
