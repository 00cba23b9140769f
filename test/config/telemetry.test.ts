/** Telemetry is enabled only by OpenTelemetry's standard settings. */
import t from "tap";
import { readConfig } from "#src/config/config.ts";

const read = (environment: { readonly [name: string]: string }) =>
  readConfig(environment).telemetry;
const both = { traces: true, logs: true, isServiceNamed: false, isCallerTrusted: false };
const OTEL_EXPORTER_OTLP_ENDPOINT = "http://localhost:4318";

t.test("nothing is exported without a setting", async (t) => {
  t.equal(read({}), undefined);
  t.equal(read({ OTEL_SERVICE_NAME: "ours", OTEL_TRACES_SAMPLER: "always_on" }), undefined);
  t.equal(read({ OTEL_EXPORTER_OTLP_ENDPOINT: " " }), undefined, "empty counts as not set");
  t.equal(read({ OTEL_METRICS_EXPORTER: "otlp" }), undefined, "metrics are Prometheus's");
});

t.test("an endpoint or an exporter enables its signal", async (t) => {
  t.strictSame(read({ OTEL_EXPORTER_OTLP_ENDPOINT }), both);
  t.match(read({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://a" }), { traces: true, logs: false });
  t.match(read({ OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: "http://a" }), { traces: false, logs: true });
  t.match(read({ OTEL_TRACES_EXPORTER: "otlp" }), { traces: true, logs: false });
  t.match(read({ OTEL_LOGS_EXPORTER: "otlp" }), { traces: false, logs: true });
});

t.test("`none` and OTEL_SDK_DISABLED override endpoints", async (t) => {
  const none = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_LOGS_EXPORTER: "none" };
  t.match(read(none), { traces: true, logs: false });
  t.equal(read({ ...none, OTEL_TRACES_EXPORTER: "none" }), undefined);
  t.equal(read({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: "TRUE" }), undefined);
  t.strictSame(read({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: "false" }), both);
});

t.test(
  "a configured service name is kept, and a caller's trace is continued only with TRUST_TRACEPARENT",
  async (t) => {
    const named = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME: "ours" };
    t.match(read(named), { isServiceNamed: true });
    const attributes = { OTEL_RESOURCE_ATTRIBUTES: "service.version=2, service.name=ours" };
    t.match(read({ OTEL_EXPORTER_OTLP_ENDPOINT, ...attributes }), { isServiceNamed: true });
    const other = { OTEL_RESOURCE_ATTRIBUTES: "other.service.name=x" };
    t.match(read({ OTEL_EXPORTER_OTLP_ENDPOINT, ...other }), { isServiceNamed: false });
    t.match(read({ ...named, TRUST_TRACEPARENT: "on" }), { isCallerTrusted: true });
    t.throws(() => read({ TRUST_TRACEPARENT: "maybe" }), /TRUST_TRACEPARENT must be on or off/);
  },
);
