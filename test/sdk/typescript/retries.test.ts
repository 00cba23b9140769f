/** Tests retries, timeouts, cancellation and hooks. */
import { inspect } from "node:util";
import t from "tap";
import {
  ApiConnectionError,
  ApiError,
  ApiTimeoutError,
  IdempotencyKeyInUseError,
  InternalError,
  RequestLimitExceededError,
  ServiceUnavailableError,
  type ClientOptions,
  type RequestLog,
  type ResponseLog,
  type RetryLog,
} from "../../../sdk/typescript/src/index.ts";
import { failWrites } from "../../helpers/failing-writes.ts";
import { startRelay } from "../../helpers/servers/relay.ts";
import { startFaultyProxy } from "../faulty-proxy.ts";
import { failureOf, startService } from "./service.ts";

const { api, newClient, url, waitsMs } = await startService(t);
const client = newClient();
const proxy = await startFaultyProxy(t, url);

t.beforeEach(() => {
  waitsMs.length = 0;
  proxy.requests.length = 0;
});

t.test(
  "when the quota is exceeded, a call waits as long as the service asks and succeeds",
  async (t) => {
    const { key } = await api.addCompany(2);
    const responses: ResponseLog[] = [];
    const options = {
      apiKey: key,
      hooks: { onResponse: (log: ResponseLog) => responses.push(log) },
    };
    const ownClient = newClient({ ...options, random: () => 1 });
    for (const displayName of ["A", "B", "C"]) await ownClient.customers.create({ displayName });
    t.strictSame(
      responses.map(({ status, attempt }) => [status, attempt]),
      [
        [200, 1],
        [200, 1],
        [429, 1],
        [200, 2],
      ],
    );
    const requestedSeconds = Number(responses[2]?.headers.get("retry-after"));
    t.ok(requestedSeconds > 50 && requestedSeconds <= 60);
    t.strictSame(waitsMs, [requestedSeconds * 1000 + 500], "never earlier, and with jitter");
  },
);

t.test(
  "a requested wait over the limit is not awaited, and the headers determine the wait",
  async (t) => {
    const { key } = await api.addCompany(1);
    const ownClient = newClient({ apiKey: key, baseUrl: proxy.url, random: () => 0 });
    await ownClient.zones.list();
    const error = await failureOf(ownClient.zones.list({ maxRetries: 0 }));
    t.ok(error instanceof RequestLimitExceededError);
    t.match(error, { retryAfter: Number });
    const limited = newClient({ apiKey: key, maxRetryAfterMs: 1_000 });
    t.match(await failureOf(limited.zones.list()), { code: "REQUEST_LIMIT_EXCEEDED" });
    t.strictSame(waitsMs, []);

    const date = new Date().toUTCString();
    const later = new Date(Date.parse(date) + 7_000).toUTCString();
    const cases: [Record<string, string>, number][] = [
      [{ ratelimit: '"company";r=0;t=41' }, 41_000],
      [{ ratelimit: '"company";r=0;t=41', "retry-after": "42" }, 42_000],
      [{ "retry-after": later, date }, 7_000],
      [{ "retry-after": date, date: later }, 0],
      [{ "retry-after": "soon" }, 0],
      [{}, 0],
    ];
    for (const [headers, waitMs] of cases) {
      proxy.faults.push({ status: 429, headers });
      await newClient({ baseUrl: proxy.url, random: () => 0 }).zones.list();
      t.equal(waitsMs.pop(), waitMs, JSON.stringify(headers));
    }
  },
);

t.test("a write that fails in the service is retried with the same key", async (t) => {
  const restoreWrites = await failWrites(api, "customers");
  const retries: RetryLog[] = [];
  const ownClient = newClient({
    baseUrl: proxy.url,
    hooks: { onRetry: (log) => retries.push(log) },
  });
  const recovering = newClient({ sleep: restoreWrites });
  t.match(await failureOf(ownClient.customers.create({ displayName: "A" })), {
    constructor: InternalError,
    idempotencyKey: proxy.requests[0]?.headers["idempotency-key"],
  });
  const keys = new Set(proxy.requests.map(({ headers }) => headers["idempotency-key"]));
  t.strictSame([proxy.requests.length, keys.size], [3, 1]);
  t.match([...keys][0], /^[0-9a-f-]{36}$/);
  t.strictSame(
    retries.map(({ attempt, error, delayMs }) => [attempt, error.constructor, delayMs]),
    [
      [1, InternalError, waitsMs[0]],
      [2, InternalError, waitsMs[1]],
    ],
  );
  const { displayName } = await recovering.customers.create({ displayName: "B" });
  t.equal(displayName, "B");
});

t.test("a write whose response is lost is processed once", async (t) => {
  for (const fault of ["drop the response", "send half of the response"] as const) {
    const displayName = `Once ${fault}`;
    proxy.faults.push(fault);
    const created = await newClient({ baseUrl: proxy.url })
      .customers.create({ displayName })
      .withResponse();
    t.equal(created.response.headers.get("idempotency-replayed"), "true");
    const found = await client.customers.list({ searchTerm: displayName });
    t.strictSame(found.data, [created.data]);
  }
  t.equal(new Set(proxy.requests.map(({ headers }) => headers["idempotency-key"])).size, 2);
  const ownClient = newClient({ baseUrl: proxy.url, maxRetries: 0 });
  proxy.faults.push("drop the response");
  const lost = await failureOf(ownClient.customers.create({ displayName: "Later" }));
  if (!(lost instanceof ApiConnectionError)) throw lost;
  const { idempotencyKey } = lost;
  await ownClient.customers.create({ displayName: "Later" }, { idempotencyKey });
  t.equal(
    (await client.customers.list({ searchTerm: "Later" })).total,
    1,
    "also with a later call",
  );
});

t.test("an update with ifMatch is not retried after its response got lost", async (t) => {
  const { data, response } = await client.customers.create({ displayName: "1" }).withResponse();
  const ownClient = newClient({ baseUrl: proxy.url });
  proxy.faults.push("drop the response");
  const options = { ifMatch: response.etag };
  const lost = await failureOf(ownClient.customers.update(data.id, { displayName: "2" }, options));
  t.ok(lost instanceof ApiConnectionError);
  t.equal(proxy.requests.length, 1);
  t.equal((await client.customers.get(data.id)).displayName, "2");
});

t.test("idempotent calls are retried after a broken connection", async (t) => {
  const relay = await startRelay(t, url);
  const { id } = await client.customers.create({ displayName: "A" });
  const ownClient = newClient({ baseUrl: relay.url, sleep: async () => relay.restore() });
  const calls = [
    () => ownClient.customers.get(id),
    () => ownClient.customers.update(id, { displayName: "B" }),
    () => ownClient.customers.create({ displayName: "C" }),
  ];
  for (const call of calls) {
    relay.cut();
    t.ok(await call());
  }
  relay.cut();
  const error = await failureOf(newClient({ baseUrl: relay.url }).customers.get(id));
  t.ok(error instanceof ApiConnectionError && !(error instanceof ApiTimeoutError));
  t.match(error, {
    name: "ApiConnectionError",
    message: /^GET http:\S+[0-9a-f]{12}: fetch failed: ./,
  });
  t.equal(waitsMs.length, 2);
  const unreachable = newClient({ baseUrl: "http://localhost:1", maxRetries: 0 });
  t.match(await failureOf(unreachable.zones.list()), { message: /ECONNREFUSED|bad port/ });
});

t.test("408, 5xx and a key in use are retried, with growing waits and jitter", async (t) => {
  const inUse = {
    status: 409,
    body: JSON.stringify({ code: "IDEMPOTENCY_KEY_IN_USE", message: "Still running." }),
  };
  const ownClient = newClient({ baseUrl: proxy.url, random: () => 1, maxRetries: 9 });
  proxy.faults.push(...[408, 500, 502, 503, 504, 599].map((status) => ({ status })), inUse);
  await ownClient.customers.create({ displayName: "A" });
  t.strictSame(waitsMs, [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  waitsMs.length = 0;
  proxy.faults.push({ status: 503, headers: { "retry-after": "5" } }, { status: 500 });
  await newClient({ baseUrl: proxy.url, random: () => 0.25 }).zones.list();
  t.strictSame(waitsMs, [5_125, 250]);
  proxy.faults.push(inUse);
  const error = await failureOf(newClient({ baseUrl: proxy.url, maxRetries: 0 }).zones.list());
  t.ok(error instanceof IdempotencyKeyInUseError);
  proxy.faults.push({ status: 503, body: inUse.body.replace(/ID\w+/, "SERVICE_UNAVAILABLE") });
  t.ok(
    (await failureOf(ownClient.zones.list({ maxRetries: 0 }))) instanceof ServiceUnavailableError,
    "a call can override maxRetries",
  );
});

t.test("an attempt that exceeds the timeout is canceled and retried", async (t) => {
  const relay = await startRelay(t, url);
  const settings: ClientOptions = { baseUrl: relay.url, timeoutMs: 50 };
  relay.hold();
  // Enough retries for a busy machine to respond within the timeout.
  const ownClient = newClient({ ...settings, maxRetries: 200, sleep: async () => relay.restore() });
  t.strictSame(await ownClient.zones.list(), []);
  relay.hold();
  const error = await failureOf(newClient({ ...settings, maxRetries: 1 }).zones.list());
  t.ok(error instanceof ApiTimeoutError && error instanceof ApiConnectionError);
  t.match(error, { message: /: no complete response within 50 ms\.$/ });
  t.equal(waitsMs.length, 1);
});

t.test("a signal cancels a call immediately, including its waits", async (t) => {
  const reason = new Error("no longer needed");
  const signal = AbortSignal.abort(reason);
  t.equal(await failureOf(newClient({ baseUrl: proxy.url }).zones.list({ signal })), reason);
  t.strictSame(proxy.requests, []);

  const relay = await startRelay(t, url);
  relay.hold();
  const during = new AbortController();
  const hooks = { onRequest: () => setImmediate(() => during.abort(reason)) };
  const held = newClient({ baseUrl: relay.url, hooks });
  t.equal(await failureOf(held.zones.list({ signal: during.signal })), reason);

  const waiting = new AbortController();
  proxy.faults.push({ status: 429, headers: { "retry-after": "60" } });
  const waitingClient = newClient({
    baseUrl: proxy.url,
    sleep: undefined,
    hooks: { onRetry: () => setImmediate(() => waiting.abort(reason)) },
  });
  t.equal(await failureOf(waitingClient.zones.list({ signal: waiting.signal })), reason);
  t.equal(waitsMs.length, 0);
});

t.test("hooks receive every attempt but not the key, and can't fail a call", async (t) => {
  const logs: (RequestLog | ResponseLog | RetryLog)[] = [];
  const record = (log: RequestLog): void => {
    logs.push(log);
    throw new Error("the log is full");
  };
  const hooks = { onRequest: record, onResponse: record, onRetry: record };
  const ownClient = newClient({ baseUrl: proxy.url, hooks });
  proxy.faults.push({ status: 500 });
  const { response } = await ownClient.customers.list({ searchTerm: "a b" }).withResponse();
  const request = {
    operationId: "listCustomers",
    method: "GET",
    url: `${proxy.url}/v1/customers?searchTerm=a+b`,
  };
  t.match(logs, [
    { ...request, attempt: 1 },
    { ...request, attempt: 1, status: 500, durationMs: Number },
    { ...request, attempt: 1, error: ApiError, delayMs: waitsMs[0] },
    { ...request, attempt: 2 },
    { ...request, attempt: 2, status: 200, requestId: response.requestId },
  ]);
  const shown = inspect([logs, ownClient, await ownClient.customers.list()], {
    depth: 9,
    showHidden: true,
  });
  t.notMatch(shown, api.company.key);
});
