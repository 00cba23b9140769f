/** Deliveries that an earlier version has queued are delivered once, while processes of both versions run. */
import { PgBoss } from "pg-boss";
import t, { type Test } from "tap";
import { v7 as uuid } from "uuid";
import { CompanyNodes } from "#src/db/core/companies/company-nodes.ts";
import { LegacyQueue } from "#src/webhooks/legacy-queue.ts";
import { listAttempts, listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import { startApi, type Api } from "../helpers/api.ts";
import { listQueue } from "../helpers/data/delivery-queue.ts";
import { eventually } from "../helpers/eventually.ts";
import { teardown } from "../helpers/teardown.ts";
import { addEndpoint, runDeliveryWorker, startReceiver } from "../helpers/webhooks.ts";

const QUEUE = "webhooks";
const LAPSED = "webhooks-lapsed";

/** Opens the queue as the earlier version does. */
async function openLegacyQueue(t: Test, { databaseUrl }: Api): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 1,
    migrate: false,
    supervise: false,
  });
  boss.on("error", (error) => t.error(error));
  await boss.start();
  teardown(t, "stopping the queue", () => boss.stop({ graceful: false }));
  await boss.createQueue(LAPSED, { retryLimit: 1000 });
  await boss.createQueue(QUEUE, {
    retryLimit: 7,
    retryDelay: 0,
    heartbeatSeconds: 15,
    deadLetter: LAPSED,
  });
  return boss;
}

async function start(t: Test) {
  const api = await startApi(t);
  const receiver = await startReceiver(t);
  const { endpoint } = await addEndpoint(api, receiver.url, ["customer.created"]);
  const boss = await openLegacyQueue(t, api);
  const companyId = api.company.id;
  const { work } = api.services.db;
  /** Stores a delivery as the earlier version does, with or without a job. */
  const add = async (n: number, priority: number | null, state = "pending", attempts = 0) => {
    const eventId = `evt_${n}`;
    await work.runStatement(
      `insert into events (company_id, id, type, sequence, body, created_at)
       values ($1, $2, 'customer.created', $3, '{}', now())`,
      [companyId, eventId, 1_000_000 + n],
    );
    const id = uuid();
    await work.runStatement(
      `insert into deliveries
         (company_id, id, endpoint_id, event_id, trigger, state, attempts, created_at, next_attempt_at, queue_priority)
       values ($1, $2, $3, $4, 'event', $5, $6, now(), now(), $7)`,
      [companyId, id, endpoint.id, eventId, state, attempts, priority],
    );
    if (priority === null) return id;
    const group = { id: endpoint.id, tier: "normal" };
    const data = { companyId, attempt: attempts + 1 };
    await boss.insert(QUEUE, [
      { id, data, priority, group, singletonKey: endpoint.id, retryLimit: 7 - attempts },
    ]);
    return id;
  };
  const isDone = async (count: number) => {
    const deliveries = await listDeliveries(api.services.webhooks, companyId, { limit: 100 });
    const done = deliveries.filter(({ state }) => state === "succeeded");
    return done.length === count ? deliveries : undefined;
  };
  return { api, boss, receiver, companyId, add, isDone };
}

t.test("what waits, what has a job and what is retried is delivered once each", async (t) => {
  const { api, boss, receiver, companyId, add, isDone } = await start(t);
  for (let n = 0; n < 5; n++) await add(n, null);
  for (let n = 5; n < 10; n++) await add(n, 7);
  for (let n = 10; n < 13; n++) await add(n, null, "retrying", 2);
  for (let n = 13; n < 15; n++) await add(n, 1, "retrying", 3);
  for (let i = 0; i < 2; i++) runDeliveryWorker(t, api);
  const deliveries = await eventually("success of all", () => isDone(15));
  t.equal(receiver.received.length, 15);
  t.strictSame(
    deliveries.map(({ attempts }) => attempts).toSorted((a, b) => a - b),
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3, 3, 4, 4],
  );
  t.strictSame(await listQueue(api, companyId), []);
  const [queue] = await boss.getQueues([QUEUE]);
  t.match(queue, { name: QUEUE });
  t.strictSame(await boss.fetch(QUEUE), [], "no job is left");
});

t.test("what a process of the earlier version attempts is left to it", async (t) => {
  const { api, boss, receiver, add, isDone } = await start(t);
  const id = await add(0, 7);
  const [claimed] = await boss.fetch(QUEUE);
  t.equal(claimed?.id, id);
  await add(1, 7);
  runDeliveryWorker(t, api);
  await eventually("the other", () => isDone(1));
  t.equal(receiver.received.length, 1);
  t.equal(receiver.received[0]?.headers["x-service-event-id"], "evt_1");
});

t.test("a delivery whose process died in its last attempt fails", async (t) => {
  const { api, boss, receiver, companyId, add } = await start(t);
  const id = await add(0, 1, "retrying", 7);
  await boss.fetch(QUEUE);
  await boss.fail(QUEUE, id); // moves it to the dead letters, as when its claim lapses
  runDeliveryWorker(t, api);
  const { webhooks } = api.services;
  await eventually("its end", async () => {
    const [delivery] = await listDeliveries(webhooks, companyId, { limit: 1 });
    return delivery?.state === "failed" || undefined;
  });
  t.equal(receiver.received.length, 0);
  t.match(await listAttempts(webhooks, companyId, id), [{ number: 8, error: /interrupted/ }]);
});

t.test("nothing keeps the process running after a start that an outage ended", async (t) => {
  const { db } = (await startApi(t)).services;
  const timers = new Set<unknown>();
  const { setInterval, clearInterval } = globalThis;
  t.intercept(globalThis, "setInterval", {
    value: (...args: Parameters<typeof setInterval>) => {
      const timer = setInterval(...args);
      timers.add(timer);
      return timer;
    },
  });
  t.intercept(globalThis, "clearInterval", {
    value: (timer: NodeJS.Timeout) => {
      timers.delete(timer);
      clearInterval(timer);
    },
  });
  for (let working = 0, isOut = true; isOut; working++) {
    isOut = false;
    let left = working;
    const runStatement: typeof db.jobs.runStatement = async (...args) => {
      isOut = left-- <= 0;
      if (isOut) throw new Error("outage");
      return await db.jobs.runStatement(...args);
    };
    const jobs = Object.assign(Object.create(db.jobs), { runStatement }) as typeof db.jobs;
    const cut = Object.assign(Object.create(db), { jobs }) as typeof db;
    const queue = new LegacyQueue(cut, new CompanyNodes(db.writes, () => {}));
    const error = await queue.takeOver(() => {}).catch((reason: unknown) => reason);
    t.match(error, isOut ? { message: "outage" } : undefined, `after ${working} statements`);
    await queue.close();
    t.equal(timers.size, 0);
  }
});
