/** Tests the metrics server: a separate port that serves nothing else. */
import { createServer } from "node:http";
import { networkInterfaces } from "node:os";
import t from "tap";
import { readConfig } from "#src/config/config.ts";
import { startMetricsServer } from "#src/metrics/server.ts";
import { testDatabase } from "../helpers/database.ts";
import { eventually } from "../helpers/eventually.ts";
import { startService, type ServiceProcess } from "../helpers/process/service-process.ts";
import { readMetrics } from "./metrics-reader.ts";

// Each service takes a second to start, longer beside other test files.

t.test("metrics are served only with METRICS_PORT, and by default only on loopback", async (t) => {
  t.equal(readConfig({}).metrics, undefined);
  t.equal(readConfig({ METRICS_HOST: "0.0.0.0" }).metrics, undefined);
  t.match(readConfig({ METRICS_PORT: "9464" }).metrics, { port: 9464, host: "127.0.0.1" });
  t.match(readConfig({ METRICS_PORT: "9464", METRICS_HOST: "::" }).metrics, { host: "::" });
  t.throws(() => readConfig({ METRICS_PORT: "none" }), { message: /^METRICS_PORT must be/ });
});

t.test("the server responds only to GET /metrics, and errors contain no details", async (t) => {
  let text = "one 1\n";
  const server = await startMetricsServer({ port: 0, host: "127.0.0.1" }, async () => {
    if (!text) throw new Error("secret");
    return text;
  });
  t.teardown(() => server.close());
  const ask = async (path: string, method = "GET") =>
    await fetch(`http://127.0.0.1:${server.port}${path}`, { method });
  const good = await ask("/metrics?name=one");
  t.equal(good.headers.get("content-type"), "text/plain; version=0.0.4; charset=utf-8");
  t.equal(await good.text(), "one 1\n");
  for (const path of ["/", "/metrics/", "/v1/customers", "/health/live"])
    t.equal((await ask(path)).status, 404, path);
  for (const method of ["POST", "PUT", "DELETE"])
    t.equal((await ask("/metrics", method)).status, 405, method);
  text = "";
  const bad = await ask("/metrics");
  t.equal(bad.status, 500);
  t.notMatch(await bad.text(), /secret/);
});

t.test("a port in use or a foreign address is refused with a fix", async (t) => {
  const taken = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => taken.once("listening", done));
  t.teardown(() => taken.close());
  const { port } = taken.address() as { port: number };
  const read = async () => "";
  await t.rejects(startMetricsServer({ port, host: "127.0.0.1" }, read), {
    message: `the metrics port ${port} is in use: set METRICS_PORT to another port, or stop the process that uses it.`,
  });
  await t.rejects(startMetricsServer({ port: 0, host: "192.0.2.1" }, read), {
    message: /set METRICS_HOST to an address of this machine/,
  });
});

t.test("each role serves its metrics, and a port in use stops the start", async (t) => {
  const DATABASE_URL = await testDatabase(t);
  const SECRETS_KEY = Buffer.alloc(32, 1).toString("base64");
  const settings = { DATABASE_URL, SECRETS_KEY, METRICS_PORT: "0" };
  const portOf = async (service: ServiceProcess) =>
    Number((await service.says(/Metrics listening on port (\d+)/))[1]);
  const worker = await startService(t, { ...settings, ROLE: "worker" });
  const port = await portOf(worker);
  // The server listens before the database is open, and serves its metrics once it is.
  const values = await eventually("its metrics", async () => {
    const read = await readMetrics({ port }).catch(() => undefined);
    return read?.has('partner_api_db_waiting{pool="work"}') ? read : undefined;
  });
  t.ok(values.has('partner_api_queue_depth{priority="first",state="due"}'));
  t.match(values.text, /^partner_api_build_info\{version="\d+\.\d+\.\d+",node="v\d+/m);

  const outer = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === "IPv4" && !internal);
  if (outer)
    await t.rejects(fetch(`http://${outer.address}:${port}/metrics`), "not on other addresses");

  const other = await startService(t, { ...settings, METRICS_PORT: String(port) });
  t.equal(await other.ended, 1);
  t.match(
    other.output(),
    /^Could not start: the port is in use: \d+\. Set METRICS_PORT to another port/,
  );
  worker.kill("SIGTERM");
  t.equal(await worker.ended, 0);
  await t.rejects(readMetrics({ port }));

  const api = await startService(t, { ...settings, ROLE: "api" });
  const ofApi = await readMetrics({ port: await portOf(api) });
  t.ok(ofApi.has("partner_api_request_log_waiting"), "also in the role api");
  api.kill("SIGTERM");
  t.equal(await api.ended, 0);
});
