/** Reads the OpenTelemetry settings that decide whether telemetry is enabled. */

export interface TelemetryConfig {
  /** Whether spans are exported. */
  readonly traces: boolean;
  /** Whether log lines are exported, beside standard output. */
  readonly logs: boolean;
  /** Whether the environment sets the service name; the default is `partner-api`. */
  readonly isServiceNamed: boolean;
  /** TRUST_TRACEPARENT: whether a caller's trace is continued instead of linked. */
  readonly isCallerTrusted: boolean;
}

type Text = (name: `OTEL_${string}`) => string | undefined;

/**
 * Reads the settings that enable telemetry. OpenTelemetry's SDK reads the others.
 * @param text returns a setting's value; undefined when it is not set or empty
 * @returns undefined when no setting enables telemetry, or `OTEL_SDK_DISABLED` is true
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

/** Unlike the standard, exports only when an endpoint or an exporter is set. */
function isExported(text: Text, signal: "TRACES" | "LOGS"): boolean {
  const exporters = text(`OTEL_${signal}_EXPORTER`);
  if (exporters !== undefined) return !exporters.split(",").some((name) => name.trim() === "none");
  const endpoint = text(`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`);
  return (endpoint ?? text("OTEL_EXPORTER_OTLP_ENDPOINT")) !== undefined;
}
