/** Reads metrics over HTTP. */
import type { Test } from "tap";
import { openMetrics, type OpenMetrics, type WatchedDatabase } from "#src/metrics/open.ts";
import { readBacklog } from "#src/db/webhooks/queue-backlog.ts";
import type { Api } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";

export interface MetricValues {
  readonly text: string;
  /** The names of all metrics. */
  readonly names: readonly string[];
  /**
   * Returns the value of a series; 0 when the series doesn't exist.
   * @param name with labels in the order of the text, such as `name{a="1",b="2"}`
   */
  readonly of: (name: string) => number;
  readonly has: (name: string) => boolean;
}

/** Opens metrics on a free port; they are closed when `t` ends. */
export async function openMetricsReader(t: Test): Promise<OpenMetrics> {
  const opened = await openMetrics({ port: 0, host: "127.0.0.1" });
  t.teardown(() => opened.close());
  return opened;
}

/** Reads all metrics. */
export async function readMetrics({ port }: { readonly port: number }): Promise<MetricValues> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`);
  const lines = text.split("\n");
  const samples = lines
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))] as const);
  const series = new Map(samples);
  return {
    text,
    names: lines.flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []),
    of: (name) => series.get(name) ?? 0,
    has: (name) => series.has(name),
  };
}

/** Waits until the metrics meet a condition. Requests are counted only when their connection notices the end. */
export async function metricsWhen(
  description: string,
  server: { readonly port: number },
  condition: (values: MetricValues) => boolean,
): Promise<MetricValues> {
  return await eventually(description, async () => {
    const values = await readMetrics(server);
    return condition(values) ? values : undefined;
  });
}

/** Names the series that counts the responses of an operation. */
export function countOf(operation: string, status: number, source: string): string {
  const labels = `operation="${operation}",status="${status}",source="${source}"`;
  return `partner_api_request_duration_seconds_count{${labels}}`;
}

/** Returns the database of an application as `watch` takes it. */
export function watched({ services: { db } }: Api): WatchedDatabase {
  return {
    load: () => db.load(),
    readBacklog: () => readBacklog(db.work),
    replica: () => ({
      lagMs: 1500,
      reads: { replica: 3, unusable: 0, behind: 1, failed: 0 },
    }),
    clockOffsetMs: () => 1500,
  };
}
