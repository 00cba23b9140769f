/** Tests the queue of deliveries on a real database. */
import t, { type Test } from "tap";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { eventBody } from "#src/db/events/event-body.ts";
import {
  claimDeliveries,
  findClaims,
  releaseClaims,
  type ClaimedDelivery,
} from "#src/db/webhooks/delivery-queue.ts";
import { recordClaims } from "#src/db/webhooks/delivery-results.ts";
import { insertDeliveries } from "#src/db/webhooks/delivery-writes.ts";
import { queueRetries } from "#src/db/webhooks/retries.ts";
import { startApi, type Api } from "../../helpers/api.ts";
import { unlessOneServer } from "../../helpers/database.ts";
import { claimAll, listQueue, newWorker, onAllShards } from "../../helpers/data/delivery-queue.ts";
import { addEndpoint } from "../../helpers/webhooks.ts";

const shared = await startApi(t);
const { db, clock } = shared.services;

/** A company with an endpoint, and some deliveries to it. */
async function start(count: number) {
  const api = await shared.asNewCompany();
  const companyId = api.company.id;
  const { endpoint } = await addEndpoint(api, "http://127.0.0.1:9/", ["customer.created"]);
  const write = async () =>
    api.call("createCustomer", { body: { displayName: "Barton Plumbing" } });
  for (let i = 0; i < count; i++) await write();
  return { api, companyId, endpointId: endpoint.id, write };
}

/** Ends claims with a state, as their worker does. */
const end = async (
  claims: readonly ClaimedDelivery[],
  worker: number,
  state: "succeeded" | "retrying" = "succeeded",
  on = db,
) => {
  const now = clock.now();
  const isRetry = state === "retrying";
  const result = {
    state,
    nextAttemptAt: isRetry ? now : null,
    finishedAt: isRetry ? null : now,
    attempt: null,
  };
  const health = { isGone: false, isSlow: null, isThrottled: false };
  const ended = claims.map((claim) => ({ claim, result, health }));
  return recordClaims(on.writes, ended, { now, failingBefore: new Date(0), worker });
};

const numbersOf = (claims: readonly ClaimedDelivery[]) => claims.map(({ position }) => position);

async function throttle(endpointId: string, isThrottled: boolean): Promise<void> {
  await db.work.runStatement("update webhook_endpoints set is_throttled = $2 where id = $1", [
    endpointId,
    isThrottled,
  ]);
}

t.test("an endpoint has at most 16 attempts in flight, for all workers together", async (t) => {
  const { api, companyId } = await start(40);
  const worker = newWorker();
  const claims = await claimAll(api, companyId, { worker });
  t.equal(claims.length, 16);
  t.strictSame(
    numbersOf(claims),
    numbersOf(claims).toSorted((a, b) => a - b),
    "the oldest first",
  );
  t.strictSame(await claimAll(api, companyId), [], "another worker gets none");
  await end(claims.slice(0, 5), worker);
  t.equal((await claimAll(api, companyId)).length, 5);
});

t.test("a throttled endpoint has 2, which use the capacity for retries", async (t) => {
  const { api, companyId, endpointId } = await start(20);
  await throttle(endpointId, true);
  t.strictSame(await claimAll(api, companyId, { late: 0 }), []);
  const claims = await claimAll(api, companyId, { first: 0 });
  t.equal(claims.length, 2);
  t.ok(claims.every(({ isLate }) => isLate));
  await throttle(endpointId, false);
  t.equal((await claimAll(api, companyId)).length, 14, "with 16 in flight in total");
});

t.test(
  "what a user waits for goes first, and retries have attempts beside the others",
  async (t) => {
    const { api, companyId, endpointId, write } = await start(20);
    const worker = newWorker();
    const first = await claimAll(api, companyId, { worker });
    await end(first.slice(0, 8), worker, "retrying");
    await end(first.slice(8), worker);
    t.equal((await queueRetries(db.writes, { companyId, endpointId }, clock.now())).count, 8);
    for (let i = 0; i < 20; i++) await write();
    const eventId = first[0]?.delivery?.eventId ?? "";
    const id = "01900000-0000-7000-8000-000000000001";
    const options = { trigger: "resend", priority: "urgent", now: clock.now() } as const;
    await insertDeliveries(db.work, companyId, endpointId, [{ id, eventId }], options);
    const [urgent] = await claimAll(api, companyId, { first: 1, late: 0 });
    t.equal(urgent?.deliveryId, id);
    const claims = await claimAll(api, companyId);
    t.equal(claims.filter(({ isLate }) => isLate).length, 4);
    t.equal(claims.length, 15, "16 in all");
    t.ok(claims.every(({ isLate, delivery }) => isLate === (delivery?.state === "retrying")));
  },
);

t.test("first attempts wait while retries are all that may be in flight", async (t) => {
  const { api, companyId, endpointId, write } = await start(16);
  const worker = newWorker();
  await end(await claimAll(api, companyId, { worker }), worker, "retrying");
  t.equal((await queueRetries(db.writes, { companyId, endpointId }, clock.now())).count, 16);
  const retries = await claimAll(api, companyId, { worker });
  t.equal(retries.length, 16);
  for (let i = 0; i < 8; i++) await write();
  t.strictSame(await claimAll(api, companyId), []);
  await end(retries.slice(0, 5), worker);
  t.equal((await claimAll(api, companyId)).length, 5);
});

t.test(
  "a test goes to a disabled endpoint, whose other deliveries are claimed to be skipped",
  async (t) => {
    const { api, companyId } = await start(1);
    const [claim] = await claimAll(api, companyId);
    t.match(claim, { delivery: { endpointStatus: "enabled", state: "pending", trigger: "event" } });
  },
);

t.test(
  "a claim that is released counts as an attempt, and its late result is dropped",
  async (t) => {
    const { api, companyId } = await start(2);
    const dead = newWorker();
    const claims = await claimAll(api, companyId, { worker: dead });
    const held = (await findClaims(onAllShards(db.writes))).filter(({ worker }) => worker === dead);
    t.strictSame(
      held.map(({ deliveryId, attempt }) => ({ deliveryId, attempt })).toSorted(byId),
      claims.map(({ deliveryId, attempt }) => ({ deliveryId, attempt })).toSorted(byId),
    );
    t.equal(await releaseClaims(db.writes, held.slice(0, 1), true), 1);
    t.equal(await releaseClaims(db.writes, held.slice(1), false), 1);
    t.equal(await releaseClaims(db.writes, held, true), 0, "once");
    const worker = newWorker();
    const again = await claimAll(api, companyId, { worker });
    t.strictSame(
      again.map(({ attempt }) => attempt).toSorted((a, b) => a - b),
      [1, 2],
    );
    const late = await end(claims, dead, "retrying");
    t.equal(late.held.size, 0);
    t.strictSame(late.retries, [], "nor does it say anything about the endpoint");
    t.equal((await listQueue(api, companyId)).length, 2);
    t.equal((await end(again, worker)).held.size, 2);
    t.strictSame(await listQueue(api, companyId), []);
  },
);

t.test("recording a result again leaves the claim of the next attempt alone", async (t) => {
  const { api, companyId, endpointId } = await start(1);
  const worker = newWorker();
  const first = await claimAll(api, companyId, { worker });
  await end(first, worker, "retrying");
  await queueRetries(db.writes, { companyId, endpointId }, clock.now());
  const second = await claimAll(api, companyId, { worker });
  t.match(second, [{ deliveryId: first[0]?.deliveryId }]);
  // As after a commit whose answer was lost.
  t.equal((await end(first, worker)).held.size, 0);
  t.equal((await end(second, worker)).held.size, 1);
});

t.test(
  "a write claims its delivery if its endpoint has attempts to spare and nothing waiting",
  async (t) => {
    const { api, companyId, write } = await start(0);
    const worker = newWorker();
    const taken: ClaimedDelivery[] = [];
    /** The number of claims at each report of a waiting delivery, which the write and its notification make. */
    const waitingAfter = new Set<number>();
    claimForWorker(t, api, worker, (claims, isWaiting) => {
      taken.push(...claims);
      if (isWaiting) waitingAfter.add(taken.length);
    });
    for (let i = 0; i < 17; i++) await write();
    t.equal(taken.length, 16);
    t.strictSame(waitingAfter, new Set([16]), "the 17th waits");
    const [claim] = taken;
    const rows = await listQueue(api, companyId);
    t.equal(rows.filter(({ claimedBy }) => claimedBy === worker).length, 16);
    const { rows: stored } = await db.work.runStatement(
      `select ${eventBody("e")} as body, e.id from deliveries d join events e on e.company_id = d.company_id and e.id = d.event_id
     where d.company_id = $1 and d.id = $2`,
      [companyId, claim?.deliveryId],
    );
    t.match(claim?.delivery, {
      body: stored[0]?.["body"],
      eventId: stored[0]?.["id"],
      trigger: "event",
    });
    await end(taken, worker);
    await write();
    t.equal(taken.length, 16, "one is waiting, and goes first");
  },
);

const skip = await unlessOneServer("claims there are awaited on disk");
t.test(
  "neither claims nor results are awaited on disk, and no setting is left behind",
  { skip },
  async (t) => {
    const { companyId } = await start(1);
    await db.work.execute("create table commits (setting text)");
    await db.work.execute(`
    create function record_commit() returns trigger language plpgsql as
      $$begin insert into commits values (current_setting('synchronous_commit')); return null; end$$`);
    await db.work.execute(`
    create trigger record_commit after update or delete on delivery_queue
      for each row execute function record_commit()`);
    t.teardown(() => db.work.execute("drop function record_commit cascade"));
    // The servers of tests wait for no commit by default.
    const name = new URL(shared.databaseUrl).pathname.slice(1);
    await db.work.execute(`alter database "${name}" set synchronous_commit = local`);
    const durable = openDatabase(shared.databaseUrl, { poolSize: 1 });
    t.teardown(() => durable.close());
    const worker = newWorker();
    const [answer] = await claimDeliveries(durable.writes, worker, [
      { companyId, first: 1, late: 0 },
    ]);
    t.equal((await end(answer?.claims ?? [], worker, "succeeded", durable)).held.size, 1);
    const { rows } = await db.work.execute("select setting from commits");
    t.strictSame(rows, [{ setting: "off" }, { setting: "off" }]);
    const { rows: left } = await durable.writes.runStatement("show synchronous_commit");
    t.match(left, [{ synchronous_commit: "local" }]);
  },
);

/** Registers a worker that only takes what writes have claimed for it, until the test ends. */
function claimForWorker(
  t: Test,
  { services }: Api,
  number: number,
  onTaken: (claims: readonly ClaimedDelivery[], hasWaiting: boolean) => void,
): void {
  const unregister = services.webhooks.dispatch.register({
    number,
    hasFreeSlots: () => true,
    take: (claims) => onTaken(claims, false),
    wake: (companyId) => companyId !== undefined && onTaken([], true),
  });
  t.teardown(unregister);
}

function byId(one: { deliveryId: string }, other: { deliveryId: string }): number {
  return one.deliveryId < other.deliveryId ? -1 : 1;
}
