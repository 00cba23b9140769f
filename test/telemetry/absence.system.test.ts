/** Tests that telemetry costs nothing when disabled, and disturbs nothing when its collector is unreachable. */
import t from "tap";
import { runNode } from "../helpers/process/run-node.ts";
import { startTraced } from "./traced.ts";

const ROOT = new URL("../../", import.meta.url);
const PRELOADED = ["./src/process/quick-imports.js", "./test/telemetry/print-imports.ts"];
const START = [...PRELOADED.flatMap((file) => ["--import", file]), "src/main.ts"];
/** With this database, the process exits after it has loaded everything. */
const DATABASE_URL = "postgres://nobody@127.0.0.1:9/none";
const OTEL_EXPORTER_OTLP_ENDPOINT = "http://127.0.0.1:9";

t.test("OpenTelemetry's SDK is loaded only when a setting enables it", async (t) => {
  const started = async (settings: { readonly [name: string]: string }) => {
    const { stdout, stderr } = await runNode(START, ROOT, { DATABASE_URL, ...settings });
    t.match(stderr, /the database can't be reached/, "it got as far as opening the database");
    return stdout;
  };
  // pg-boss imports the API package, which does nothing without an SDK.
  const sdk = /loaded @opentelemetry\/(?!api\n)/;
  t.notMatch(await started({}), sdk);
  const disabled = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: "true" };
  t.notMatch(await started(disabled), sdk, "OTEL_SDK_DISABLED wins");
  t.match(await started({ OTEL_EXPORTER_OTLP_ENDPOINT }), "loaded @opentelemetry/sdk-node");
});

t.test("an unreachable collector disturbs no request, and is logged once", async (t) => {
  const { service, send, lines } = await startTraced(t, {
    OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_EXPORTER_OTLP_TIMEOUT: "200",
  });
  for (let i = 0; i < 20; i++) t.equal((await send("/v1/customers?limit=1")).status, 200);
  await service.says(/"problem":/);
  for (let i = 0; i < 20; i++) t.equal((await send("/v1/customers?limit=1")).status, 200);
  service.kill("SIGTERM");
  t.equal(await service.ended, 0);
  const problems = lines().filter((line) => "problem" in line);
  t.match(problems, [{ level: 40, msg: "telemetry", problem: /ECONNREFUSED/ }]);
  t.equal(problems.length, 1);
});

t.test("an unresponsive collector holds up neither requests nor the stop", async (t) => {
  const { service, collector, send } = await startTraced(t);
  collector.answer = () => {};
  for (let i = 0; i < 20; i++) t.equal((await send("/v1/customers?limit=1")).status, 200);
  service.kill("SIGTERM");
  t.equal(await service.ended, 0, "it exited by itself, before the timeout");
});
