/** Tests the metrics of requests: counted by outcome, without company, key or customer data. */
import postgres from "postgres";
import t from "tap";
import { v7 as uuid } from "uuid";
import { createApiKey } from "#src/accounts/api-key.ts";
import { callTool, send } from "../agents/mcp/messages.ts";
import { addAgent } from "../helpers/agents/agents.ts";
import { startApi } from "../helpers/api.ts";
import { untilBlocked } from "../helpers/database.ts";
import { makeWorld } from "../helpers/world.ts";
import { countOf, metricsWhen, openMetricsReader, readMetrics, watched } from "./metrics-reader.ts";

const metrics = await openMetricsReader(t);
const api = await startApi(t, { options: { metrics: metrics.metrics } });
metrics.watch(watched(api));
const url = await api.app.listen({ host: "127.0.0.1", port: 0 });
const sql = postgres(api.databaseUrl, { max: 1, onnotice: () => {} });
t.teardown(() => sql.end());
const { customerId } = await makeWorld(api);
const { token } = await addAgent(api, api.company);
const { key } = api.company;

interface Json {
  readonly method?: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: string;
}

/** Sends a request over HTTP and waits until it is counted. */
async function ask(path: string, count: string, init: Json = {}, by = key): Promise<void> {
  const before = (await readMetrics(metrics)).of(count);
  const headers = { authorization: `Bearer ${by}`, ...init.headers };
  await (await fetch(`${url}${path}`, { ...init, headers })).arrayBuffer();
  await metricsWhen(count, metrics, ({ of }) => of(count) === before + 1);
}

t.test("requests of sandboxes are counted among all, and by themselves", async (t) => {
  const sandbox = await api.asSandbox();
  const count = 'partner_api_sandbox_requests_total{source="api"}';
  const before = (await readMetrics(metrics)).of(count);
  await ask("/v1/zones", countOf("listZones", 200, "api"));
  t.equal((await readMetrics(metrics)).of(count), before, "live requests aren't");
  await ask("/v1/zones", count, {}, sandbox.company.key);
  t.equal((await readMetrics(metrics)).of(countOf("listZones", 200, "api")), 2);
});

t.test("a simulated error counts as a request of a sandbox, and as no error", async (t) => {
  const sandbox = await (await api.asNewCompany()).asSandbox();
  const simulated = 'partner_api_sandbox_requests_total{source="api"}';
  const refused = 'partner_api_quota_refusals_total{source="api"}';
  const before = await readMetrics(metrics);
  const headers = { "x-sandbox-simulate": "error=REQUEST_LIMIT_EXCEEDED" };
  await ask("/v1/zones", simulated, { headers }, sandbox.company.key);
  const after = await readMetrics(metrics);
  t.equal(after.of(refused), before.of(refused));
  t.equal(after.of(countOf("listZones", 429, "api")), before.of(countOf("listZones", 429, "api")));
  t.equal(after.of(countOf("simulated", 429, "api")), 1);
});

t.test("requests are counted by operation, status and source", async (t) => {
  await ask(`/v1/customers/${customerId}`, countOf("getCustomer", 200, "api"));
  await ask(`/v1/customers/${uuid()}`, countOf("getCustomer", 404, "api"));
  await ask("/v1/customers?pageSize=x", countOf("listCustomers", 400, "api"));
  const json = { method: "POST", headers: { "content-type": "application/json" } };
  await ask("/v1/customers", countOf("createCustomer", 200, "api"), {
    ...json,
    body: '{"displayName":"Counted"}',
  });

  await t.test(
    "an agent's tool call is counted as its operation with the operation's status",
    async (t) => {
      await callTool(api, token, "get_customer", { id: customerId });
      await callTool(api, token, "get_customer", { id: uuid() });
      await send(api, token, "tools/list");
      await metricsWhen(
        "three requests",
        metrics,
        ({ of }) =>
          of(countOf("getCustomer", 200, "mcp")) === 1 &&
          of(countOf("getCustomer", 404, "mcp")) === 1 &&
          of(countOf("mcp", 200, "mcp")) === 1,
      );
      t.pass();
    },
  );

  await t.test("requests outside of operations are counted by area, not by path", async () => {
    await ask("/health/live", countOf("health", 200, "other"));
    await ask("/openapi.json", countOf("docs", 200, "other"));
    await ask("/docs/errors", countOf("docs", 200, "other"));
    await ask("/developer/sign-in", countOf("developer", 200, "other"));
    await ask("/.well-known/oauth-authorization-server", countOf("oauth", 200, "other"));
    await ask(`/nowhere/${customerId}`, countOf("unknown", 404, "other"));
    await ask(`/v1/nowhere/${customerId}`, countOf("unknown", 404, "api"));
    await ask(`/v1/customers/${customerId}`, countOf("unknown", 405, "api"), {
      method: "DELETE",
    });
    await ask("/v1/customers/%zz", countOf("unknown", 400, "api"));
  });
});

t.test(
  "durations are counted in seconds, and buckets distinguish one millisecond from three",
  async (t) => {
    const labels = 'operation="getCustomer",status="200",source="api"';
    const name = "partner_api_request_duration_seconds";
    // In seconds instead of milliseconds, the duration would be too short.
    t.ok((await readMetrics(metrics)).of(`${name}_sum{${labels}}`) > 0.0001);
    const separate = await openMetricsReader(t);
    for (const ms of [1.5, 2.5]) separate.metrics.requestEnded("getCustomer", 200, "api", ms);
    const { of, has } = await readMetrics(separate);
    t.equal(of(`${name}_sum{${labels}}`), 0.004);
    for (const [le, count] of Object.entries({ "0.001": 0, "0.002": 1, "0.003": 2, "+Inf": 2 })) {
      const bucket = `${name}_bucket{le="${le}",${labels}}`;
      t.ok(has(bucket), le);
      t.equal(of(bucket), count, le);
    }
  },
);

t.test("a client that disconnects is counted as 499", async (t) => {
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  const holding = sql.begin(async (tx) => {
    await tx`select from company_counters where company_id = ${api.company.id} for update`;
    lock();
    await freed;
  });
  await locked;
  const hangUp = new AbortController();
  const asked = fetch(`${url}/v1/customers`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: '{"displayName":"Impatient"}',
    signal: hangUp.signal,
  });
  await untilBlocked(api.databaseUrl);
  const busy = await readMetrics(metrics);
  t.ok(busy.of('partner_api_db_connections{pool="work",state="used"}') >= 1, "one connection");
  hangUp.abort();
  await t.rejects(asked);
  await metricsWhen("499", metrics, ({ of }) => of(countOf("createCustomer", 499, "api")) === 1);
  free();
  await holding;
});

t.test("quota refusals are counted for both sources", async (t) => {
  const small = await api.addCompany(1);
  const agent = await addAgent(api, small);
  await ask("/v1/zones", countOf("listZones", 200, "api"), {}, small.key);
  t.equal((await readMetrics(metrics)).of('partner_api_quota_refusals_total{source="api"}'), 0);
  await ask("/v1/zones", countOf("listZones", 429, "api"), {}, small.key);
  await send(api, agent.token, "tools/list");
  const after = await metricsWhen(
    "both",
    metrics,
    ({ of }) => of('partner_api_quota_refusals_total{source="mcp"}') === 1,
  );
  t.equal(after.of('partner_api_quota_refusals_total{source="api"}'), 1);
});

t.test("refused keys and tokens are counted by fault", async (t) => {
  const expired = await api.addKey(api.company.id, ["customers:read"], new Date(0));
  const revoked = await api.addKey(api.company.id, ["customers:read"]);
  await sql`update api_keys set revoked_at = now() where last_four = ${revoked.slice(-4)}`;
  for (const by of [expired, revoked, createApiKey("live"), "junk", null])
    await api.call("listZones", { key: by });
  await send(api, "junk", "tools/list");
  const name = "partner_api_credential_refusals_total";
  const after = await metricsWhen(
    "the agent's",
    metrics,
    ({ of }) => of(`${name}{source="mcp",fault="unknown"}`) === 1,
  );
  for (const [fault, times] of [
    ["expired", 1],
    ["revoked", 1],
    ["unknown", 2],
    ["missing", 1],
  ] as const)
    t.equal(after.of(`${name}{source="api",fault="${fault}"}`), times, fault);
});

t.test("requests that can't be stored in the request log are counted as dropped", async () => {
  await sql`alter table request_log add constraint nothing check (operation <> 'listServices') not valid`;
  await api.call("listServices");
  await metricsWhen(
    "the dropped one",
    metrics,
    ({ of }) => of("partner_api_request_log_dropped_total") === 1,
  );
  await sql`alter table request_log drop constraint nothing`;
});

t.test("requests waiting to be written to the request log are counted", async () => {
  const waiting = "partner_api_request_log_waiting";
  await metricsWhen("none", metrics, ({ of, has }) => has(waiting) && of(waiting) === 0);
  await sql.begin(async (tx) => {
    await tx`lock table request_log in exclusive mode`;
    await api.call("listServices");
    await metricsWhen("it", metrics, ({ of }) => of(waiting) === 1);
  });
  await metricsWhen("none again", metrics, ({ of }) => of(waiting) === 0);
});

t.test("no metric contains an id, a path, a key or a search term", async (t) => {
  await ask("/v1/customers?searchTerm=Elena", countOf("listCustomers", 200, "api"));
  await ask(`/v1/customers/${key}`, countOf("getCustomer", 400, "api"));
  const { text } = await readMetrics(metrics);
  t.notMatch(text, /[0-9a-f]{8}-[0-9a-f]{4}/);
  t.notMatch(text, /pak_|whsec_|evt_|Elena|Bearer/);
  t.notMatch(text.replaceAll(/^# .*$/gm, ""), /\/v1|nowhere|customers\//);
  for (const secret of [key, token, api.company.id, customerId]) t.notOk(text.includes(secret));
});
