/** What the client does when calls fail: retries, time limits, and ends by hand. */
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
import { startRelay } from "../../helpers/relay.ts";
import { startFaultyProxy } from "../faulty-proxy.ts";
import { failureOf, startService } from "./service.ts";

const { api, newClient, url, waitsMs } = await startService(t);
const client = newClient();
const proxy = await startFaultyProxy(t, url);

t.beforeEach(() => {
  waitsMs.length = 0;
  proxy.seen.length = 0;
});

t.test("over quota, a call waits as long as the service says and succeeds", async (t) => {
  const { key } = await api.addCompany(2);
  const answers: ResponseLog[] = [];
  const options = { apiKey: key, hooks: { onResponse: (log: ResponseLog) => answers.push(log) } };
  const own = newClient({ ...options, random: () => 1 });
  for (const displayName of ["A", "B", "C"]) await own.customers.create({ displayName });
  t.strictSame(
    answers.map(({ status, attempt }) => [status, attempt]),
    [
      [200, 1],
      [200, 1],
      [429, 1],
      [200, 2],
    ],
  );
  const asked = Number(answers[2]?.headers.get("retry-after"));
  t.ok(asked > 50 && asked <= 60);
  t.strictSame(waitsMs, [asked * 1000 + 500], "never earlier, and not all at once");
});

t.test("a wait that is too long, or that nothing asks for, is not waited for", async (t) => {
  const { key } = await api.addCompany(1);
  const own = newClient({ apiKey: key, baseUrl: proxy.url, random: () => 0 });
  await own.zones.list();
  const error = await failureOf(own.zones.list({ maxRetries: 0 }));
  t.ok(error instanceof RequestLimitExceededError);
  t.match(error, { retryAfter: Number });
  const impatient = newClient({ apiKey: key, maxRetryAfterMs: 1_000 });
  t.match(await failureOf(impatient.zones.list()), { code: "REQUEST_LIMIT_EXCEEDED" });
  t.strictSame(waitsMs, []);

  const date = new Date().toUTCString();
  const later = new Date(Date.parse(date) + 7_000).toUTCString();
  const asked: [Record<string, string>, number][] = [
    [{ ratelimit: '"company";r=0;t=41' }, 41_000],
    [{ ratelimit: '"company";r=0;t=41', "retry-after": "42" }, 42_000],
    [{ "retry-after": later, date }, 7_000],
    [{ "retry-after": date, date: later }, 0],
    [{ "retry-after": "soon" }, 0],
    [{}, 0],
  ];
  for (const [headers, waitMs] of asked) {
    proxy.faults.push({ status: 429, headers });
    await newClient({ baseUrl: proxy.url, random: () => 0 }).zones.list();
    t.equal(waitsMs.pop(), waitMs, JSON.stringify(headers));
  }
});

t.test("a write that failed inside the service is sent again, with the same key", async (t) => {
  const mend = await failWrites(api, "customers");
  const retries: RetryLog[] = [];
  const own = newClient({ baseUrl: proxy.url, hooks: { onRetry: (log) => retries.push(log) } });
  const stubborn = newClient({ sleep: mend });
  t.match(await failureOf(own.customers.create({ displayName: "A" })), {
    constructor: InternalError,
    idempotencyKey: proxy.seen[0]?.headers["idempotency-key"],
  });
  const keys = new Set(proxy.seen.map(({ headers }) => headers["idempotency-key"]));
  t.strictSame([proxy.seen.length, keys.size], [3, 1]);
  t.match([...keys][0], /^[0-9a-f-]{36}$/);
  t.strictSame(
    retries.map(({ attempt, error, delayMs }) => [attempt, error.constructor, delayMs]),
    [
      [1, InternalError, waitsMs[0]],
      [2, InternalError, waitsMs[1]],
    ],
  );
  const { displayName } = await stubborn.customers.create({ displayName: "B" });
  t.equal(displayName, "B");
});

t.test("a write whose answer is lost is done once", async (t) => {
  for (const fault of ["lose the answer", "send half of the answer"] as const) {
    const displayName = `Once ${fault}`;
    proxy.faults.push(fault);
    const made = await newClient({ baseUrl: proxy.url })
      .customers.create({ displayName })
      .withResponse();
    t.equal(made.response.headers.get("idempotency-replayed"), "true");
    const found = await client.customers.list({ searchTerm: displayName });
    t.strictSame(found.data, [made.data]);
  }
  t.equal(new Set(proxy.seen.map(({ headers }) => headers["idempotency-key"])).size, 2);
  const own = newClient({ baseUrl: proxy.url, maxRetries: 0 });
  proxy.faults.push("lose the answer");
  const lost = await failureOf(own.customers.create({ displayName: "Later" }));
  if (!(lost instanceof ApiConnectionError)) throw lost;
  const { idempotencyKey } = lost;
  await own.customers.create({ displayName: "Later" }, { idempotencyKey });
  t.equal((await client.customers.list({ searchTerm: "Later" })).total, 1, "also much later");
});

t.test("a broken connection is no end for what may be repeated", async (t) => {
  const relay = await startRelay(t, url);
  const { id } = await client.customers.create({ displayName: "A" });
  const own = newClient({ baseUrl: relay.url, sleep: async () => relay.mend() });
  const calls = [
    () => own.customers.get(id),
    () => own.customers.update(id, { displayName: "B" }),
    () => own.customers.create({ displayName: "C" }),
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
  const nobody = newClient({ baseUrl: "http://localhost:1", maxRetries: 0 });
  t.match(await failureOf(nobody.zones.list()), { message: /ECONNREFUSED|bad port/ });
});

t.test(
  "408, 5xx and a key that is in use are worth a retry; waits grow and are spread",
  async (t) => {
    const inUse = {
      status: 409,
      body: JSON.stringify({ code: "IDEMPOTENCY_KEY_IN_USE", message: "Still running." }),
    };
    const own = newClient({ baseUrl: proxy.url, random: () => 1, maxRetries: 9 });
    proxy.faults.push(...[408, 500, 502, 503, 504, 599].map((status) => ({ status })), inUse);
    await own.customers.create({ displayName: "A" });
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
      (await failureOf(own.zones.list({ maxRetries: 0 }))) instanceof ServiceUnavailableError,
      "a call may ask for less",
    );
  },
);

t.test("an attempt that takes too long is ended, and made again", async (t) => {
  const relay = await startRelay(t, url);
  const settings: ClientOptions = { baseUrl: relay.url, timeoutMs: 50 };
  relay.hold();
  // As often as a busy machine may need to answer in that time.
  const own = newClient({ ...settings, maxRetries: 200, sleep: async () => relay.mend() });
  t.strictSame(await own.zones.list(), []);
  relay.hold();
  const error = await failureOf(newClient({ ...settings, maxRetries: 1 }).zones.list());
  t.ok(error instanceof ApiTimeoutError && error instanceof ApiConnectionError);
  t.match(error, { message: /: no whole answer within 50 ms\.$/ });
  t.equal(waitsMs.length, 1);
});

t.test("a signal ends a call at once, its waits included", async (t) => {
  const reason = new Error("not needed any more");
  const signal = AbortSignal.abort(reason);
  t.equal(await failureOf(newClient({ baseUrl: proxy.url }).zones.list({ signal })), reason);
  t.strictSame(proxy.seen, []);

  const relay = await startRelay(t, url);
  relay.hold();
  const during = new AbortController();
  const hooks = { onRequest: () => setImmediate(() => during.abort(reason)) };
  const held = newClient({ baseUrl: relay.url, hooks });
  t.equal(await failureOf(held.zones.list({ signal: during.signal })), reason);

  const waiting = new AbortController();
  proxy.faults.push({ status: 429, headers: { "retry-after": "60" } });
  const patient = newClient({
    baseUrl: proxy.url,
    sleep: undefined,
    hooks: { onRetry: () => setImmediate(() => waiting.abort(reason)) },
  });
  t.equal(await failureOf(patient.zones.list({ signal: waiting.signal })), reason);
  t.equal(waitsMs.length, 0);
});

t.test("hooks are told of each attempt, never of the key, and can't fail a call", async (t) => {
  const logs: (RequestLog | ResponseLog | RetryLog)[] = [];
  const note = (log: RequestLog): void => {
    logs.push(log);
    throw new Error("the log is full");
  };
  const hooks = { onRequest: note, onResponse: note, onRetry: note };
  const own = newClient({ baseUrl: proxy.url, hooks });
  proxy.faults.push({ status: 500 });
  const { response } = await own.customers.list({ searchTerm: "a b" }).withResponse();
  const about = {
    operationId: "listCustomers",
    method: "GET",
    url: `${proxy.url}/v1/customers?searchTerm=a+b`,
  };
  t.match(logs, [
    { ...about, attempt: 1 },
    { ...about, attempt: 1, status: 500, durationMs: Number },
    { ...about, attempt: 1, error: ApiError, delayMs: waitsMs[0] },
    { ...about, attempt: 2 },
    { ...about, attempt: 2, status: 200, requestId: response.requestId },
  ]);
  const shown = inspect([logs, own, await own.customers.list()], { depth: 9, showHidden: true });
  t.notMatch(shown, api.company.key);
});
