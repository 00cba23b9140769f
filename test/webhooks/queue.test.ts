/** Checks the delivery queue on the real pg-boss tables. */
import { PgBoss } from "pg-boss";
import t from "tap";
import { v7 as uuid } from "uuid";
import { LOWEST_PLACE, RETRY_PRIORITY, THROTTLED_PRIORITY } from "#src/db/webhooks/queue-places.ts";
import { recordClaims } from "#src/db/webhooks/delivery-results.ts";
import { openDatabase } from "#src/db/core/client.ts";
import { openDeliveryQueue, type DeliveryJob, type QueuedDelivery } from "#src/webhooks/queue.ts";
import { startApi } from "../helpers/api.ts";
import { unlessOneServer } from "../helpers/database.ts";

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
  const boss = new PgBoss({
    connectionString: api.databaseUrl,
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  });
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

/** Ends claims as the delivery worker does, without results. */
const endClaims = (jobs: readonly DeliveryJob[], { jobs: connections } = db) =>
  recordClaims(
    connections,
    jobs,
    jobs.map(({ endpointId }) => ({ companyId, endpointId, inFlight: 1 })),
    [],
    { now: new Date(), failingBefore: new Date(0), shard: 0 },
  );

t.test("recording results deletes the jobs that pg-boss's deleteJob would delete", async (t) => {
  /** Claims a job, one whose claim lapses, and one whose claim lapses and that is claimed again. */
  const claimed = async () => {
    await db.work.execute("delete from pgboss.job");
    const [held, lapsed, again] = [job(), job(), job()];
    await add(held, lapsed, again);
    const jobs = await queue.claim("first", 4, []);
    const lapse = async ({ deliveryId }: QueuedDelivery) => {
      await db.work.execute(
        `update pgboss.job set heartbeat_on = now() - interval '1 hour' where id = '${deliveryId}'`,
      );
      const until = new Date(Date.now() - 1_800_000);
      await db.work.transaction((tx) => queue.releaseUnconfirmed(tx, until));
    };
    await lapse(again);
    t.match(await queue.claim("first", 4, []), [{ claim: 1 }]);
    await lapse(lapsed);
    return { jobs, lapsed, again };
  };
  const left = async () =>
    (await db.work.execute("select id, state, retry_count from pgboss.job order by state")).rows;
  for (const end of [
    (jobs: DeliveryJob[]) => db.work.transaction((tx) => queue.release(tx, jobs)),
    async (jobs: DeliveryJob[]) => {
      const recorded = await endClaims(jobs);
      t.equal(recorded?.lapsed.size, 2, "it reports the claims that were not held any more");
    },
  ]) {
    const { jobs, lapsed, again } = await claimed();
    await end(jobs);
    t.strictSame(await left(), [
      { id: lapsed.deliveryId, state: "retry", retry_count: 0 },
      { id: again.deliveryId, state: "active", retry_count: 1 },
    ]);
  }
});

t.test("recording a result again leaves the claim of the next attempt alone", async (t) => {
  await db.work.execute("delete from pgboss.job");
  const delivery = job();
  await add(delivery);
  const first = await queue.claim("first", 1, []);
  await endClaims(first);
  await add({ ...delivery, attempt: 2 });
  const second = await queue.claim("first", 1, []);
  t.match(second, [{ deliveryId: delivery.deliveryId, attempt: 2 }]);

  // As after a commit whose answer was lost.
  t.equal((await endClaims(first))?.lapsed.size, 1, "the first claim has ended");
  const hourAgo = "now() - interval '1 hour'";
  await db.work.execute(`update pgboss.job set heartbeat_on = ${hourAgo}`);
  const isConfirmed = async () =>
    (await db.work.execute(`select from pgboss.job where heartbeat_on > ${hourAgo}`)).rows.length;
  await queue.confirm(first);
  t.equal(await isConfirmed(), 0, "nor is it confirmed for the first");
  await queue.confirm(second);
  t.equal(await isConfirmed(), 1);
  t.equal((await endClaims(second))?.lapsed.size, 0, "the second was held until now");
  t.strictSame((await db.work.execute("select from pgboss.job")).rows, []);
});

const skip = await unlessOneServer("claims there are awaited on disk");
t.test(
  "a claim isn't awaited on disk, its end is, and no setting is left behind",
  { skip },
  async (t) => {
    await db.work.execute("delete from pgboss.job");
    await db.work.execute("create table commits (setting text)");
    await db.work.execute(`
    create function record_commit() returns trigger language plpgsql as
      $$begin insert into commits values (current_setting('synchronous_commit')); return null; end$$`);
    await db.work.execute(`
    create trigger record_commit after update or delete on pgboss.job_common
      for each row execute function record_commit()`);
    // The servers of tests wait for no commit by default.
    const name = new URL(api.databaseUrl).pathname.slice(1);
    await db.work.execute(`alter database "${name}" set synchronous_commit = local`);
    const durable = openDatabase(api.databaseUrl, { poolSize: 1 });
    t.teardown(() => durable.close());
    const durableQueue = await openDeliveryQueue(durable);
    t.teardown(() => durableQueue.close());
    await add(job());
    await endClaims(await durableQueue.claim("first", 1, []), durable);
    const { rows } = await db.work.execute("select setting from commits");
    t.strictSame(rows, [{ setting: "off" }, { setting: "local" }]);
    await db.work.execute("drop function record_commit cascade");
  },
);
