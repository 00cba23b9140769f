/** What users of other webhook services complain of about delivery, each with what happens here instead. */
import t from "tap";
import { listAttempts, listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import { createSender } from "#src/webhooks/sending/sender.ts";
import { eventually } from "../../helpers/eventually.ts";
import { addEndpoint, runDeliveryWorker, startReceiver } from "../../helpers/webhooks.ts";
import { startWithEndpoint } from "./one-endpoint.ts";

// They wait more than they work.
t.jobs = 3;

t.test("an error of DNS is tried again", async (t) => {
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

t.test("one dead endpoint with a backlog doesn't hold up the others", async (t) => {
  const { api, sql, write, receiver } = await startWithEndpoint(t);
  receiver.answer = () => {}; // never
  for (let i = 0; i < 300; i++) await write();
  const other = await api.addCompany();
  const healthy = await startReceiver(t);
  await addEndpoint({ ...api, company: other }, healthy.url, ["customer.created"]);
  const sender = createSender({ allowLocal: true, totalTimeoutMs: 1000 });
  t.teardown(() => sender.close());
  runDeliveryWorker(t, api, { sender });
  await eventually("attempts at the dead one", async () => receiver.received[0]);
  for (let i = 0; i < 20; i++)
    await api.call("createCustomer", { key: other.key, body: { displayName: "Bexar Stone" } });
  await eventually("all of the healthy one's", async () => healthy.received[19]);
  t.ok(
    receiver.received.length <= 2 * 16,
    `meanwhile the dead one was attempted ${receiver.received.length} times`,
  );
  await eventually("the dead one's throttling", async () => {
    const [row] =
      await sql`select is_throttled from webhook_endpoints where company_id = ${api.company.id}`;
    return row?.["is_throttled"] ? true : undefined;
  });
  const [lane] = await sql`
    select count(*)::int as left from pgboss.job
    where name = 'webhooks' and priority = 2 and state < 'active'`;
  t.equal(lane?.["left"], 0, "its backlog is out of the way");

  receiver.answer = (response) => response.end();
  await eventually("its recovery", async () => {
    const [row] =
      await sql`select is_throttled from webhook_endpoints where company_id = ${api.company.id}`;
    return row?.["is_throttled"] ? undefined : true;
  });
});

t.test("a process that dies in attempt after attempt doesn't attempt for ever", async (t) => {
  const { api, sql, write, webhooks, newest, receiver, companyId } = await startWithEndpoint(t);
  await write();
  const [row] = await sql`select id from deliveries`;
  for (let attempt = 1; attempt <= 8; attempt++) {
    const [job] = await webhooks.queue.claim("first", 1, []);
    t.equal(job?.attempt, attempt, "a claim that came to nothing counts");
    await sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where id = ${row?.["id"]}`;
    await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`;
    await webhooks.queue.supervise();
  }
  t.strictSame(await webhooks.queue.claim("first", 1, []), [], "after 8 it is not given out again");
  runDeliveryWorker(t, api);
  const delivery = await newest("failed");
  t.equal(receiver.received.length, 0);
  t.equal(delivery.attempts, 8);
  t.match(await listAttempts(webhooks, companyId, delivery.id), [
    { number: 8, status: null, error: /interrupted/ },
  ]);
});

t.test("an error of the log doesn't become a second delivery", async (t) => {
  const { api, sql, write, newest, receiver } = await startWithEndpoint(t);
  const errors: unknown[] = [];
  runDeliveryWorker(t, api, { onError: (error) => errors.push(error) });
  await sql`alter table delivery_attempts rename to away`;
  await write();
  await eventually("the delivery", async () => receiver.received[0]);
  await eventually("a second try to log it", async () => (errors.length > 1 ? true : undefined));
  await sql`alter table away rename to delivery_attempts`;
  t.match(await newest("succeeded"), { attempts: 1 });
  t.equal(receiver.received.length, 1);
});

t.test("a result that the database refuses doesn't keep others from being written", async (t) => {
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
  t.equal(receiver.received.length, 5, "each was sent once");
});

t.test("what is done leaves nothing in the queue", async (t) => {
  const { api, sql, write, receiver, webhooks, companyId, jobs } = await startWithEndpoint(t);
  receiver.answer = (response) =>
    response.writeHead(receiver.received.length % 2 ? 200 : 410).end();
  runDeliveryWorker(t, api);
  for (let i = 0; i < 10; i++) await write();
  await eventually("the end of all", async () => {
    const [row] = await sql`
      select count(*)::int as open from deliveries where state in ('pending', 'retrying')`;
    return row?.["open"] === 0 ? true : undefined;
  });
  t.equal(await jobs(), 0);
  t.equal(
    (await listDeliveries(webhooks, companyId, { limit: 100 })).length,
    10,
    "the log is ours",
  );
});
