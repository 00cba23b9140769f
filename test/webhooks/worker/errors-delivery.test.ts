/** Covers common complaints about the delivery of other webhook services. */
import type { ServerResponse } from "node:http";
import t from "tap";
import { listAttempts, listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import { releaseClaims } from "#src/db/webhooks/delivery-queue.ts";
import { createSender } from "#src/webhooks/sending/sender.ts";
import { eventually } from "../../helpers/eventually.ts";
import { claimAll, newWorker } from "../../helpers/data/delivery-queue.ts";
import { addEndpoint, runDeliveryWorker, startReceiver } from "../../helpers/webhooks.ts";
import { startWithEndpoint } from "./one-endpoint.ts";

// These tests mostly wait.
t.jobs = 3;

t.test("a delivery that failed with a DNS error is retried", async (t) => {
  const { api, sql, write, receiver, newest, webhooks, companyId } = await startWithEndpoint(t);
  const { port } = new URL(receiver.url);
  await sql`update webhook_endpoints set url = ${`http://receiver.example.com:${port}/`}`;
  let isKnown = false;
  const sender = createSender({
    allowLocal: true,
    lookup: async () => {
      if (isKnown) return [{ address: "127.0.0.1", family: 4 }];
      throw Object.assign(new Error("not found"), { code: "ENOTFOUND" });
    },
  });
  t.teardown(() => sender.close());
  runDeliveryWorker(t, api, { sender, firstGapSeconds: 0.2 });
  await write();
  await newest("retrying");
  isKnown = true;
  const delivery = await newest("succeeded");
  const attempts = await listAttempts(webhooks, companyId, delivery.id);
  t.match(attempts[0], { stage: "dns", status: null });
  t.match(attempts.at(-1), { stage: null, status: 200 });
});

t.test("a dead endpoint with a backlog doesn't delay other endpoints", async (t) => {
  const { api, sql, write, receiver } = await startWithEndpoint(t);
  const unanswered: ServerResponse[] = [];
  receiver.answer = (response) => void unanswered.push(response);
  for (let i = 0; i < 60; i++) await write();
  const other = await api.addCompany();
  const healthy = await startReceiver(t);
  await addEndpoint({ ...api, company: other }, healthy.url, ["customer.created"]);
  // No attempt ends before the test ends it, however long the healthy deliveries take.
  const sender = createSender({ allowLocal: true, totalTimeoutMs: 170_000 });
  t.teardown(() => sender.close());
  runDeliveryWorker(t, api, { sender });
  await eventually("attempts to the dead endpoint", async () => receiver.received[0]);
  for (let i = 0; i < 20; i++)
    await api.call("createCustomer", { key: other.key, body: { displayName: "Bexar Stone" } });
  await eventually("all deliveries to the healthy endpoint", async () => healthy.received[19]);
  t.ok(
    receiver.received.length <= 16,
    `meanwhile the dead one was attempted ${receiver.received.length} times`,
  );
  receiver.answer = (response) => response.destroy();
  for (const response of unanswered) response.destroy();
  await eventually("the dead one's throttling", async () => {
    const [row] =
      await sql`select is_throttled from webhook_endpoints where company_id = ${api.company.id}`;
    return row?.["is_throttled"] ? true : undefined;
  });
  const claims = await claimAll(api, api.company.id, { late: 0 });
  t.strictSame(claims, [], "its backlog has left the capacity for first attempts");

  receiver.answer = (response) => response.end();
  await eventually("its recovery", async () => {
    const [row] =
      await sql`select is_throttled from webhook_endpoints where company_id = ${api.company.id}`;
    return row?.["is_throttled"] ? undefined : true;
  });
});

t.test("a delivery whose process dies in every attempt is not attempted forever", async (t) => {
  const { api, write, webhooks, newest, receiver, companyId } = await startWithEndpoint(t);
  await write();
  for (let attempt = 1; attempt <= 8; attempt++) {
    const worker = newWorker();
    const [claim] = await claimAll(api, companyId, { worker });
    t.equal(claim?.attempt, attempt, "a claim without a result counts");
    if (claim) await releaseClaims(api.services.db.writes, [{ ...claim, worker }], true);
  }
  runDeliveryWorker(t, api);
  const delivery = await newest("failed");
  t.equal(receiver.received.length, 0);
  t.equal(delivery.attempts, 8);
  t.match(await listAttempts(webhooks, companyId, delivery.id), [
    { number: 8, status: null, error: /interrupted/ },
  ]);
});

t.test("an error of the delivery log doesn't cause a second delivery", async (t) => {
  const { api, sql, write, newest, receiver } = await startWithEndpoint(t);
  const errors: unknown[] = [];
  runDeliveryWorker(t, api, { onError: (error) => errors.push(error) });
  await sql`alter table delivery_attempts rename to hidden_attempts`;
  await write();
  await eventually("the delivery", async () => receiver.received[0]);
  await eventually("a second try to log it", async () => (errors.length > 1 ? true : undefined));
  await sql`alter table hidden_attempts rename to delivery_attempts`;
  t.match(await newest("succeeded"), { attempts: 1 });
  t.equal(receiver.received.length, 1);
});

t.test("a result that the database rejects doesn't keep others from being recorded", async (t) => {
  const { api, sql, write, receiver, webhooks, companyId } = await startWithEndpoint(t);
  await sql`alter table delivery_attempts add constraint picky check (excerpt <> 'poison')`;
  receiver.answer = (response) => response.end(receiver.received.length === 1 ? "poison" : "ok");
  for (let i = 0; i < 5; i++) await write();
  runDeliveryWorker(t, api);
  await eventually("the other four", async () => {
    const done = await listDeliveries(webhooks, companyId, { state: "succeeded", limit: 10 });
    return done.length === 4 ? true : undefined;
  });
  await sql`alter table delivery_attempts drop constraint picky`;
  await eventually("the fifth", async () => {
    const done = await listDeliveries(webhooks, companyId, { state: "succeeded", limit: 10 });
    return done.length === 5 ? true : undefined;
  });
  t.equal(receiver.received.length, 5, "each delivery was sent once");
});

t.test("finished deliveries leave nothing in the queue", async (t) => {
  const { api, sql, write, receiver, webhooks, companyId, queued } = await startWithEndpoint(t);
  receiver.answer = (response) =>
    response.writeHead(receiver.received.length % 2 ? 200 : 410).end();
  runDeliveryWorker(t, api);
  for (let i = 0; i < 10; i++) await write();
  await eventually("the end of all", async () => {
    const [row] = await sql`
      select count(*)::int as open from deliveries where state in ('pending', 'retrying')`;
    return row?.["open"] === 0 ? true : undefined;
  });
  t.equal(await queued(), 0);
  t.equal(
    (await listDeliveries(webhooks, companyId, { limit: 100 })).length,
    10,
    "the delivery log still has all of them",
  );
});
