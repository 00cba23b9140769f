/** One company's backlog, however large and slow, doesn't delay other companies' deliveries. */
import t, { type Test } from "tap";
import { createSender } from "#src/webhooks/sending/sender.ts";
import { startApi, type Api } from "../../helpers/api.ts";
import { eventually } from "../../helpers/eventually.ts";
import { placeWaiting } from "../../helpers/data/queue-places.ts";
import { teardown } from "../../helpers/teardown.ts";
import { addEndpoint, runDeliveryWorker, startReceiver } from "../../helpers/webhooks.ts";
import { addBacklog, addCompany, holdResponses, recordSuccesses, writeAndWait } from "./backlog.ts";

t.setTimeout(180_000);

const ENDPOINTS = 16;
const BACKLOG = 2_000;

async function countJobs(api: Api): Promise<number> {
  const { rows } = await api.services.db.work.runStatement(
    "select count(*)::int as count from pgboss.job where name = 'webhooks'",
    [],
  );
  return rows[0]?.["count"];
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
  // A receiver that is slow stays slow: no attempt times out during a test.
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
      const slow = holdResponses(hogReceiver);
      t.teardown(() => slow.release());
      await eventually("all slots in use", async () => slow.held.length >= 192 || undefined);
      for (let i = 0; i < 20; i++) await writeAndWait(api, other.key, otherReceiver);
      t.equal(await countAttempts(api, hog.id), 0, "they arrived before any slot became free");
    },
  );

t.test(
  "slow receivers of a company delay no events to another company's receiver at the same host and port",
  async (t) => {
    const { api, hog, other, otherReceiver } = await start(t, 1, { isOneOrigin: true });
    const slow = holdResponses(otherReceiver, "/hooks/other/");
    t.teardown(() => slow.release());
    await eventually("all slots in use", async () => slow.held.length >= 192 || undefined);
    for (let i = 0; i < 20; i++) await writeAndWait(api, other.key, otherReceiver);
    t.equal(await countAttempts(api, hog.id), 0, "they arrived before any slot became free");
  },
);

t.test(
  "a company's event is claimed after four deliveries of another's backlog at most",
  async (t) => {
    const api = await startApi(t);
    const { queue } = api.services.webhooks;
    const hog = await addCompany(api, "http://127.0.0.1:9/hog", ENDPOINTS);
    const other = await addCompany(api, "http://127.0.0.1:9/other");
    await addBacklog(api, hog.id, hog.endpointIds, BACKLOG);
    for (let i = 0; i < 10; i++) {
      const body = { displayName: "Barton Plumbing" };
      await api.call("createCustomer", { key: other.key, body });
      await placeWaiting(api);
      const claims = await queue.claim("first", 5, []);
      const companies = claims.map(({ companyId }) => companyId);
      t.equal(companies.filter((id) => id === other.id).length, 1, companies.join(" "));
      t.equal(companies.filter((id) => id === hog.id).length, 4);
      await recordSuccesses(api, claims);
    }
  },
);

t.test(
  "companies with backlogs are claimed in turn, however many endpoints they have",
  async (t) => {
    const api = await startApi(t);
    const { queue } = api.services.webhooks;
    const counts = new Map<string, number>();
    for (let i = 0; i < 12; i++) {
      const company = await addCompany(api, `http://127.0.0.1:9/${i}`, i < 6 ? 1 : 4);
      await addBacklog(api, company.id, company.endpointIds, 50);
      counts.set(company.id, 0);
    }
    let claimed = 0;
    // The last 16 deliveries of a company keep their places, which have four priorities.
    for (let most = 0; most < 50 - 16;) {
      const claims = await queue.claim("first", 16, []);
      t.equal(claims.length, 16);
      claimed += claims.length;
      for (const { companyId } of claims) counts.set(companyId, (counts.get(companyId) ?? 0) + 1);
      most = Math.max(...counts.values());
      const least = Math.min(...counts.values());
      t.ok(most - least <= 4, `after ${claimed}: ${[...counts.values()].join(" ")}`);
      await recordSuccesses(api, claims);
    }
  },
);

t.test("a company keeps its turn when one of its endpoints has nothing more", async (t) => {
  const api = await startApi(t);
  const { queue } = api.services.webhooks;
  const company = await addCompany(api, "http://127.0.0.1:9/two", 2);
  const [first = "", second = ""] = company.endpointIds;
  await addBacklog(api, company.id, [first], 4);
  await addBacklog(api, company.id, [second], 30);
  const other = await addCompany(api, "http://127.0.0.1:9/other");
  await addBacklog(api, other.id, other.endpointIds, 50);
  const turns = [];
  for (let turn = 0; turn < 6; turn++) {
    const claims = await queue.claim("first", 4, []);
    turns.push([...new Set(claims.map(({ endpointId }) => endpointId))]);
    await recordSuccesses(api, claims);
  }
  // The oldest go first: those of the first endpoint.
  const ofOther = other.endpointIds;
  t.strictSame(turns, [[first], ofOther, [second], ofOther, [second], ofOther]);
});

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
