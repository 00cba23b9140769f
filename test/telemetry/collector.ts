/** Provides an OpenTelemetry collector that receives OTLP as JSON over HTTP and stores everything. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Test } from "tap";
import { eventually } from "../helpers/eventually.ts";

type Attributes = { readonly [name: string]: unknown };

interface ExportedSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  /** Code 2 is an error. */
  readonly status: { readonly code?: number; readonly message?: string };
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly attributes: Attributes;
}

interface ExportedLog {
  readonly body: unknown;
  readonly severity: string;
  readonly traceId: string | undefined;
  readonly spanId: string | undefined;
  readonly attributes: Attributes;
}

export interface Collector {
  readonly url: string;
  /** Responds to each export. Default: 200. */
  answer: (response: ServerResponse) => void;
  /** Returns everything received, unchanged. */
  text(): string;
  /** Returns the resource attributes of the first export. */
  resource(): Attributes;
  spans(): ExportedSpan[];
  logs(): ExportedLog[];
  /** Waits for a span. */
  span(description: string, matches: (span: ExportedSpan) => boolean): Promise<ExportedSpan>;
  /** Waits for a log record. */
  log(description: string, matches: (log: ExportedLog) => boolean): Promise<ExportedLog>;
}

/** Starts a collector, which is closed when `t` ends. */
export async function startCollector(t: Test): Promise<Collector> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      bodies.push(Buffer.concat(parts).toString());
      collector.answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.teardown(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const exports = () => bodies.map((body) => JSON.parse(body) as Export);
  const collector: Collector = {
    url: `http://127.0.0.1:${port}`,
    answer: (response) => response.setHeader("content-type", "application/json").end("{}"),
    text: () => bodies.join("\n"),
    resource() {
      const [first] = exports().flatMap(({ resourceSpans = [], resourceLogs = [] }) => [
        ...resourceSpans,
        ...resourceLogs,
      ]);
      return toAttributes(first?.resource.attributes);
    },
    spans: () =>
      exports()
        .flatMap(({ resourceSpans = [] }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(({ attributes, links = [], status = {}, ...span }) => ({
          ...span,
          links,
          status,
          attributes: toAttributes(attributes),
        })),
    logs: () =>
      exports()
        .flatMap(({ resourceLogs = [] }) => resourceLogs)
        .flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords))
        .map(({ body, severityText, attributes, traceId, spanId }) => ({
          body: toValue(body),
          severity: severityText,
          traceId,
          spanId,
          attributes: toAttributes(attributes),
        })),
    span: (description, matches) =>
      eventually(description, async () => collector.spans().find(matches)),
    log: (description, matches) =>
      eventually(description, async () => collector.logs().find(matches)),
  };
  return collector;
}

/** Returns the environment variables that make a service export to a collector without delay. */
export function exportTo({ url }: Pick<Collector, "url">): Record<string, string> {
  return {
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_BSP_SCHEDULE_DELAY: "100",
    OTEL_BLRP_SCHEDULE_DELAY: "100",
  };
}

interface Value {
  readonly [type: string]: unknown;
}
type Pairs = readonly { readonly key: string; readonly value: Value }[];
interface Resource {
  readonly resource: { readonly attributes: Pairs };
}
interface Export {
  readonly resourceSpans?: (Resource & { scopeSpans: { spans: RawSpan[] }[] })[];
  readonly resourceLogs?: (Resource & { scopeLogs: { logRecords: RawLog[] }[] })[];
}
type RawSpan = Omit<ExportedSpan, "attributes" | "links" | "status"> &
  Partial<Pick<ExportedSpan, "links" | "status">> & { readonly attributes?: Pairs };
interface RawLog {
  readonly body: Value;
  readonly severityText: string;
  readonly traceId?: string;
  readonly spanId?: string;
  readonly attributes?: Pairs;
}

function toAttributes(pairs: Pairs = []): Attributes {
  return Object.fromEntries(pairs.map(({ key, value }) => [key, toValue(value)]));
}

function toValue(value: Value): unknown {
  return Object.values(value)[0];
}
