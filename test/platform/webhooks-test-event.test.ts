/** Tests test events on the developer platform and the page that shows their result. */
import diagnostics from "node:diagnostics_channel";
import t from "tap";
import { duration } from "#src/platform/ui/time.ts";
import { listAttempts } from "#src/webhooks/endpoints/delivery-log.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { holdPauses } from "../helpers/held-pauses.ts";
import { textOf } from "../helpers/users.ts";
import { addEndpoint, runDeliveryWorker } from "../helpers/webhooks.ts";
import { DELIVERIES, ENDPOINTS, lastReceived, startSubscriber } from "./webhooks.ts";

/** The page's interval between polls. The page ends its wait after 12 seconds, but only after one of these pauses. */
const INTERVAL_MS = 100;

const shared = await startApi(t);

t.test("the next page shows the result of a test event, with its timing", async (t) => {
  const { api, admin, receiver, endpointId, newest } = await startSubscriber(t, shared);
  runDeliveryWorker(t, api);
  const { begun } = watchHandlers(t);
  const isWaiting = Promise.withResolvers<void>();
  receiver.answer = (response) => void isWaiting.promise.then(() => response.end("thanks"));
  const sent = await admin.post(`${ENDPOINTS}/${endpointId}/test`);
  t.equal(sent.statusCode, 303);
  const answer = admin.get(sent.headers.location ?? "");
  await eventually("the page to wait", async () => begun.find((url) => url.endsWith("?wait=1")));
  isWaiting.resolve();
  const page = await answer;
  const text = textOf(page.body);
  const { webhooks } = api.services;
  const [attempt] = await listAttempts(webhooks, api.company.id, (await newest()).id);
  if (!attempt) return t.fail("there is no attempt");
  const { dnsMs, connectMs, firstByteMs, durationMs } = attempt;
  const shown = (ms: number | null) => (ms === null ? t.fail("a phase has no time") : duration(ms));
  t.match(text, `Test event Delivered The receiver answered 200 after ${shown(durationMs)}.`);
  t.match(text, `DNS lookup ${shown(dnsMs)} TCP connect ${shown(connectMs)}`);
  t.match(
    text,
    `TLS handshake not used (HTTP) Time to first byte ${shown(firstByteMs)} Total ${shown(durationMs)}`,
  );
  t.ok(durationMs >= Number(firstByteMs) && Number(firstByteMs) > 0);
  t.match(page.body, /<rect class="c2" x="[\d.]+" y="0" width="[\d.]+" height="1"/);
  t.match(text, "thanks");
  t.equal(receiver.received.length, 1);
  const { headers, body } = lastReceived(receiver);
  t.match(text, `x-service-signature ${String(headers["x-service-signature"])}`);
  t.match(text, String(body));
  t.notMatch(text, "Attempt 1 of 8");
  t.match(page.body, `action="/developer/webhooks/${endpointId}/test"`, "another test can be sent");
  t.notMatch(page.body, "/resend");
});

t.test("a failing receiver: the page shows its response and what to do", async (t) => {
  const { api, admin, receiver, endpointId } = await startSubscriber(t, shared);
  runDeliveryWorker(t, api);
  receiver.answer = (response) => response.writeHead(404).end("<b>no such page</b>");
  const sent = await admin.post(`${ENDPOINTS}/${endpointId}/test`);
  const page = await admin.get(sent.headers.location ?? "");
  const text = textOf(page.body);
  t.match(text, "Failed The receiver answered 404. What to do: Your server has nothing at the URL");
  t.match(text, "Test events are not retried.");
  t.match(text, "Attempt 1 404 Not Found");
  t.match(text, "<b>no such page</b>");
});

t.test("no listener: the page shows what to do and the phases that were not reached", async (t) => {
  const { api, admin, endpointId } = await startSubscriber(t, shared);
  runDeliveryWorker(t, api);
  const url = "http://127.0.0.1:9/hooks";
  await admin.post(`${ENDPOINTS}/${endpointId}/edit`, { url, events: ["customer.created"] });
  const sent = await admin.post(`${ENDPOINTS}/${endpointId}/test`);
  const text = textOf((await admin.get(sent.headers.location ?? "")).body);
  t.match(text, "What to do: Nothing listens on the URL");
  t.match(text, "Attempt 1 no connection");
  t.match(text, "Time to first byte not reached");
  t.match(text, "Response No response.");
  t.match(text, "The request was not sent.");
});

t.test("a disabled endpoint can be tested", async (t) => {
  const { api, admin, endpointId } = await startSubscriber(t, shared);
  runDeliveryWorker(t, api);
  await admin.post(`${ENDPOINTS}/${endpointId}/disable`);
  const sent = await admin.post(`${ENDPOINTS}/${endpointId}/test`);
  t.match(textOf((await admin.get(sent.headers.location ?? "")).body), "Test event Delivered");
});

t.test("without waiting, the page shows a pending delivery and a refresh link", async (t) => {
  const { admin, endpointId } = await startSubscriber(t, shared);
  const sent = await admin.post(`${ENDPOINTS}/${endpointId}/test`);
  const path = (sent.headers.location ?? "").replace("?wait=1", "");
  const page = await admin.get(path);
  t.match(textOf(page.body), "Not sent yet The attempt is due now.");
  t.match(page.body, `<a class="button" href="${path}?wait=1">Refresh</a>`);
});

t.test("a stopping service ends the wait immediately", async (t) => {
  const { api, admin, endpointId } = await startSubscriber(t);
  const pauses = holdPauses(t, INTERVAL_MS);
  const sent = await admin.post(`${ENDPOINTS}/${endpointId}/test`);
  const { begun } = watchHandlers(t);
  const address = await api.app.listen({ port: 0, host: "127.0.0.1" });
  const cookie = `session=${admin.token}`;
  const answer = fetch(`${address}${sent.headers.location}`, { headers: { cookie } });
  await eventually("the handler to start", async () => begun[0]);
  await pauses.begin();
  await api.app.close();
  const response = await answer;
  t.equal(response.status, 200);
  t.match(textOf(await response.text()), "Not sent yet");
});

t.test("the wait ends when the client disconnects", async (t) => {
  const { api, admin, endpointId } = await startSubscriber(t);
  const pauses = holdPauses(t, INTERVAL_MS);
  const sent = await admin.post(`${ENDPOINTS}/${endpointId}/test`);
  const { begun, ended } = watchHandlers(t);
  const address = await api.app.listen({ port: 0, host: "127.0.0.1" });
  const client = new AbortController();
  const headers = { cookie: `session=${admin.token}` };
  const answer = fetch(`${address}${sent.headers.location}`, { headers, signal: client.signal });
  await eventually("the handler to start", async () => begun[0]);
  await pauses.begin();
  t.same(ended, []);
  client.abort();
  await t.rejects(answer);
  await eventually("the handler to end", async () => ended[0]);
});

t.test("an unknown delivery is not waited for", async (t) => {
  const { admin } = await startSubscriber(t, shared);
  const unknown = "019b0000-0000-7000-8000-00000000000f";
  t.equal((await admin.get(`${DELIVERIES}/${unknown}?wait=1`)).statusCode, 404);
  t.equal((await admin.get(`${DELIVERIES}/nonsense?wait=1`)).statusCode, 404);
});

/** The URLs of requests whose handlers start and end from now on. */
function watchHandlers(t: { teardown(end: () => void): void }) {
  const [begun, ended]: [string[], string[]] = [[], []];
  const record = (urls: string[]) => (message: unknown) =>
    void urls.push((message as { request: { url: string } }).request.url);
  const [onBegin, onEnd] = [record(begun), record(ended)];
  diagnostics.subscribe("tracing:fastify.request.handler:start", onBegin);
  diagnostics.subscribe("tracing:fastify.request.handler:asyncEnd", onEnd);
  t.teardown(() => {
    diagnostics.unsubscribe("tracing:fastify.request.handler:start", onBegin);
    diagnostics.unsubscribe("tracing:fastify.request.handler:asyncEnd", onEnd);
  });
  return { begun, ended };
}

t.test("test events are limited to 10 a minute per endpoint and 30 per company", async (t) => {
  const { api, admin, endpointId } = await startSubscriber(t, shared);
  const send = async (id: string) => await admin.post(`${ENDPOINTS}/${id}/test`);
  for (let n = 0; n < 10; n++) t.equal((await send(endpointId)).statusCode, 303);
  const refused = await send(endpointId);
  t.equal(refused.statusCode, 409);
  t.match(
    textOf(refused.body),
    /Too many test events.* Wait \d+ seconds, then send this one again/,
  );
  api.services.clock.advance(61_000);
  t.equal((await send(endpointId)).statusCode, 303, "after the minute");
  const others: string[] = [];
  for (let n = 0; n < 3; n++) {
    const { endpoint } = await addEndpoint(api, `http://127.0.0.1:9/${n}`, ["customer.created"]);
    others.push(endpoint.id);
  }
  const statuses: number[] = [];
  for (const id of others) for (let n = 0; n < 10; n++) statuses.push((await send(id)).statusCode);
  t.equal(statuses.filter((status) => status === 303).length, 29, "the company's limit");
  t.equal(statuses.at(-1), 409);
});
