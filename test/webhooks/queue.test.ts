/** Checks the delivery queue on the real pg-boss tables. */
import { PgBoss } from "pg-boss";
import t from "tap";
import { v7 as uuid } from "uuid";
import { LOWEST_PLACE, RETRY_PRIORITY, THROTTLED_PRIORITY } from "#src/db/webhooks/queue-places.ts";
import type { QueuedDelivery } from "#src/webhooks/queue.ts";
import { startApi } from "../helpers/api.ts";

const api = await startApi(t);
const { db, webhooks } = api.services;
const { queue } = webhooks;
const companyId = api.company.id;

const job = (more: Partial<QueuedDelivery> = {}): QueuedDelivery => ({
  companyId,
  deliveryId: uuid(),
  endpointId: uuid(),
  isThrottled: false,
  priority: LOWEST_PLACE,
  ...more,
});
const add = (...jobs: QueuedDelivery[]) => db.work.transaction((tx) => queue.add(tx, jobs));

t.test("the migrated tables have the schema that the installed pg-boss expects", async (t) => {
  const boss = new PgBoss({ connectionString: api.databaseUrl, max: 1, migrate: false });
  await boss.start();
  t.match(await boss.detectSchemaDrift(), { ok: true });
  await boss.stop({ graceful: false });
});

t.test("a job exists only if its transaction commits", async (t) => {
  const rolledBack = new Error("rolled back");
  await t.rejects(
    db.work.transaction(async (tx) => {
      await queue.add(tx, [job()]);
      throw rolledBack;
    }),
    rolledBack,
  );
  t.strictSame(await queue.claim("first", 4, []), []);
});

t.test(
  "first attempts have one queue priority; retries, bulk and throttled ones have the other",
  async (t) => {
    const first = job();
    const throttled = job({ isThrottled: true, priority: THROTTLED_PRIORITY });
    const others = [
      job({ attempt: 2, priority: RETRY_PRIORITY }),
      job({ priority: RETRY_PRIORITY }),
    ];
    await add(throttled);
    await add(...others, first);
    const ids = (jobs: readonly { deliveryId: string }[]) =>
      jobs.map(({ deliveryId }) => deliveryId).toSorted();
    t.strictSame(ids(await queue.claim("first", 16, [])), [first.deliveryId]);
    const next = [...(await queue.claim("retry", 1, [])), ...(await queue.claim("retry", 1, []))];
    t.strictSame(ids(next), ids(others), "throttled jobs come last, even if they were added first");
    t.strictSame(ids(await queue.claim("retry", 16, [])), [throttled.deliveryId]);
  },
);

t.test("an endpoint has at most 16 attempts in flight, 2 while it is throttled", async (t) => {
  const endpointId = uuid();
  await add(...Array.from({ length: 40 }, () => job({ endpointId })));
  const claimed = await queue.claim("first", 64, []);
  t.equal(claimed.length, 16);
  t.strictSame(await queue.claim("first", 64, []), [], "for every process");
  await db.work.transaction((tx) => queue.release(tx, claimed));
  await db.work.transaction((tx) => queue.moveEndpoint(tx, { companyId, endpointId }, true));
  t.strictSame(await queue.claim("first", 64, []), [], "its jobs have left this priority");
  t.equal((await queue.claim("retry", 64, [])).length, 2);
  await db.work.transaction((tx) => queue.moveEndpoint(tx, { companyId, endpointId }, false));
  t.equal(
    (await queue.claim("first", 64, [])).length,
    14,
    "its jobs are back, with 16 in flight in total",
  );
});

t.test("a lapsed claim can't be released by the process that held it", async (t) => {
  const mine = job();
  await add(mine);
  const [old] = await queue.claim("first", 1, []);
  if (!old) throw new Error("nothing was claimed");
  await db.work.execute(
    `update pgboss.job set heartbeat_on = now() - interval '1 hour' where id = '${mine.deliveryId}'`,
  );
  await queue.supervise();
  const [now] = await queue.claim("first", 1, []);
  t.match(now, { deliveryId: mine.deliveryId, attempt: 2 });
  await db.work.transaction((tx) => queue.release(tx, [old]));
  await add({ ...mine, attempt: 2 });
  const { rows } = await db.work.execute(
    `select state, retry_count from pgboss.job where id = '${mine.deliveryId}'`,
  );
  t.match(
    rows,
    [{ state: "active", retry_count: 1 }],
    "the new claim is valid, and its job is the only one",
  );
});
