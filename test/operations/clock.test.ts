/** Processes on machines whose clocks are 31 days wrong. The database's clock decides what is due and has expired. */
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import t from "tap";
import { v7 as uuid } from "uuid";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { testDatabase } from "../helpers/database.ts";
import { eventually } from "../helpers/eventually.ts";
import { startMeasuredService } from "./measured-service.ts";
import { storeCompany, storeKey } from "../helpers/data/stored-company.ts";

const MAIN = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
const SKEWED = new URL("../helpers/process/skewed-date.js", import.meta.url).href;
const HOUR_MS = 3_600_000;
const OFFSET_MS = 31 * 24 * HOUR_MS;
const QUOTA = 20;

const url = await testDatabase(t);
const secretsKey = randomBytes(32).toString("base64");
const db = openDatabase(url);
t.teardown(() => db.close());
const sql = postgres(url, { max: 1, onnotice: () => {} });
t.teardown(() => sql.end());

const { id: companyId, key } = await storeCompany(db, QUOTA);
const expiredKey = await storeKey(db, companyId, new Date(Date.now() - HOUR_MS));

/** Starts a process whose machine's clock is wrong. */
async function start(role: string, offsetMs: number) {
  const service = await startMeasuredService(
    t,
    {
      DATABASE_URL: url,
      SECRETS_KEY: secretsKey,
      ROLE: role,
      CLOCK_OFFSET_MS: String(offsetMs),
    },
    ["--import", SKEWED, MAIN],
  );
  await service.says(/this machine's clock is/);
  return service;
}

const [ahead, behind] = await Promise.all([start("api", OFFSET_MS), start("api", -OFFSET_MS)]);
const apis = [ahead, behind];

let requests = 0;
/** Creates a customer in one of the processes. */
const create = async (api: { url: string }, idempotencyKey: string, as = key) => {
  requests++;
  return await fetch(`${api.url}/v1/customers`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${as}`,
      "content-type": "application/json",
      "idempotency-key": idempotencyKey,
    },
    body: JSON.stringify({ displayName: "Alamo Roofing" }),
  });
};

t.test("a stored answer is replayed by the other process, and isn't replaced", async (t) => {
  for (const [first, second] of [
    [ahead, behind],
    [behind, ahead],
  ] as const) {
    const idempotencyKey = uuid();
    const answer = await create(first, idempotencyKey);
    const replayed = await create(second, idempotencyKey);
    t.equal(replayed.headers.get("idempotency-replayed"), "true");
    t.same(await replayed.json(), await answer.json());
  }
});

t.test("a key works until it expires", async (t) => {
  const expiring = await storeKey(db, companyId, new Date(Date.now() + HOUR_MS));
  for (const api of apis) {
    t.equal((await create(api, uuid(), expiring)).status, 200);
    t.equal((await create(api, uuid(), expiredKey)).status, 401);
  }
});

t.test("the quota is exact", async (t) => {
  const sent = 6; // in the tests above, which count
  const answers = await Promise.all(
    Array.from({ length: 2 * QUOTA }, (_, index) => create(index % 2 ? ahead : behind, uuid())),
  );
  t.equal(answers.filter(({ status }) => status === 200).length, QUOTA - sent);
  t.equal(answers.filter(({ status }) => status === 429).length, QUOTA + sent);
});

t.test("nothing is deleted early, and what has expired is deleted", async (t) => {
  const old = new Date(Date.now() - OFFSET_MS);
  await sql`
    update idempotency_keys set created_at = ${old}
    where key = (select key from idempotency_keys order by key limit 1)`;
  await eventually("all requests are logged", async () => {
    const [row] = await sql`select count(*)::int as count from request_log`;
    return row?.["count"] >= requests ? true : undefined;
  });
  const count = async () => {
    const [row] = await sql`
      select (select count(*)::int from events where type = 'customer.created') as events,
        (select count(*)::int from idempotency_keys) as answers,
        (select count(*)::int from request_log) as requests,
        (select count(*)::int from request_log_other) as "otherDays",
        (select count(*)::int from quota_windows) as windows`;
    return { ...row };
  };
  const before = await count();
  t.match(before, { events: 18, answers: 18, windows: 1 });
  for (const offsetMs of [OFFSET_MS, -OFFSET_MS]) {
    const worker = await start("worker", offsetMs);
    await eventually("housekeeping", async () =>
      (await worker.metric("partner_api_housekeeping_last_run_timestamp_seconds")) > 0
        ? true
        : undefined,
    );
    t.same(await count(), { ...before, answers: 17 });
    worker.kill("SIGKILL");
  }
  const [event] = await sql`select max(created_at) as latest, min(created_at) as first from events`;
  t.ok(event?.["first"] > Date.now() - HOUR_MS && event?.["latest"] < Date.now() + HOUR_MS);
});

t.test("a process logs the difference, and exports it", async (t) => {
  t.match(ahead.output(), /this machine's clock is 2678[34]\d\d seconds ahead of the database's/);
  t.match(behind.output(), /this machine's clock is 2678[34]\d\d seconds behind the database's/);
  const seconds = await ahead.metric("partner_api_clock_offset_seconds");
  t.ok(seconds > 2_678_300 && seconds < 2_678_500, `${seconds} s ahead`);
});
