/** Checks the requests that a receiver gets, and the delivery log that its partner sees. */
import t from "tap";
import { getDelivery, listAttempts, listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import { createEndpoint, getEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { resendDelivery } from "#src/webhooks/endpoints/recovery.ts";
import {
  activateSecret,
  replaceSecret,
  rotateSecret,
} from "#src/webhooks/endpoints/secrets-rotation.ts";
import { sendTest } from "#src/webhooks/endpoints/test-event.ts";
import { positionAfter } from "#src/events/feed-position.ts";
import { verify as verifyDelivery } from "../../../sdk/typescript/src/webhooks.ts";
import { startApi } from "../../helpers/api.ts";
import { eventually } from "../../helpers/eventually.ts";
import {
  addEndpoint,
  runDeliveryWorker,
  startReceiver,
  type Received,
} from "../../helpers/webhooks.ts";

const api = await startApi(t);
const { webhooks, clock } = api.services;
const companyId = api.company.id;
runDeliveryWorker(t, api, { firstGapSeconds: 0.1 });

const createCustomer = async () =>
  (await api.call("createCustomer", { body: { displayName: "Alamo Roofing" } })).json().data;

const verify = ({ body, headers }: Received, secret: string) =>
  verifyDelivery(body, headers, secret, { now: clock.now() });

const ended = (deliveryId: string) =>
  eventually("the delivery's end", async () => {
    const delivery = await getDelivery(webhooks, companyId, deliveryId);
    return delivery.finishedAt ? delivery : undefined;
  });

t.test(
  "a write is delivered immediately, with the documented headers and a signed body",
  async (t) => {
    const receiver = await startReceiver(t);
    const { endpoint, secret } = await addEndpoint(api, receiver.url, ["customer.created"]);
    const customer = await createCustomer();
    const [got] = await eventually("the delivery", async () =>
      receiver.received.length > 0 ? receiver.received : undefined,
    );
    if (!got) throw new Error("nothing was received");
    const envelope = verify(got, secret);
    t.match(envelope, { type: "customer.created", data: customer });
    t.match(envelope.id, /^evt_[0-9a-f]{32}$/);
    t.strictSame(Object.keys(envelope), ["id", "type", "createdAt", "sequence", "actor", "data"]);
    t.match(got.headers, {
      "content-type": "application/json",
      "x-service-event-id": envelope.id,
      "x-service-event-type": "customer.created",
      "x-service-event-sequence": String("sequence" in envelope && envelope.sequence),
      "x-service-signature": /^t=\d{10},s=[0-9a-f]{64}$/,
    });
    t.notOk(got.headers["x-service-signature-next"]);
    t.equal(got.path, "/hooks");

    const [delivery] = await listDeliveries(webhooks, companyId, {
      endpointId: endpoint.id,
      limit: 1,
    });
    const done = await ended(delivery?.id ?? "");
    t.match(done, { state: "succeeded", attempts: 1, trigger: "event", nextAttemptAt: null });
    const attempts = await listAttempts(webhooks, companyId, done.id);
    t.match(attempts, [{ number: 1, status: 200, stage: null, error: null, excerpt: "ok" }]);
    t.ok((await getEndpoint(webhooks, companyId, endpoint.id)).lastSuccessAt);
  },
);

t.test("an endpoint gets only the event types it subscribes to", async (t) => {
  const receiver = await startReceiver(t);
  await addEndpoint(api, receiver.url, ["customer.updated"]);
  const { id } = await createCustomer();
  await api.call("updateCustomer", { params: { id }, body: { companyName: "Alamo" } });
  await eventually("the update", async () => receiver.received[0]);
  t.strictSame(
    receiver.received.map(({ headers }) => headers["x-service-event-type"]),
    ["customer.updated"],
  );
});

t.test("attempts and resends have identical bytes and the same event id", async (t) => {
  const receiver = await startReceiver(t);
  const { endpoint, secret } = await addEndpoint(api, receiver.url, ["customer.created"]);
  receiver.answer = (response) =>
    response.writeHead(receiver.received.length < 3 ? 500 : 200).end();
  await api.call("createCustomer", {
    body: { displayName: "Straße “Ünï” \u2028 🚚", companyName: '"\\/' },
  });
  await eventually("the third attempt", async () => receiver.received[2]);
  const [delivery] = await listDeliveries(webhooks, companyId, {
    endpointId: endpoint.id,
    limit: 1,
  });
  t.match(await ended(delivery?.id ?? ""), { state: "succeeded", attempts: 3 });
  await resendDelivery(webhooks, companyId, delivery?.id ?? "");
  await eventually("the resend", async () => receiver.received[3]);
  const [first] = receiver.received;
  for (const got of receiver.received) {
    t.ok(first?.body.equals(got.body));
    t.equal(got.headers["x-service-event-id"], first?.headers["x-service-event-id"]);
    verify(got, secret);
  }
  const { body: feed } = await api.call("listEvents", { query: { after: "latest" } });
  const sequence = Number(first?.headers["x-service-event-sequence"]);
  t.match(verify(first as Received, secret), { sequence });
  t.equal(JSON.parse(feed).position, positionAfter(companyId, sequence), "its place in the feed");
});

t.test(
  "during a rotation both secrets sign, each in its own header, and later only the new one",
  async (t) => {
    const receiver = await startReceiver(t);
    const { endpoint, secret } = await addEndpoint(api, receiver.url, ["customer.created"]);
    const next = async () => {
      const before = receiver.received.length;
      await createCustomer();
      return await eventually("a delivery", async () => receiver.received[before]);
    };
    const { secret: rotated } = await rotateSecret(webhooks, companyId, endpoint.id);
    const both = await next();
    verify(both, secret);
    verify(both, rotated);
    t.match(both.headers["x-service-signature-next"], /^t=\d{10},s=[0-9a-f]{64}$/);
    const { "x-service-signature-next": _, ...currentOnly } = both.headers;
    verifyDelivery(both.body, currentOnly, secret, { now: clock.now() });

    await activateSecret(webhooks, companyId, endpoint.id);
    const activated = await next();
    verify(activated, rotated);
    t.throws(() => verify(activated, secret), "the old secret no longer signs");

    const { secret: third } = await rotateSecret(webhooks, companyId, endpoint.id);
    clock.advance(24 * 3_600_000);
    const later = await next();
    verify(later, third);
    t.throws(() => verify(later, rotated), "after 24 hours the next secret is the current one");
    t.notOk(later.headers["x-service-signature-next"]);

    const { secret: replaced } = await replaceSecret(webhooks, companyId, endpoint.id);
    const now = await next();
    verify(now, replaced);
    t.throws(() => verify(now, third));
    t.notOk(now.headers["x-service-signature-next"], "a replaced secret no longer signs");
  },
);

t.test("a test event is delivered like any other, but attempted only once", async (t) => {
  const receiver = await startReceiver(t);
  const { endpoint, secret } = await addEndpoint(api, receiver.url, ["customer.updated"]);
  const { deliveryId } = await sendTest(webhooks, companyId, endpoint.id);
  t.match(await ended(deliveryId), { state: "succeeded", trigger: "test" });
  const [got] = receiver.received;
  if (!got) throw new Error("nothing was received");
  t.match(verify(got, secret), { type: "webhook.test", data: { endpointId: endpoint.id } });

  receiver.answer = (response) => response.writeHead(404).end("page not found");
  const failed = await sendTest(webhooks, companyId, endpoint.id);
  t.match(await ended(failed.deliveryId), { state: "failed", attempts: 1 });
  t.match(await listAttempts(webhooks, companyId, failed.deliveryId), [
    { status: 404, excerpt: "page not found" },
  ]);
  t.equal((await getEndpoint(webhooks, companyId, endpoint.id)).failingSince, null);
});

t.test("the first KiB of a response is stored, whatever bytes it has", async (t) => {
  const receiver = await startReceiver(t);
  receiver.answer = (response) => {
    response.writeHead(400);
    response.end(Buffer.concat([Buffer.from([0, 0xff, 0xc3]), Buffer.alloc(5000, "x")]));
  };
  const { endpoint } = await createEndpoint(webhooks, companyId, {
    url: receiver.url,
    events: ["customer.created"],
  });
  const { deliveryId } = await sendTest(webhooks, companyId, endpoint.id);
  await ended(deliveryId);
  const [attempt] = await listAttempts(webhooks, companyId, deliveryId);
  t.ok(attempt?.excerpt?.endsWith("xxxx"));
  t.ok(Buffer.byteLength(attempt?.excerpt ?? "") <= 1100);
});
