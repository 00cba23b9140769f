/** Background deletion of expired rows, and storage of a due secret rotation. */
import { randomBytes } from "node:crypto";
import postgres from "postgres";
import t from "tap";
import { insertRequests } from "#src/db/requests/request-log.ts";
import { cleanUp } from "#src/process/housekeeping.ts";
import { rotateSecret } from "#src/webhooks/endpoints/secrets-rotation.ts";
import { makeDelivery } from "../helpers/data/deliveries.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { addAgent } from "../helpers/agents/agents.ts";
import { makeUserRows } from "../helpers/data/user-rows.ts";
import { recorded, requestRow } from "../helpers/data/recorded.ts";
import { addEndpoint, runDeliveryWorker, startReceiver } from "../helpers/webhooks.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const api = await startApi(t);
const { clock, webhooks } = api.services;
const sql = postgres(api.databaseUrl, { max: 1, onnotice: () => {} });
t.teardown(() => sql.end());

/** Runs the clean-up that the service runs every ten minutes. */
async function cleanOnce(): Promise<void> {
  const errors: unknown[] = [];
  await cleanUp(api.services, (error) => errors.push(error));
  t.strictSame(errors, []);
}

t.test("events, deliveries and attempts are deleted after 30 days", async (t) => {
  const receiver = await startReceiver(t);
  const { endpoint } = await addEndpoint(api, receiver.url, ["customer.created"]);
  runDeliveryWorker(t, api);
  await recorded(api, await api.call("createCustomer", { body: { displayName: "Old" } }));
  await eventually("its delivery", async () => {
    const [row] = await sql`select from delivery_attempts`;
    return row;
  });
  clock.advance(DAY_MS);
  await recorded(api, await api.call("createCustomer", { body: { displayName: "Young" } }));
  await eventually("its delivery", async () => {
    const rows = await sql`select from delivery_attempts`;
    return rows[1];
  });
  const counts = async () => {
    const [row] = await sql`
      select (select count(*)::int from events) as events,
        (select count(*)::int from deliveries) as deliveries,
        (select count(*)::int from delivery_attempts) as attempts`;
    return { ...row };
  };
  clock.advance(29 * DAY_MS - 60_000);
  await rotateSecret(webhooks, api.company.id, endpoint.id);
  await cleanOnce();
  t.strictSame(await counts(), { events: 2, deliveries: 2, attempts: 2 }, "a minute before");
  clock.advance(60_000);
  await cleanOnce();
  t.strictSame(await counts(), { events: 1, deliveries: 1, attempts: 1 });
  clock.advance(DAY_MS);
  await cleanOnce();
  t.strictSame(await counts(), { events: 0, deliveries: 0, attempts: 0 });
  const [row] = await sql`select next_secret, next_secret_at from webhook_endpoints`;
  t.strictSame({ ...row }, { next_secret: null, next_secret_at: null }, "a due rotation is stored");
});

t.test("expired rows are deleted in batches until none is left", async (t) => {
  const { id: companyId } = await api.addCompany();
  const prefix = randomBytes(4).toString("hex");
  const old = new Date(clock.now().getTime() - 31 * DAY_MS);
  await sql`
    insert into events (company_id, id, type, sequence, body, created_at)
    select ${companyId}, 'evt_' || ${prefix} || n, 'customer.created', n, '{}', ${old}
    from generate_series(1, 2500) n`;
  await cleanOnce();
  t.strictSame([...(await sql`select from events where company_id = ${companyId}`)], []);
});

/** How long the rows of each table are retained, by the age in a column. */
const RETENTION: readonly (readonly [table: string, column: string, retentionMs: number])[] = [
  ["request_log_other", "at", 7 * DAY_MS],
  ["request_counts", "hour", 8 * DAY_MS],
  ["request_stats", "hour", 8 * DAY_MS],
  ["delivery_counts", "hour", 31 * DAY_MS],
  ["attempt_counts", "hour", 8 * DAY_MS],
  ["attempt_durations", "hour", 8 * DAY_MS],
  ["rate_windows", "started_at", 2 * HOUR_MS],
  ["user_sessions", "last_seen_at", 7 * DAY_MS],
  ["audit_log", "at", 400 * DAY_MS],
  ["password_links", "expires_at", 0],
  ["agent_tokens", "expires_at", 0],
  ["oauth_objects", "expires_at", 0],
];

t.test("the rows of each other table are deleted after its retention", async (t) => {
  const company = await api.addCompany();
  const event = await api.call("createCustomer", { key: company.key, body: { displayName: "A" } });
  const [{ id: eventId } = { id: "" }] = await sql<{ id: string }[]>`
    select id from events where request_id = ${String(event.headers["x-request-id"])}`;
  await makeDelivery(api, company, eventId);
  await makeUserRows(api, company);
  await recorded(api, event, company.id);
  const later = new Date(clock.now().getTime() + 30 * DAY_MS); // of no partition
  await insertRequests(api.services.db.work, [requestRow(company.id, later, { status: 404 })]);
  await addAgent(api, company);
  await sql`
    insert into oauth_objects (model, hash, payload, expires_at) values ('Client', 'x', '{}', now())`;
  await sql`insert into rate_windows (key, count, started_at) values ('x', 1, now())`;
  await sql`
    insert into audit_log (company_id, id, at, actor, action, target, details)
    values (${company.id}, gen_random_uuid(), now(), 'operator', 'user.created', 'x', '{}')`;
  await sql`
    insert into request_stats (company_id, hour, kind, name, count, client_errors, server_errors, durations)
    values (${company.id}, now(), 'all', '', 1, 0, 0, '{1}')`;
  await sql`
    insert into attempt_counts (company_id, endpoint_id, hour, state, result, count)
    values (${company.id}, gen_random_uuid(), now(), 'succeeded', 'succeeded', 1)`;
  await sql`
    insert into attempt_durations (company_id, endpoint_id, hour, bucket, count)
    values (${company.id}, gen_random_uuid(), now(), 1, 1)`;
  const now = clock.now().getTime();
  /** Which tables still have rows when all their rows are older than the retention by `overMs`. */
  const remaining = async (overMs: number) => {
    for (const [table, column, retentionMs] of RETENTION)
      await sql`update ${sql(table)} set ${sql(column)} = ${new Date(now - retentionMs - overMs)}`;
    await cleanOnce();
    const hasRows = async (table: string) =>
      (await sql`select from ${sql(table)} limit 1`).length > 0;
    return await Promise.all(RETENTION.map(async ([table]) => [table, await hasRows(table)]));
  };
  t.strictSame(
    await remaining(-60_000),
    RETENTION.map(([table]) => [table, true]),
    "a minute before",
  );
  t.strictSame(
    await remaining(60_000),
    RETENTION.map(([table]) => [table, false]),
    "a minute after",
  );
});

t.test("the logs of all companies are deleted in batches", async (t) => {
  const companies = [await api.addCompany(), await api.addCompany()];
  for (const [n, { id }] of companies.entries())
    await sql`
      insert into audit_log (company_id, id, at, actor, action, target, details)
      select ${id}, gen_random_uuid(), ${new Date(clock.now().getTime() - 401 * DAY_MS)}, 'operator',
        'user.created', 'x', '{}'
      from generate_series(1, ${1500 + n})`;
  await cleanOnce();
  t.strictSame([...(await sql`select from audit_log`)], []);
});
