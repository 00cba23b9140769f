/** Retries wait in the deliveries until they are due; recovered deliveries go behind first attempts. */
import t, { type Test } from "tap";
import { v7 as uuid } from "uuid";
import { releaseClaims } from "#src/db/webhooks/delivery-queue.ts";
import { endpointsWithRetries, queueRetries } from "#src/db/webhooks/retries.ts";
import { listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import { deleteEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { recover } from "#src/webhooks/endpoints/recovery.ts";
import { openJobs } from "#src/jobs/jobs.ts";
import { RETRIES } from "#src/jobs/queues.ts";
import { startApi, type Api } from "../../helpers/api.ts";
import { eventually } from "../../helpers/eventually.ts";
import { claimAll, listQueue, onAllShards } from "../../helpers/data/delivery-queue.ts";
import { teardown } from "../../helpers/teardown.ts";
import { addEndpoint, runDeliveryWorker, startReceiver } from "../../helpers/webhooks.ts";

const BACKLOG = 120;
const HOUR_MS = 3_600_000;

async function start(t: Test) {
  const api = await startApi(t);
  const receiver = await startReceiver(t);
  const { endpoint } = await addEndpoint(api, receiver.url, ["customer.created"]);
  return { api, receiver, endpointId: endpoint.id, companyId: api.company.id };
}

/** Stores deliveries whose first attempt failed, as an outage of their endpoint would have left them. */
async function addRetries(api: Api, endpointId: string, count: number, dueAt: Date) {
  const companyId = api.company.id;
  const eventId = `evt_${uuid().replaceAll("-", "")}`;
  const run = api.services.db.work;
  await run.runStatement(
    `insert into events (company_id, id, type, sequence, body, created_at)
     select $1, $2 || n, 'customer.created', (select coalesce(max(sequence), 1000000) from events where company_id = $1) + n, '{}', now()
     from generate_series(1, $3) as n`,
    [companyId, eventId, count],
  );
  await run.runStatement(
    `insert into deliveries
       (company_id, id, endpoint_id, event_id, trigger, state, attempts, created_at, next_attempt_at)
     select $1, gen_random_uuid(), $2, $3 || n, 'event', 'retrying', 3, now(), $5
     from generate_series(1, $4) as n`,
    [companyId, endpointId, eventId, count, dueAt],
  );
}

t.test("due retries are queued once, with the number of their next attempt", async (t) => {
  const { api, endpointId, companyId } = await start(t);
  const { db, clock } = api.services;
  const later = new Date(clock.now().getTime() + HOUR_MS);
  await addRetries(api, endpointId, BACKLOG, clock.now());
  await addRetries(api, endpointId, 1, later);
  const due = async () => endpointsWithRetries(onAllShards(db.writes), clock.now());
  t.strictSame(await due(), [{ companyId, endpointId }]);
  const endpoint = { companyId, endpointId };
  const queued = await Promise.all(
    [1, 2].map(async () => queueRetries(db.writes, endpoint, clock.now())),
  );
  t.equal(
    queued.reduce((sum, { count }) => sum + count, 0),
    BACKLOG,
    "by one of two processes",
  );
  t.ok(
    queued.some(({ next }) => next?.getTime() === later.getTime()),
    "the next one is known",
  );
  t.strictSame(await due(), []);
  const rows = await listQueue(api, companyId);
  t.equal(rows.length, BACKLOG);
  t.ok(rows.every(({ attempt, claimedBy }) => attempt === 4 && claimedBy === null));
});

t.test(
  "a retry is attempted by its endpoint's job, and the next one by the job after it",
  async (t) => {
    const { api, receiver, companyId } = await start(t);
    const { db } = api.services;
    receiver.answer = (response) =>
      response.writeHead(receiver.received.length < 3 ? 500 : 200).end();
    const jobs = openJobs(db, {
      queues: [RETRIES],
      runsJobs: true,
      onError: (error) => t.error(error),
    });
    teardown(t, "closing the jobs", () => jobs.close());
    // Nothing else finds the retries.
    const sweep = { everyMs: HOUR_MS, overdueMs: HOUR_MS };
    runDeliveryWorker(t, api, { jobs, sweep, firstGapSeconds: 0.05 });
    await api.call("createCustomer", { body: { displayName: "Barton Plumbing" } });
    await eventually("a success", async () => {
      const [delivery] = await listDeliveries(api.services.webhooks, companyId, { limit: 1 });
      return (delivery?.state === "succeeded" && delivery.attempts === 3) || undefined;
    });
    t.equal(receiver.received.length, 3);
  },
);

t.test("retries that aren't due aren't queued, and are on time", async (t) => {
  const { api, endpointId, receiver } = await start(t);
  const { clock } = api.services;
  await addRetries(api, endpointId, 40, new Date(clock.now().getTime() + HOUR_MS));
  runDeliveryWorker(t, api);
  await api.call("createCustomer", { body: { displayName: "Barton Plumbing" } });
  await eventually("the event", async () => receiver.received[0]);
  t.equal(receiver.received.length, 1);
  clock.advance(HOUR_MS);
  await eventually("all retries", async () => receiver.received.length >= 41 || undefined);
});

t.test("a backlog of retries is delivered completely, by two workers, and once each", async (t) => {
  const { api, endpointId, receiver } = await start(t);
  await addRetries(api, endpointId, BACKLOG, api.services.clock.now());
  for (let i = 0; i < 2; i++) runDeliveryWorker(t, api);
  await eventually("success of all", async () => {
    const { rows } = await api.services.db.work.runStatement(
      "select count(*)::int as count from deliveries where state = 'succeeded' and attempts = 4",
      [],
    );
    return rows[0]?.["count"] === BACKLOG || undefined;
  });
  t.equal(receiver.received.length, BACKLOG);
  const ids = new Set(receiver.received.map(({ headers }) => headers["x-service-event-id"]));
  t.equal(ids.size, BACKLOG);
  t.strictSame(await listQueue(api, api.company.id), []);
});

t.test("new events go before recovered deliveries, all of which arrive", async (t) => {
  const { api, endpointId, companyId, receiver } = await start(t);
  const { db, clock, webhooks } = api.services;
  await db.work.runStatement(
    `insert into events (company_id, id, type, sequence, body, created_at)
     select $1, 'evt_' || i, 'customer.created', 1000000 + i, '{}', $2 from generate_series(1, $3) i`,
    [companyId, clock.now(), BACKLOG],
  );
  t.strictSame(await recover(webhooks, companyId, endpointId, new Date(0)), {
    deliveries: BACKLOG,
  });
  await api.call("createCustomer", { body: { displayName: "Barton Plumbing" } });
  const claims = await claimAll(api, companyId, { worker: 1 });
  const triggers = claims.map(({ delivery }) => delivery?.trigger);
  t.strictSame(triggers.filter((trigger) => trigger === "event").length, 1);
  t.ok(
    triggers.filter((trigger) => trigger === "recover").length < 16,
    "they leave attempts to it",
  );
  const ids = claims.flatMap(({ isLate, delivery }) => (isLate ? [delivery?.eventId] : []));
  t.strictSame(ids, ids.toSorted(inFeedOrder), "in the order of the feed");
  const held = claims.map((claim) => ({ ...claim, worker: 1 }));
  t.equal(await releaseClaims(db.writes, held, false), claims.length);
  runDeliveryWorker(t, api);
  await eventually("all", async () => receiver.received.length >= BACKLOG || undefined);
});

t.test("a retry of an endpoint that is deleted meanwhile ends as cancelled", async (t) => {
  const { api, endpointId, companyId, receiver } = await start(t);
  const { clock, webhooks } = api.services;
  await deleteEndpoint(webhooks, companyId, endpointId);
  // As if its result had been recorded while the endpoint was deleted.
  await addRetries(api, endpointId, 1, clock.now());
  runDeliveryWorker(t, api);
  await eventually("its end", async () => {
    const [delivery] = await listDeliveries(webhooks, companyId, { limit: 1 });
    return delivery?.state === "cancelled" || undefined;
  });
  t.equal(receiver.received.length, 0);
  t.strictSame(await listQueue(api, companyId), []);
});

t.test("retries whose job was lost are found once they are overdue", async (t) => {
  const { api, endpointId, receiver } = await start(t);
  const { clock } = api.services;
  await addRetries(api, endpointId, 2, new Date(clock.now().getTime() - 60_000));
  const sweep = { everyMs: 20, overdueMs: 30_000 };
  runDeliveryWorker(t, api, { sweep });
  await eventually("both", async () => receiver.received[1]);
});

/** Compares ids that end with a number. */
function inFeedOrder(one = "", other = ""): number {
  return Number(one.slice(4)) - Number(other.slice(4));
}
