/** Tests deprecated operations: headers, and metric. */
import t from "tap";
import { operations } from "../../src/generated/operations.ts";
import { callTool } from "../agents/mcp/messages.ts";
import { letAgentIn } from "../helpers/agents.ts";
import { startApi } from "../helpers/api.ts";
import { metricsWhen, openMetricsReader, readMetrics, watched } from "../metrics/metrics-reader.ts";

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

async function get(path: string, key = api.company.key): Promise<Response> {
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } });
  await response.arrayBuffer();
  return response;
}

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

t.test("calls are counted by operation and source, without a key", async (t) => {
  const { token } = await letAgentIn(api, api.company);
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
