/** What is deleted in the background, and what is stored late. */
import { randomBytes } from "node:crypto";
import postgres from "postgres";
import t from "tap";
import { cleanUp } from "#src/housekeeping.ts";
import { rollSecret } from "#src/webhooks/endpoints/secrets-rotation.ts";
import { startApi } from "./helpers/api.ts";
import { eventually } from "./helpers/eventually.ts";
import { addEndpoint, runPump, startReceiver } from "./helpers/webhooks.ts";

const DAY_MS = 86_400_000;
const api = await startApi(t);
const { clock, webhooks } = api.services;
const sql = postgres(api.databaseUrl, { max: 1, onnotice: () => {} });
t.teardown(() => sql.end());

/** Does once what is otherwise done every ten minutes. */
async function cleanOnce(): Promise<void> {
  const errors: unknown[] = [];
  await cleanUp(api.services, (error) => errors.push(error));
  t.strictSame(errors, []);
}

t.test("events are kept for 30 days with deliveries and attempts, and then deleted", async (t) => {
  const receiver = await startReceiver(t);
  const { endpoint } = await addEndpoint(api, receiver.url, ["customer.created"]);
  runPump(t, api);
  await api.call("createCustomer", { body: { displayName: "Old" } });
  await eventually("its delivery", async () => {
    const [row] = await sql`select from delivery_attempts`;
    return row;
  });
  clock.advance(DAY_MS);
  await api.call("createCustomer", { body: { displayName: "Young" } });
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
  await rollSecret(webhooks, api.company.id, endpoint.id);
  await cleanOnce();
  t.strictSame(await counts(), { events: 2, deliveries: 2, attempts: 2 }, "a minute before");
  clock.advance(60_000);
  await cleanOnce();
  t.strictSame(await counts(), { events: 1, deliveries: 1, attempts: 1 });
  clock.advance(DAY_MS);
  await cleanOnce();
  t.strictSame(await counts(), { events: 0, deliveries: 0, attempts: 0 });
  const [row] = await sql`select next_secret, next_secret_at from webhook_endpoints`;
  t.strictSame(
    { ...row },
    { next_secret: null, next_secret_at: null },
    "a roll that is due is stored",
  );
});

t.test("batches are deleted one after the other until nothing is left", async (t) => {
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
