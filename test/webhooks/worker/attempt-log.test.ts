/** Checks the headers and timings that the delivery log stores of attempts. */
import t from "tap";
import { listAttempts, listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import { hintFor } from "#src/webhooks/endpoints/hint.ts";
import { sendTest } from "#src/webhooks/endpoints/test-event.ts";
import { startApi } from "../../helpers/api.ts";
import { eventually } from "../../helpers/eventually.ts";
import { addEndpoint, runDeliveryWorker, startReceiver } from "../../helpers/webhooks.ts";

const api = await startApi(t);
const { webhooks } = api.services;
const companyId = api.company.id;
runDeliveryWorker(t, api);

const receiver = await startReceiver(t);
const ports = new Set<number | undefined>();
receiver.answer = (response) => {
  ports.add(response.socket?.remotePort);
  response.end();
};
const { endpoint, secret } = await addEndpoint(api, receiver.url, ["customer.created"]);

const firstAttempt = (deliveryId: string) =>
  eventually("the attempt", async () => (await listAttempts(webhooks, companyId, deliveryId))[0]);

/** Creates a customer and waits for the attempt that delivers the event. */
async function deliverEvent() {
  await api.call("createCustomer", { body: { displayName: "Alamo Roofing" } });
  const [delivery] = await listDeliveries(webhooks, companyId, { limit: 1 });
  return await firstAttempt(delivery?.id ?? "");
}

async function deliverTest(endpointId = endpoint.id) {
  const { deliveryId } = await sendTest(webhooks, companyId, endpointId);
  return await firstAttempt(deliveryId);
}

t.test("the headers are stored as the receiver got them, without any secret", async (t) => {
  for (const deliver of [deliverEvent, () => deliverTest()]) {
    const { headers } = await deliver();
    t.match(headers, { "x-service-signature": /^t=\d{10},s=[0-9a-f]{64}$/ });
    t.strictSame(headers, { ...receiver.received.at(-1)?.headers });
    t.notMatch(JSON.stringify(headers), secret);
  }
});

t.test("a test has timings for all phases, on a separate connection", async (t) => {
  await deliverEvent();
  const before = ports.size;
  const phases = { dnsMs: Number, connectMs: Number, tlsMs: null, firstByteMs: Number };
  for (let count = 0; count < 2; count++) {
    const attempt = await deliverTest();
    t.match(attempt, { status: 200, headers: { connection: "close" }, ...phases });
    const { dnsMs, connectMs, firstByteMs, durationMs } = attempt;
    const sum = Number(dnsMs) + Number(connectMs) + Number(firstByteMs);
    t.ok(sum <= durationMs + 1, `${sum} of ${durationMs} ms`);
    t.equal(Number(connectMs?.toFixed(1)), connectMs, "the stored timings have one decimal");
  }
  t.equal(ports.size, before + 2);
  const pooled = { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: Number };
  t.match(await deliverEvent(), { headers: { connection: "keep-alive" }, ...pooled });
  t.equal(ports.size, before + 2, "the pooled connection is still used");
});

t.test("an attempt that was not sent has no headers, and has a hint", async (t) => {
  const gone = await startReceiver(t);
  const { endpoint: dead } = await addEndpoint(api, gone.url.replace("127.0.0.1", "127.0.0.2"), [
    "customer.updated",
  ]);
  const attempt = await deliverTest(dead.id);
  t.match(attempt, { stage: "connect", headers: null, dnsMs: Number, connectMs: Number });
  t.match(attempt, { tlsMs: null, firstByteMs: null });
  t.match(hintFor(attempt), /Nothing listens/);
});
