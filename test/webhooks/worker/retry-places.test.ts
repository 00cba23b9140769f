/** Retries and recovered deliveries wait outside of the queue, so that no claim reads past an endpoint's backlog. */
import t, { type Test } from "tap";
import { v7 as uuid } from "uuid";
import { endpointsWithDueRetries, fillRetryPlaces } from "#src/db/webhooks/retry-places.ts";
import { listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import { deleteEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { recover } from "#src/webhooks/endpoints/recovery.ts";
import { cleanUp } from "#src/process/housekeeping.ts";
import { startApi, type Api } from "../../helpers/api.ts";
import { eventually } from "../../helpers/eventually.ts";
import { onAllShards, placeWaiting } from "../../helpers/data/queue-places.ts";
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
     select $1, $2 || n, 'customer.created', 1000000 + n, '{}', now() from generate_series(1, $3) as n`,
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

async function jobs(api: Api) {
  const { rows } = await api.services.db.work.runStatement(
    `select group_id, priority, data ->> 'attempt' as attempt, retry_limit
     from pgboss.job where name = 'webhooks'`,
    [],
  );
  return rows;
}

t.test("an endpoint with many due retries has 32 of them in the queue", async (t) => {
  const { api, endpointId, companyId } = await start(t);
  const { db, clock, webhooks } = api.services;
  await addRetries(api, endpointId, BACKLOG, clock.now());
  const fill = async () => {
    const due = await endpointsWithDueRetries(onAllShards(db.jobs), clock.now());
    await db.work.transaction(async (tx) =>
      webhooks.queue.add(tx, await fillRetryPlaces(tx, due, clock.now())),
    );
    return due;
  };
  t.strictSame(await fill(), [{ companyId, endpointId }]);
  const queued = await jobs(api);
  t.equal(queued.length, 32);
  const expected = { group_id: endpointId, priority: 1, attempt: "4", retry_limit: 4 };
  t.ok(
    queued.every((job) => t.strictSame({ ...job }, expected)),
    "with the number of their next attempt",
  );
  t.strictSame(await fill(), [], "it has no more places");
  t.equal((await jobs(api)).length, 32);
});

t.test("retries that aren't due have no jobs, and get them on time", async (t) => {
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
  // On a cluster, jobs end after their deliveries.
  await eventually("no jobs", async () => (await jobs(api)).length === 0 || undefined);
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
  t.equal((await jobs(api)).length, 32);
  await api.call("createCustomer", { body: { displayName: "Barton Plumbing" } });
  await placeWaiting(api);
  const [first] = await webhooks.queue.claim("first", 1, []);
  t.equal(first?.delivery?.trigger, "event", "it has a place of its own");
  await db.work.transaction((tx) => webhooks.queue.release(tx, first ? [first] : []));
  runDeliveryWorker(t, api);
  await eventually("all", async () => receiver.received.length >= BACKLOG || undefined);
});

t.test("a retry of an endpoint that is deleted meanwhile ends as cancelled", async (t) => {
  const { api, endpointId, companyId, receiver } = await start(t);
  const { db, clock, webhooks } = api.services;
  await deleteEndpoint(webhooks, companyId, endpointId);
  // As if its result had been recorded while the endpoint was deleted.
  await addRetries(api, endpointId, 1, clock.now());
  runDeliveryWorker(t, api);
  await eventually("its end", async () => {
    const [delivery] = await listDeliveries(webhooks, companyId, { limit: 1 });
    return delivery?.state === "cancelled" || undefined;
  });
  t.equal(receiver.received.length, 0);
  const { rows } = await db.work.runStatement("select from pgboss.job where name = 'webhooks'");
  t.equal(rows.length, 0);
});

t.test("a retry that lost its job is attempted again after the next clean-up", async (t) => {
  const { api, endpointId, companyId, receiver } = await start(t);
  const { db, clock, webhooks } = api.services;
  await addRetries(api, endpointId, 2, clock.now());
  await db.work.transaction(async (tx) =>
    webhooks.queue.add(tx, await fillRetryPlaces(tx, [{ companyId, endpointId }], clock.now())),
  );
  await db.work.execute(
    "delete from pgboss.job where id = (select id from pgboss.job where name = 'webhooks' limit 1)",
  );
  await cleanUp(api.services, (error) => t.error(error));
  const { rows } = await db.work.execute(
    "select queue_priority from deliveries order by queue_priority",
  );
  t.strictSame(rows, [{ queue_priority: 1 }, { queue_priority: null }], "the other has its job");
  runDeliveryWorker(t, api);
  await eventually("both", async () => receiver.received[1]);
});
