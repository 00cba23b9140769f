/** One company's backlog, however large and slow, doesn't delay other companies' deliveries. */
import type { ServerResponse } from "node:http";
import t, { type Test } from "tap";
import { v7 as uuid } from "uuid";
import { fillPlaces } from "#src/db/webhooks/queue-places.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { createSender } from "#src/webhooks/sending/sender.ts";
import { startApi, type Api } from "../../helpers/api.ts";
import { eventually } from "../../helpers/eventually.ts";
import { placeWaiting } from "../../helpers/queue-places.ts";
import { teardown } from "../../helpers/teardown.ts";
import {
  addEndpoint,
  runDeliveryWorker,
  startReceiver,
  type TestReceiver,
} from "../../helpers/webhooks.ts";

t.setTimeout(180_000);

const ENDPOINTS = 16;
const BACKLOG = 5_000;

/** Adds a company with endpoints, which have an event of the past each. */
async function addCompany(api: Api, url: string, endpoints = 1) {
  const company = await api.addCompany();
  const ids = [];
  for (let i = 0; i < endpoints; i++) {
    const input = { url: `${url}/${i}`, events: ["customer.created"] };
    ids.push((await createEndpoint(api.services.webhooks, company.id, input)).endpoint.id);
  }
  return { ...company, endpointIds: ids };
}

/** Stores pending deliveries as past writes would have left them: without places, evenly over the endpoints. */
async function addBacklog(api: Api, companyId: string, endpointIds: string[], count: number) {
  const { db } = api.services;
  const eventId = `evt_${uuid().replaceAll("-", "")}`;
  await db.work.runStatement(
    `insert into events (company_id, id, type, sequence, body, created_at)
      values ($1, $2, 'customer.created', 1000000, '{}', now())`,
    [companyId, eventId],
  );
  await db.work.runStatement(
    `insert into deliveries (company_id, id, endpoint_id, event_id, trigger, state, created_at, next_attempt_at)
      select $1, gen_random_uuid(), ($2::uuid[])[1 + n % cardinality($2::uuid[])], $3, 'event', 'pending',
        now(), now()
      from generate_series(1, $4) as n`,
    [companyId, endpointIds, eventId, count],
  );
  await db.work.transaction(async (tx) =>
    api.services.webhooks.queue.add(tx, await fillPlaces(tx, [companyId])),
  );
}

async function countJobs(api: Api): Promise<number> {
  const { rows } = await api.services.db.work.runStatement(
    "select count(*)::int as count from pgboss.job where name = 'webhooks'",
    [],
  );
  return rows[0]?.["count"];
}

/** Answers when `release` is called; paths that begin with `fastPath`, at once. */
function slowly(
  receiver: TestReceiver,
  fastPath?: string,
): { release(): void; readonly waiting: number } {
  const held: ServerResponse[] = [];
  let isReleased = false;
  receiver.answer = (response, { path }) => {
    if (isReleased || (fastPath && path.startsWith(fastPath))) response.end("ok");
    else held.push(response);
  };
  return {
    release() {
      isReleased = true;
      for (const response of held) response.end("ok");
    },
    get waiting() {
      return held.length;
    },
  };
}

/** Writes a customer of the company, and waits until its event arrives. */
async function writeAndWait(api: Api, key: string, receiver: TestReceiver): Promise<void> {
  const body = { displayName: "Barton Plumbing" };
  const { data } = (await api.call("createCustomer", { key, body })).json();
  await receiver.arrival(data.id);
}

/** Counts the attempts whose result is recorded. */
async function countAttempts(api: Api, companyId: string): Promise<number> {
  const { rows } = await api.services.db.work.runStatement(
    "select count(*)::int as count from delivery_attempts where company_id = $1",
    [companyId],
  );
  return rows[0]?.["count"];
}

async function start(t: Test, workers: number, { isOneOrigin = false } = {}) {
  const api = await startApi(t);
  const hogReceiver = await startReceiver(t);
  const otherReceiver = isOneOrigin ? hogReceiver : await startReceiver(t);
  const hog = await addCompany(api, hogReceiver.url, ENDPOINTS);
  const other = await addCompany(api, `${otherReceiver.url}/other`);
  await addBacklog(api, hog.id, hog.endpointIds, BACKLOG);
  // A receiver that is slow stays slow: no attempt times out while a test looks.
  const sender = createSender({ allowLocal: true, totalTimeoutMs: 300_000 });
  teardown(t, "closing the sender", () => sender.close());
  for (let i = 0; i < workers; i++) runDeliveryWorker(t, api, { sender });
  return { api, hog, other, hogReceiver, otherReceiver };
}

for (const workers of [1, 2])
  t.test(
    `with ${workers} worker(s), slow receivers of a company that use all slots delay no other company's events`,
    async (t) => {
      const { api, hog, other, hogReceiver, otherReceiver } = await start(t, workers);
      const slow = slowly(hogReceiver);
      t.teardown(() => slow.release());
      await eventually("all slots in use", async () => slow.waiting >= 192 || undefined);
      for (let i = 0; i < 20; i++) await writeAndWait(api, other.key, otherReceiver);
      t.equal(await countAttempts(api, hog.id), 0, "they arrived before any slot became free");
    },
  );

t.test(
  "slow receivers of a company delay no events to another company's receiver at the same host and port",
  async (t) => {
    const { api, hog, other, otherReceiver } = await start(t, 1, { isOneOrigin: true });
    const slow = slowly(otherReceiver, "/hooks/other/");
    t.teardown(() => slow.release());
    await eventually("all slots in use", async () => slow.waiting >= 192 || undefined);
    for (let i = 0; i < 20; i++) await writeAndWait(api, other.key, otherReceiver);
    t.equal(await countAttempts(api, hog.id), 0, "they arrived before any slot became free");
  },
);

t.test(
  "a company's event waits for a few of another's deliveries, not for its backlog",
  async (t) => {
    const { api, other, hogReceiver, otherReceiver } = await start(t, 1);
    const { received } = hogReceiver;
    await eventually("some of the backlog", async () => received.length > 200 || undefined);
    for (let i = 0; i < 10; i++) {
      const before = received.length;
      await writeAndWait(api, other.key, otherReceiver);
      const passed = received.length - before;
      t.ok(passed <= 600, `${passed} deliveries of the other company came first`);
    }
    t.ok(received.length < BACKLOG, "the backlog has not ended");
    await eventually("the whole backlog", async () => received.length >= BACKLOG || undefined);
  },
);

t.test(
  "companies with backlogs share the worker evenly, however many endpoints they have",
  async (t) => {
    const api = await startApi(t);
    const receiver = await startReceiver(t);
    const companies: Awaited<ReturnType<typeof addCompany>>[] = [];
    for (let i = 0; i < 40; i++) {
      const company = await addCompany(api, `${receiver.url}/${i}`, i < 20 ? 1 : 4);
      await addBacklog(api, company.id, company.endpointIds, 200);
      companies.push(company);
    }
    runDeliveryWorker(t, api);
    const { received } = receiver;
    await eventually("half of the backlogs", async () => received.length >= 4000 || undefined);
    const shares = (from: number, until: number) => {
      const counts = companies.map(
        (_, i) =>
          received.slice(from, until).filter(({ path }) => path.startsWith(`/hooks/${i}/`)).length,
      );
      const sum = counts.reduce((a, b) => a + b);
      return { jain: sum ** 2 / (counts.length * counts.reduce((a, b) => a + b ** 2, 0)), counts };
    };
    const { jain, counts } = shares(0, 4000);
    t.ok(jain >= 0.98, `Jain's index is ${jain}: ${counts.join()}`);
    // Companies begin one after the other, so the first window is left out.
    for (const from of [1000, 2000, 3000]) {
      const window = shares(from, from + 1000);
      t.ok(window.jain >= 0.95, `from ${from}, it is ${window.jain}: ${window.counts.join()}`);
    }
  },
);

t.test("few deliveries of a company and of an endpoint are in the queue at once", async (t) => {
  const api = await startApi(t);
  const receiver = await startReceiver(t);
  const write = async (count: number) => {
    for (let i = 0; i < count; i++)
      await api.call("createCustomer", { body: { displayName: "Barton Plumbing" } });
  };
  await addEndpoint(api, `${receiver.url}/0`, ["customer.created"]);
  await write(40);
  await placeWaiting(api);
  t.equal(await countJobs(api), 32, "of one endpoint");
  for (let i = 1; i < ENDPOINTS; i++)
    await addEndpoint(api, `${receiver.url}/${i}`, ["customer.created"]);
  await write(20);
  await placeWaiting(api);
  const jobs = await countJobs(api);
  t.ok(jobs > 200 && jobs <= 256, `${jobs} of one company`);
  runDeliveryWorker(t, api);
  const expected = 40 + 20 * ENDPOINTS;
  await eventually("all", async () => receiver.received.length >= expected || undefined);
  t.equal(
    new Set(receiver.received.map(({ path, body }) => `${path} ${body.toString()}`)).size,
    expected,
  );
});
