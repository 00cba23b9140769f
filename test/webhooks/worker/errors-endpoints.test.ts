/** Covers common complaints about the endpoints of other webhook services. */
import t from "tap";
import { getDelivery, listAttempts, listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import {
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
} from "#src/webhooks/endpoints/endpoints.ts";
import { recover } from "#src/webhooks/endpoints/recovery.ts";
import { sendTest } from "#src/webhooks/endpoints/test-event.ts";
import { eventually } from "../../helpers/eventually.ts";
import { runDeliveryWorker } from "../../helpers/webhooks.ts";
import { startWithEndpoint } from "./one-endpoint.ts";

const DAY_MS = 86_400_000;

t.test(
  "events that occur while an endpoint is disabled are stored and can be recovered",
  async (t) => {
    const { api, write, webhooks, companyId, endpointId, receiver } = await startWithEndpoint(t);
    runDeliveryWorker(t, api);
    const since = api.services.clock.now();
    await disableEndpoint(webhooks, companyId, endpointId);
    await write();
    await write();
    const skipped = await eventually("both deliveries to be skipped", async () => {
      const deliveries = await listDeliveries(webhooks, companyId, { limit: 10 });
      return deliveries.filter(({ state }) => state === "skipped")[1] && deliveries;
    });
    t.match(skipped, [{ attempts: 0 }, { attempts: 0 }]);
    await enableEndpoint(webhooks, companyId, endpointId);
    t.strictSame(await recover(webhooks, companyId, endpointId, since), { deliveries: 2 });
    await eventually("both events", async () => receiver.received[1]);
    t.equal(new Set(receiver.received.map(({ headers }) => headers["x-service-event-id"])).size, 2);
  },
);

t.test(
  "deliveries queued when their endpoint is disabled are skipped, not attempted",
  async (t) => {
    const { api, write, webhooks, companyId, endpointId, receiver, newest, queued } =
      await startWithEndpoint(t);
    await write();
    await disableEndpoint(webhooks, companyId, endpointId);
    runDeliveryWorker(t, api);
    t.match(await newest("skipped"), { attempts: 0 });
    t.equal(receiver.received.length, 0);
    t.equal(await queued(), 0);
  },
);

t.test("an endpoint is disabled after 5 days without any success", async (t) => {
  const { api, write, receiver, newest, endpoint } = await startWithEndpoint(t);
  const { clock } = api.services;
  runDeliveryWorker(t, api);
  receiver.answer = (response) => response.writeHead(500).end();
  const failAgain = async () => {
    const before = receiver.received.length;
    await write();
    await eventually("an attempt", async () => receiver.received[before]);
    await newest("retrying");
  };
  await failAgain();
  const first = (await endpoint()).failingSince;
  t.ok(first, "the time starts with the first failure");
  clock.advance(5 * DAY_MS - 60_000);
  await failAgain();
  t.match(await endpoint(), { status: "enabled", failingSince: first }, "a minute too early");

  receiver.answer = (response) => response.end();
  await write();
  await newest("succeeded");
  t.match(await endpoint(), { failingSince: null }, "a success resets it");
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
    "users see the reason",
  );
});

t.test("410 Gone disables an endpoint immediately", async (t) => {
  const { api, write, receiver, newest, endpoint, queued } = await startWithEndpoint(t);
  runDeliveryWorker(t, api);
  receiver.answer = (response) => response.writeHead(410).end();
  await write();
  t.match(await newest("failed"), { attempts: 1 });
  t.match(await endpoint(), {
    status: "auto_disabled",
    disabledReason: "The receiver answered 410 Gone.",
  });
  t.equal(await queued(), 0);
});

t.test("deleting an endpoint cancels its queued deliveries without errors", async (t) => {
  const { api, write, webhooks, companyId, endpointId, receiver, queued } =
    await startWithEndpoint(t);
  await write();
  await write();
  t.strictSame(await deleteEndpoint(webhooks, companyId, endpointId), { cancelled: 2 });
  const errors: unknown[] = [];
  runDeliveryWorker(t, api, { onError: (error) => errors.push(error) });
  await eventually("an empty queue", async () => ((await queued()) === 0 ? true : undefined));
  const log = await listDeliveries(webhooks, companyId, { limit: 10 });
  t.match(log, [{ state: "cancelled" }, { state: "cancelled" }]);
  t.equal(receiver.received.length, 0);
  t.strictSame(errors, []);
});

t.test("a test has the same result as a real delivery", async (t) => {
  const { api, sql, write, receiver, webhooks, companyId, endpointId, newest } =
    await startWithEndpoint(t);
  runDeliveryWorker(t, api);
  const { port } = new URL(receiver.url);
  const attemptOf = async (id: string) => {
    const [attempt] = await listAttempts(webhooks, companyId, id);
    const { status, stage, error, excerpt } = attempt ?? {};
    return { status, stage, error, excerpt };
  };
  const behaviors: [string, () => unknown][] = [
    ["answers 200", () => (receiver.answer = (response) => response.end("fine"))],
    ["answers 500", () => (receiver.answer = (response) => response.writeHead(500).end("no"))],
    [
      "redirects",
      () =>
        (receiver.answer = (response) => response.writeHead(302, { location: "/elsewhere" }).end()),
    ],
    ["resets", () => (receiver.answer = (response) => response.destroy())],
    ["is not running", () => sql`update webhook_endpoints set url = 'http://127.0.0.1:9/'`],
    ["has no TLS", () => sql`update webhook_endpoints set url = ${`https://127.0.0.1:${port}/`}`],
  ];
  for (const [behavior, prepare] of behaviors) {
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
    const testAttempt = await attemptOf(done.id);
    t.strictSame(
      testAttempt,
      await attemptOf(real.id),
      `a receiver that ${behavior}: ${testAttempt.error ?? "ok"}`,
    );
  }
});
