/** What users of other webhook services complain of, each with what happens here instead. */
import postgres from "postgres";
import t, { type Test } from "tap";
import { getDelivery, listAttempts, listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import {
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
  getEndpoint,
} from "#src/webhooks/endpoints/endpoints.ts";
import { recover } from "#src/webhooks/endpoints/recovery.ts";
import { createSender } from "#src/webhooks/sending/sender.ts";
import { sendTest } from "#src/webhooks/endpoints/test-event.ts";
import { startApi, type Api } from "../../helpers/api.ts";
import { eventually } from "../../helpers/eventually.ts";
import { addEndpoint, runPump, startReceiver } from "../../helpers/webhooks.ts";

const DAY_MS = 86_400_000;

/** An application of its own, with a receiver and an endpoint for new customers. */
async function setUp(t: Test) {
  const api = await startApi(t);
  const sql = postgres(api.databaseUrl, { max: 1, onnotice: () => {} });
  t.teardown(() => sql.end());
  const receiver = await startReceiver(t);
  const { endpoint } = await addEndpoint(api, receiver.url, ["customer.created"]);
  const { webhooks } = api.services;
  const companyId = api.company.id;
  return {
    api,
    sql,
    receiver,
    webhooks,
    companyId,
    endpointId: endpoint.id,
    write: () => createCustomer(api),
    endpoint: () => getEndpoint(webhooks, companyId, endpoint.id),
    /** The newest delivery, once it is in one of these states. */
    newest: (...states: string[]) =>
      eventually(states.join(" or "), async () => {
        const [delivery] = await listDeliveries(webhooks, companyId, { limit: 1 });
        return delivery && states.includes(delivery.state) ? delivery : undefined;
      }),
    jobs: async () => {
      const rows = await sql`select id, state from pgboss.job where name = 'webhooks'`;
      return rows.length;
    },
  };
}

async function createCustomer(api: Api): Promise<void> {
  await api.call("createCustomer", { body: { displayName: "Alamo Roofing" } });
}

t.test(
  "events of the time in which an endpoint is disabled are kept, and can be recovered",
  async (t) => {
    const { api, write, webhooks, companyId, endpointId, receiver, newest } = await setUp(t);
    runPump(t, api);
    const since = api.services.clock.now();
    await disableEndpoint(webhooks, companyId, endpointId);
    await write();
    await write();
    t.match(await newest("skipped"), { attempts: 0 });
    await enableEndpoint(webhooks, companyId, endpointId);
    t.strictSame(await recover(webhooks, companyId, endpointId, since), { deliveries: 2 });
    await eventually("both events", async () => receiver.received[1]);
    t.equal(new Set(receiver.received.map(({ headers }) => headers["x-service-event-id"])).size, 2);
  },
);

t.test(
  "what was queued when its endpoint was disabled is kept as skipped, not attempted",
  async (t) => {
    const { api, write, webhooks, companyId, endpointId, receiver, newest, jobs } = await setUp(t);
    await write();
    await disableEndpoint(webhooks, companyId, endpointId);
    runPump(t, api);
    t.match(await newest("skipped"), { attempts: 0 });
    t.equal(receiver.received.length, 0);
    t.equal(await jobs(), 0);
  },
);

t.test(
  "auto-disable fires, with a rule that can be stated: 5 days without any success",
  async (t) => {
    const { api, write, receiver, newest, endpoint } = await setUp(t);
    const { clock } = api.services;
    runPump(t, api);
    receiver.answer = (response) => response.writeHead(500).end();
    const failAgain = async () => {
      const before = receiver.received.length;
      await write();
      await eventually("an attempt", async () => receiver.received[before]);
      await newest("retrying");
    };
    await failAgain();
    const first = (await endpoint()).failingSince;
    t.ok(first, "the first failure starts the time");
    clock.advance(5 * DAY_MS - 60_000);
    await failAgain();
    t.match(await endpoint(), { status: "enabled", failingSince: first }, "a minute too early");

    receiver.answer = (response) => response.end();
    await write();
    await newest("succeeded");
    t.match(await endpoint(), { failingSince: null }, "a success ends it");
    receiver.answer = (response) => response.writeHead(500).end();
    await failAgain();
    clock.advance(5 * DAY_MS);
    await write();
    const disabled = await eventually("auto-disable", async () => {
      const now = await endpoint();
      return now.status === "auto_disabled" ? now : undefined;
    });
    t.match(
      disabled.disabledReason,
      /^Every attempt since \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ failed\. The last one: The receiver answered 500\.$/,
      "its users see why",
    );
  },
);

t.test("410 Gone disables an endpoint at once", async (t) => {
  const { api, write, receiver, newest, endpoint, jobs } = await setUp(t);
  runPump(t, api);
  receiver.answer = (response) => response.writeHead(410).end();
  await write();
  t.match(await newest("failed"), { attempts: 1 });
  t.match(await endpoint(), {
    status: "auto_disabled",
    disabledReason: "The receiver answered 410 Gone.",
  });
  t.equal(await jobs(), 0);
});

t.test("an error of DNS is tried again", async (t) => {
  const { api, sql, write, receiver, newest, webhooks, companyId } = await setUp(t);
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
  runPump(t, api, { sender, firstGapSeconds: 0.2 });
  await write();
  await newest("retrying");
  isKnown = true;
  const delivery = await newest("succeeded");
  const attempts = await listAttempts(webhooks, companyId, delivery.id);
  t.match(attempts[0], { stage: "dns", status: null });
  t.match(attempts.at(-1), { stage: null, status: 200 });
});

t.test("one dead endpoint with a backlog doesn't hold up the others", async (t) => {
  const { api, sql, write, receiver } = await setUp(t);
  receiver.answer = () => {}; // never
  for (let i = 0; i < 300; i++) await write();
  const other = await api.addCompany();
  const healthy = await startReceiver(t);
  await addEndpoint({ ...api, company: other }, healthy.url, ["customer.created"]);
  const sender = createSender({ allowLocal: true, totalTimeoutMs: 1000 });
  t.teardown(() => sender.close());
  runPump(t, api, { sender });
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
  const { api, sql, write, webhooks, newest, receiver, companyId } = await setUp(t);
  await write();
  const [row] = await sql`select id from deliveries`;
  for (let attempt = 1; attempt <= 8; attempt++) {
    const [job] = await webhooks.queue.claim("prompt", 1, []);
    t.equal(job?.attempt, attempt, "a claim that came to nothing counts");
    await sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where id = ${row?.["id"]}`;
    await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`;
    await webhooks.queue.supervise();
  }
  t.strictSame(
    await webhooks.queue.claim("prompt", 1, []),
    [],
    "after 8 it is not given out again",
  );
  runPump(t, api);
  const delivery = await newest("failed");
  t.equal(receiver.received.length, 0);
  t.equal(delivery.attempts, 8);
  t.match(await listAttempts(webhooks, companyId, delivery.id), [
    { number: 8, status: null, error: /interrupted/ },
  ]);
});

t.test(
  "deleting an endpoint cancels what is queued for it, and nothing fails over it",
  async (t) => {
    const { api, write, webhooks, companyId, endpointId, receiver, jobs } = await setUp(t);
    await write();
    await write();
    t.strictSame(await deleteEndpoint(webhooks, companyId, endpointId), { cancelled: 2 });
    const errors: unknown[] = [];
    runPump(t, api, { onError: (error) => errors.push(error) });
    await eventually("an empty queue", async () => ((await jobs()) === 0 ? true : undefined));
    const log = await listDeliveries(webhooks, companyId, { limit: 10 });
    t.match(log, [{ state: "cancelled" }, { state: "cancelled" }]);
    t.equal(receiver.received.length, 0);
    t.strictSame(errors, []);
  },
);

t.test("an error of the log doesn't become a second delivery", async (t) => {
  const { api, sql, write, newest, receiver } = await setUp(t);
  const errors: unknown[] = [];
  runPump(t, api, { onError: (error) => errors.push(error) });
  await sql`alter table delivery_attempts rename to away`;
  await write();
  await eventually("the delivery", async () => receiver.received[0]);
  await eventually("a second try to log it", async () => (errors.length > 1 ? true : undefined));
  await sql`alter table away rename to delivery_attempts`;
  t.match(await newest("succeeded"), { attempts: 1 });
  t.equal(receiver.received.length, 1);
});

t.test("a result that the database refuses doesn't keep others from being written", async (t) => {
  const { api, sql, write, receiver, webhooks, companyId } = await setUp(t);
  await sql`alter table delivery_attempts add constraint picky check (excerpt <> 'poison')`;
  receiver.answer = (response) => response.end(receiver.received.length === 1 ? "poison" : "ok");
  for (let i = 0; i < 5; i++) await write();
  runPump(t, api);
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

t.test("a test says what a real delivery would", async (t) => {
  const { api, sql, write, receiver, webhooks, companyId, endpointId, newest } = await setUp(t);
  runPump(t, api);
  const { port } = new URL(receiver.url);
  const attemptOf = async (id: string) => {
    const [attempt] = await listAttempts(webhooks, companyId, id);
    const { status, stage, error, excerpt } = attempt ?? {};
    return { status, stage, error, excerpt };
  };
  const ways: [string, () => unknown][] = [
    ["answers 200", () => (receiver.answer = (response) => response.end("fine"))],
    ["answers 500", () => (receiver.answer = (response) => response.writeHead(500).end("no"))],
    [
      "redirects",
      () =>
        (receiver.answer = (response) => response.writeHead(302, { location: "/elsewhere" }).end()),
    ],
    ["resets", () => (receiver.answer = (response) => response.destroy())],
    ["is not there", () => sql`update webhook_endpoints set url = 'http://127.0.0.1:9/'`],
    ["has no TLS", () => sql`update webhook_endpoints set url = ${`https://127.0.0.1:${port}/`}`],
  ];
  for (const [way, prepare] of ways) {
    await prepare();
    const { deliveryId } = await sendTest(webhooks, companyId, endpointId);
    const done = await eventually("the test", async () => {
      const delivery = await getDelivery(webhooks, companyId, deliveryId);
      return delivery.finishedAt ? delivery : undefined;
    });
    api.services.clock.advance(1000); // newest first
    await write();
    const real = await newest("succeeded", "retrying");
    t.equal(real.trigger, "event");
    const said = await attemptOf(done.id);
    t.strictSame(said, await attemptOf(real.id), `a receiver that ${way}: ${said.error ?? "ok"}`);
  }
});

t.test("what is done leaves nothing in the queue", async (t) => {
  const { api, sql, write, receiver, webhooks, companyId, jobs } = await setUp(t);
  receiver.answer = (response) =>
    response.writeHead(receiver.received.length % 2 ? 200 : 410).end();
  runPump(t, api);
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
