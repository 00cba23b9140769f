/** Tests deprecated operations: headers, metric, request log and the pages that name who still calls them. */
import { eq, sql } from "drizzle-orm";
import t from "tap";
import { deprecatedCallsQuery } from "#src/db/requests/statements/deprecated-calls.ts";
import { insertRequests } from "#src/db/requests/request-log.ts";
import { apiKeys } from "#src/db/schema/index.ts";
import { operations } from "#src/generated/operations.ts";
import { deprecatedTable } from "#src/docs/guides/values.ts";
import { callTool } from "../agents/mcp/messages.ts";
import { addAgent } from "../helpers/agents/agents.ts";
import { startApi } from "../helpers/api.ts";
import { recorded, requestRow } from "../helpers/data/recorded.ts";
import { explain, rowsRead } from "../db/explain-plan.ts";
import { metricsWhen, openMetricsReader, readMetrics, watched } from "../metrics/metrics-reader.ts";
import { signedIn, textOf } from "../helpers/users.ts";

/** As codegen writes an operation that the document deprecates. */
const deprecation = { at: "2026-01-01", sunsetAt: "2026-07-01" };
const listZones = { ...operations.listZones, deprecation };

const LINK =
  '<http://localhost:3000/docs/guides/versioning#deprecations>; rel="deprecation"; type="text/html"';

const metrics = await openMetricsReader(t);
const api = await startApi(t, {
  options: { operations: { ...operations, listZones }, metrics: metrics.metrics },
});
metrics.watch(watched(api));
const url = await api.app.listen({ host: "127.0.0.1", port: 0 });
const admin = await signedIn(api);
const PAGE = "/developer/requests/deprecated";

async function get(path: string, key = api.company.key): Promise<Response> {
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } });
  await response.arrayBuffer();
  return response;
}

t.test("before anybody calls it, the pages name nobody", async (t) => {
  const other = await startApi(t);
  const user = await signedIn(other);
  t.match(textOf((await user.get(PAGE)).body), "No operation is deprecated.");
  t.notMatch((await user.get("/developer/requests")).body, PAGE, "and no page links to it");
  t.match(textOf((await admin.get(PAGE)).body), "No active key or agent called");
  t.match((await admin.get("/developer/requests")).body, PAGE);
  t.notMatch((await admin.get("/developer")).body, PAGE);
});

t.test("every response of a deprecated operation has the dates and a link", async (t) => {
  const readless = await api.addKey(api.company.id, ["customers:write"]);
  const responses: [status: number, Promise<Response>][] = [
    [200, get("/v1/zones")],
    [400, get("/v1/zones?color=red")],
    [401, get("/v1/zones", "pak_unknown")],
    [403, get("/v1/zones", readless)],
  ];
  for (const [expected, asked] of responses) {
    const { status, headers } = await asked;
    t.equal(status, expected);
    t.equal(headers.get("deprecation"), "@1767225600", `${status}`);
    t.equal(headers.get("sunset"), "Wed, 01 Jul 2026 00:00:00 GMT");
    t.equal(headers.get("link"), LINK);
  }
});

t.test("responses of other operations have none of these headers", async (t) => {
  for (const path of ["/v1/customers", "/v1/zones/by-zip?zipcode=78704", "/v1/nothing"])
    for (const name of ["deprecation", "sunset", "link"])
      t.equal((await get(path)).headers.get(name), null, `${name} of ${path}`);
});

t.test("the link leads to the guide's section", async (t) => {
  const [, path = "", id = ""] = /3000([^#]*)#(\w+)>/.exec(LINK) ?? [];
  const guide = await fetch(`${url}${path}`);
  t.match(await guide.text(), `id="${id}"`);
});

t.test("calls are counted by operation and source, without a key", async (t) => {
  const { token } = await addAgent(api, api.company);
  const count = (source: string) =>
    `partner_api_deprecated_requests_total{operation="listZones",source="${source}"}`;
  const before = (await readMetrics(metrics)).of(count("api"));
  await get("/v1/zones");
  await get("/v1/zones", "pak_unknown");
  await get("/v1/customers");
  await callTool(api, token, "list_zones");
  await callTool(api, token, "list_customers");
  const after = await metricsWhen(
    "both calls",
    metrics,
    ({ of }) => of(count("api")) === before + 1 && of(count("mcp")) === 1,
  );
  t.equal(after.of(count("api")), before + 1, "a refused key is not counted");
});

t.test("a page names the keys and agents that still call it, with their last call", async (t) => {
  const { id, key } = await api.addCompany();
  const user = await signedIn(api, "viewer", { id });
  const { token } = await addAgent(api, { id });
  const revoked = await api.addKey(id, ["customers:read"]);
  await get("/v1/zones", revoked);
  await get("/v1/customers", key);
  api.services.clock.advance(60_000);
  await get("/v1/zones", key);
  api.services.clock.advance(60_000);
  const last = await get("/v1/zones", key);
  const lastAt = api.services.clock.now().toISOString();
  const byAgent = await callTool(api, token, "list_zones");
  for (const response of [
    { headers: Object.fromEntries(last.headers) },
    { headers: byAgent.headers },
  ])
    t.equal((await recorded(api, response, id)).isDeprecated, true);
  const { db } = api.services;
  const isRevoked = eq(apiKeys.lastFour, revoked.slice(-4));
  await db.work.update(apiKeys).set({ revokedAt: new Date() }).where(isRevoked);

  const page = (await user.get(PAGE)).body;
  const text = textOf(page);
  t.match(page, `datetime="${lastAt.slice(0, 19)}`);
  t.match(text, `pak_…${key.slice(-4)} listZones just now 2026-07-01`);
  t.notMatch(text, revoked.slice(-4), "not a key that no longer works");
  t.notMatch(text, "listCustomers");
  t.equal(text.split("listZones").length - 1, 2, "once for the key and once for the agent");
  const overview = textOf((await user.get("/developer")).body);
  t.match(
    overview,
    "1 API key calls a deprecated operation, 1 agent calls a deprecated operation View calls",
  );
});

t.test("finding the last calls doesn't read every request", async (t) => {
  const { id } = await api.addCompany();
  const { db, clock } = api.services;
  const keys = db.work.select({ keyId: apiKeys.id }).from(apiKeys);
  const [{ keyId } = { keyId: "" }] = await keys.where(eq(apiKeys.companyId, id));
  const change = { keyId, isDeprecated: true };
  const rows = Array.from({ length: 3000 }, (_, i) =>
    requestRow(id, new Date(clock.now().getTime() - i * 1000), i % 3 ? change : { keyId }),
  );
  await insertRequests(db.work, rows);
  await db.work.execute(sql`analyze request_log`);
  const plan = await explain(db.work, deprecatedCallsQuery(id, ["listZones", "getSku"]));
  t.ok(rowsRead(plan, "request_log") <= 2, `${rowsRead(plan, "request_log")} rows`);
});

t.test("another company's calls aren't shown", async (t) => {
  const company = await api.addCompany();
  const user = await signedIn(api, "admin", company);
  t.match(textOf((await user.get(PAGE)).body), "No active key or agent called");
  t.notMatch((await user.get("/developer")).body, PAGE);
});

t.test("the versioning guide lists the deprecated operations", async (t) => {
  const text = textOf(String(deprecatedTable({ listZones })));
  t.match(text, /GET \/v1\/zones\s+2026-01-01\s+2026-07-01/);
  t.match(textOf(String(deprecatedTable({}))), "No operation is deprecated at present.");
});
