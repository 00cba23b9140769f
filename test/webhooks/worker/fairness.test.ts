/** One company's backlog, however large and slow, doesn't delay other companies' deliveries. */
import t, { type Test } from "tap";
import { claimDeliveries, type ClaimedDelivery } from "#src/db/webhooks/delivery-queue.ts";
import { Turns } from "#src/webhooks/worker/turns.ts";
import { createSender } from "#src/webhooks/sending/sender.ts";
import { startApi, type Api } from "../../helpers/api.ts";
import { eventually } from "../../helpers/eventually.ts";
import { claimAll, listQueuedCompanies, newWorker } from "../../helpers/data/delivery-queue.ts";
import { teardown } from "../../helpers/teardown.ts";
import { runDeliveryWorker, startReceiver } from "../../helpers/webhooks.ts";
import { addBacklog, addCompany, holdResponses, recordSuccesses, writeAndWait } from "./backlog.ts";

const ENDPOINTS = 16;
const BACKLOG = 2_000;

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

/** Claims as a worker with 16 attempts in flight does. */
async function claimInTurn(api: Api, turns: Turns, worker: number): Promise<ClaimedDelivery[]> {
  for (const companyId of await listQueuedCompanies(api)) turns.add(companyId);
  const claimed: ClaimedDelivery[] = [];
  for (let requests; (requests = turns.next()).length > 0;)
    for (const [, some] of await api.services.db.writes.groupByNode(requests)) {
      const answers = await claimDeliveries(api.services.db.writes, worker, some);
      turns.answer(some, answers);
      const claims = answers.flatMap((answer) => answer.claims);
      turns.start(claims);
      claimed.push(...claims);
    }
  return claimed;
}

const SMALL = { first: 16, late: 0, reserve: 0, turn: 1 };

t.test("a company's event is claimed with the next claim beside another's backlog", async (t) => {
  const api = await startApi(t);
  const worker = newWorker();
  const turns = new Turns(SMALL);
  const hog = await addCompany(api, "http://127.0.0.1:9/hog", ENDPOINTS);
  const other = await addCompany(api, "http://127.0.0.1:9/other");
  await addBacklog(api, hog.id, hog.endpointIds, BACKLOG);
  for (let i = 0; i < 10; i++) {
    const body = { displayName: "Barton Plumbing" };
    await api.call("createCustomer", { key: other.key, body });
    const claims = await claimInTurn(api, turns, worker);
    const companies = claims.map(({ companyId }) => companyId);
    t.equal(companies.filter((id) => id === other.id).length, 1, companies.join(" "));
    t.equal(companies.filter((id) => id === hog.id).length, 15);
    await recordSuccesses(api, worker, claims);
    for (const claim of claims) turns.end(claim);
  }
});

t.test(
  "companies with backlogs are claimed in turn, however many endpoints they have",
  async (t) => {
    const api = await startApi(t);
    const worker = newWorker();
    const turns = new Turns(SMALL);
    const counts = new Map<string, number>();
    for (let i = 0; i < 12; i++) {
      const company = await addCompany(api, `http://127.0.0.1:9/${i}`, i < 6 ? 1 : 4);
      await addBacklog(api, company.id, company.endpointIds, 50);
      counts.set(company.id, 0);
    }
    for (let claimed = 0; claimed < 12 * 50 - 16;) {
      const claims = await claimInTurn(api, turns, worker);
      claimed += claims.length;
      t.equal(claims.length, 16);
      for (const { companyId } of claims) counts.set(companyId, (counts.get(companyId) ?? 0) + 1);
      const all = [...counts.values()];
      t.ok(Math.max(...all) - Math.min(...all) <= 2, `after ${claimed}: ${all.join(" ")}`);
      await recordSuccesses(api, worker, claims);
      for (const claim of claims) turns.end(claim);
    }
  },
);

t.test("an endpoint's old backlog doesn't delay another endpoint of the company", async (t) => {
  const api = await startApi(t);
  const company = await addCompany(api, "http://127.0.0.1:9/two", 2);
  const [old = "", recent = ""] = company.endpointIds;
  await addBacklog(api, company.id, [old], 100);
  const first = await claimAll(api, company.id, { first: 4 });
  t.strictSame([...new Set(first.map(({ endpointId }) => endpointId))], [old]);
  await addBacklog(api, company.id, [recent], 1);
  const [next] = await claimAll(api, company.id, { first: 1 });
  t.equal(next?.endpointId, recent, "which has fewer attempts in flight");
});
