/** What of OpenTelemetry's standard settings decides whether there is telemetry at all. */

export interface TelemetryConfig {
  /** Whether spans are exported. */
  readonly traces: boolean;
  /** Whether log lines are exported, beside standard output. */
  readonly logs: boolean;
  /** Whether the environment names the service; without it, it is `partner-api`. */
  readonly isServiceNamed: boolean;
  /** TRUST_TRACEPARENT: whether a caller's trace is continued instead of linked. */
  readonly isCallerTrusted: boolean;
}

type Text = (name: string) => string | undefined;

/**
 * Reads what asks for telemetry; everything else is read by OpenTelemetry's own SDK.
 * @param text a setting's value; undefined when it is not set or empty
 * @returns undefined when nothing asks for it, or `OTEL_SDK_DISABLED` forbids it
 */
export function readTelemetry(text: Text, isCallerTrusted: boolean): TelemetryConfig | undefined {
  if (text("OTEL_SDK_DISABLED")?.toLowerCase() === "true") return undefined;
  const traces = isExported(text, "TRACES");
  const logs = isExported(text, "LOGS");
  if (!traces && !logs) return undefined;
  const inAttributes = /(^|,)\s*service\.name\s*=/.test(text("OTEL_RESOURCE_ATTRIBUTES") ?? "");
  const isServiceNamed = text("OTEL_SERVICE_NAME") !== undefined || inAttributes;
  return { traces, logs, isServiceNamed, isCallerTrusted };
}

/** The standard exports by default; here only to an endpoint that is named, or when an exporter is. */
function isExported(text: Text, signal: "TRACES" | "LOGS"): boolean {
  const exporters = text(`OTEL_${signal}_EXPORTER`);
  if (exporters !== undefined) return !exporters.split(",").some((name) => name.trim() === "none");
  const endpoint = text(`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`);
  return (endpoint ?? text("OTEL_EXPORTER_OTLP_ENDPOINT")) !== undefined;
}
