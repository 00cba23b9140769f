/** Test events on the developer platform: the page that follows shows what came of them. */
import diagnostics from "node:diagnostics_channel";
import t from "tap";
import { eventually } from "../helpers/eventually.ts";
import { textOf } from "../helpers/users.ts";
import { runDeliveryWorker } from "../helpers/webhooks.ts";
import { DELIVERIES, ENDPOINTS, lastReceived, startSubscriber } from "./webhooks.ts";

/** Far less than the 12 seconds that a page waits at most. */
const AT_ONCE_MS = 6000;

t.test("a test event's result is on the page that follows, with its timings", async (t) => {
  const { api, admin, receiver, endpointId } = await startSubscriber(t);
  runDeliveryWorker(t, api);
  // Answered only when the page is asked for already.
  receiver.answer = (response) => void setTimeout(() => response.end("thanks"), 300);
  const sent = await admin.post(`${ENDPOINTS}/${endpointId}/test`);
  t.equal(sent.statusCode, 303);
  const page = await admin.get(sent.headers.location ?? "");
  const text = textOf(page.body);
  t.match(text, /Test event Delivered The receiver answered 200 after \d+ ms\./);
  t.match(text, /DNS lookup [\d.]+ ms TCP connect [\d.]+ ms/);
  t.match(text, /TLS handshake plain http Wait for first byte [34]\d\d ms In all [34]\d\d ms/);
  t.match(page.body, /<rect class="c2" x="[\d.]+" y="0" width="[\d.]+" height="1"/);
  t.match(text, "thanks");
  t.equal(receiver.received.length, 1);
  const { headers, body } = lastReceived(receiver);
  t.match(text, `x-service-signature ${String(headers["x-service-signature"])}`);
  t.match(text, String(body));
  t.notMatch(text, "Attempt 1 of 8");
  t.match(page.body, `action="/developer/webhooks/${endpointId}/test"`, "another one can be sent");
  t.notMatch(page.body, "/resend");
});

t.test("a receiver that fails: what it answered, and what to do", async (t) => {
  const { api, admin, receiver, endpointId } = await startSubscriber(t);
  runDeliveryWorker(t, api);
  receiver.answer = (response) => response.writeHead(404).end("<b>no such page</b>");
  const sent = await admin.post(`${ENDPOINTS}/${endpointId}/test`);
  const page = await admin.get(sent.headers.location ?? "");
  const text = textOf(page.body);
  t.match(
    text,
    "Failed The receiver answered 404. What to do: The receiver has nothing at the URL",
  );
  t.match(text, "A test is attempted once.");
  t.match(text, "Attempt 1 404 Not Found");
  t.match(text, "<b>no such page</b>");
});

t.test(
  "nothing listens: no connection, what to do, and the phases that were not reached",
  async (t) => {
    const { api, admin, endpointId } = await startSubscriber(t);
    runDeliveryWorker(t, api);
    const url = "http://127.0.0.1:9/hooks";
    await admin.post(`${ENDPOINTS}/${endpointId}/edit`, { url, events: ["customer.created"] });
    const sent = await admin.post(`${ENDPOINTS}/${endpointId}/test`);
    const text = textOf((await admin.get(sent.headers.location ?? "")).body);
    t.match(text, "What to do: Nothing listens at the URL");
    t.match(text, "Attempt 1 no connection");
    t.match(text, "Wait for first byte not reached");
    t.match(text, "Response None came.");
    t.match(text, "It did not come to sending.");
  },
);

t.test("a disabled endpoint can be tested, too", async (t) => {
  const { api, admin, endpointId } = await startSubscriber(t);
  runDeliveryWorker(t, api);
  await admin.post(`${ENDPOINTS}/${endpointId}/disable`);
  const sent = await admin.post(`${ENDPOINTS}/${endpointId}/test`);
  t.match(textOf((await admin.get(sent.headers.location ?? "")).body), "Test event Delivered");
});

t.test(
  "who asks without waiting is told that it is on its way, and where to look again",
  async (t) => {
    const { admin, endpointId } = await startSubscriber(t);
    const sent = await admin.post(`${ENDPOINTS}/${endpointId}/test`);
    const path = (sent.headers.location ?? "").replace("?wait=1", "");
    const page = await admin.get(path);
    t.match(textOf(page.body), "Not sent yet Its only attempt is due now.");
    t.match(page.body, `<a class="button" href="${path}?wait=1">Look again</a>`);
  },
);

t.test("a service that stops answers who waits at once", async (t) => {
  const { api, admin, endpointId } = await startSubscriber(t);
  const sent = await admin.post(`${ENDPOINTS}/${endpointId}/test`);
  const { begun } = watchHandlers(t);
  const address = await api.app.listen({ port: 0, host: "127.0.0.1" });
  const cookie = `session=${admin.token}`;
  const answer = fetch(`${address}${sent.headers.location}`, { headers: { cookie } });
  await eventually("the page to be waited for", async () => begun[0]);
  const startedAt = performance.now();
  await api.app.close();
  const response = await answer;
  t.equal(response.status, 200);
  t.match(textOf(await response.text()), "Not sent yet");
  t.ok(performance.now() - startedAt < AT_ONCE_MS);
});

t.test("when the client goes away, nothing is looked for any more", async (t) => {
  const { api, admin, endpointId } = await startSubscriber(t);
  const sent = await admin.post(`${ENDPOINTS}/${endpointId}/test`);
  const { begun, ended } = watchHandlers(t);
  const address = await api.app.listen({ port: 0, host: "127.0.0.1" });
  const client = new AbortController();
  const headers = { cookie: `session=${admin.token}` };
  const answer = fetch(`${address}${sent.headers.location}`, { headers, signal: client.signal });
  await eventually("the page to be waited for", async () => begun[0]);
  t.same(ended, []);
  client.abort();
  await t.rejects(answer);
  await eventually("the handler to end", async () => ended[0], AT_ONCE_MS);
});

t.test("a delivery that is not there is not waited for", async (t) => {
  const { admin } = await startSubscriber(t);
  const unknown = "019b0000-0000-7000-8000-00000000000f";
  t.equal((await admin.get(`${DELIVERIES}/${unknown}?wait=1`)).statusCode, 404);
  t.equal((await admin.get(`${DELIVERIES}/nonsense?wait=1`)).statusCode, 404);
});

/** The URLs of requests that handlers have begun with, and those that they are done with, from now on. */
function watchHandlers(t: { teardown(end: () => void): void }) {
  const [begun, ended]: [string[], string[]] = [[], []];
  const note = (urls: string[]) => (message: unknown) =>
    void urls.push((message as { request: { url: string } }).request.url);
  const [onBegin, onEnd] = [note(begun), note(ended)];
  diagnostics.subscribe("tracing:fastify.request.handler:start", onBegin);
  diagnostics.subscribe("tracing:fastify.request.handler:asyncEnd", onEnd);
  t.teardown(() => {
    diagnostics.unsubscribe("tracing:fastify.request.handler:start", onBegin);
    diagnostics.unsubscribe("tracing:fastify.request.handler:asyncEnd", onEnd);
  });
  return { begun, ended };
}
