/** Tests that the checklist before going live reads a limited number of requests and deliveries. */
import { sql } from "drizzle-orm";
import t from "tap";
import {
  MAX_SANDBOX_REQUESTS,
  SANDBOX_REQUESTS,
} from "#src/db/requests/statements/sandbox-requests.ts";
import { SANDBOX_DELIVERIES } from "#src/db/webhooks/sandbox-deliveries.ts";
import { firstUuidAt } from "#src/kernel/uuid.ts";
import { startApi } from "../../helpers/api.ts";
import { addEndpoint } from "../../helpers/webhooks.ts";
import { explain, rowsRead } from "../explain-plan.ts";

const api = await startApi(t, { environment: "sandbox" });
const { db } = api.services;
const { id: companyId } = api.company;

/** Counts the rows of a table that a statement reads. */
async function readBy(text: string, values: readonly string[], table: string): Promise<number> {
  const filled = text.replaceAll(/\$(\d+)/g, (_, ordinal) => `'${values[ordinal - 1]}'`);
  return rowsRead(await explain(db.work, sql.raw(filled)), table);
}

t.test("only the newest requests are read, by an index", async (t) => {
  for (const first of [0, MAX_SANDBOX_REQUESTS])
    await db.work.execute(sql`
      insert into request_log (company_id, id, at, source, method, path, operation, status, duration_ms, is_counted)
      select ${companyId}, ('01990000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, now(), 'api', 'GET',
        '/v1/customers', 'listCustomers', 200, 1, true
      from generate_series(${first}::int, ${first + MAX_SANDBOX_REQUESTS - 1}::int) as n`);
  await db.work.execute(sql`analyze request_log`);
  const values = [companyId, firstUuidAt(new Date(0))];
  const read = await readBy(SANDBOX_REQUESTS, values, "request_log");
  t.ok(read >= MAX_SANDBOX_REQUESTS && read <= MAX_SANDBOX_REQUESTS + 10, `${read} of 20,000`);
});

t.test("only the newest deliveries of an endpoint are read, by an index", async (t) => {
  const { endpoint } = await addEndpoint(api, "http://127.0.0.1:9/hooks");
  const created = await api.call("createSandboxEvents", { body: { type: "customer.updated" } });
  const [eventId] = created.json<{ data: { eventIds: string[] } }>().data.eventIds;
  await db.work.execute(sql`
    insert into deliveries (company_id, id, endpoint_id, event_id, trigger, state, created_at)
    select ${companyId}, gen_random_uuid(), ${endpoint.id}, ${eventId}, 'event', 'succeeded', now() - n * interval '1 second'
    from generate_series(1, 5000) as n`);
  await db.work.execute(sql`analyze deliveries`);
  const values = [companyId, "https://receiver.sandbox.test"];
  const read = await readBy(SANDBOX_DELIVERIES, values, "deliveries");
  t.ok(read > 0 && read <= 210, `${read} of 5,000`);
});
