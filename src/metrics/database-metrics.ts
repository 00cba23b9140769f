/** Collects metrics of database connections and of the delivery queue, whenever the metrics are read. */
import type { Registry } from "prom-client";
import { instrumentsOf } from "./instruments.ts";
import type { DatabaseLoad } from "../db/core/connections/client.ts";

/** Size and age of the queue for one priority. */
export interface Backlog {
  readonly priority: string;
  /** Attempts that are due, up to the limit of the reader. */
  readonly due: number;
  /** Retries that aren't due yet, up to the limit of the reader. */
  readonly waiting: number;
  /** 0 when nothing is due. */
  readonly oldestDueSeconds: number;
}

/** Concurrent reads of the metrics share one query. */
const BACKLOG_CACHE_MS = 1_000;

/** Registers metrics of the connection pools. */
export function watchConnections(registry: Registry, read: () => DatabaseLoad): void {
  const { gauge } = instrumentsOf(registry);
  gauge(
    "partner_api_db_connections",
    "Connections per pool, in use or idle.",
    ["pool", "state"],
    (metric) => {
      const { pools } = read();
      for (const [pool, { used, idle }] of Object.entries(pools)) {
        metric.set({ pool, state: "used" }, used);
        metric.set({ pool, state: "idle" }, idle);
      }
    },
  );
  gauge(
    "partner_api_db_waiting",
    "Callers waiting for a connection, per pool.",
    ["pool"],
    (metric) => {
      for (const [pool, { waiting }] of Object.entries(read().pools)) metric.set({ pool }, waiting);
    },
  );
  gauge(
    "partner_api_db_pipeline_queries",
    "Short reads in flight on the pipelined connection.",
    [],
    (metric) => {
      metric.set(read().pipelined);
    },
  );
}

/** Registers the metric of the machine's clock. */
export function watchClock(registry: Registry, readOffsetMs: () => number): void {
  const { gauge } = instrumentsOf(registry);
  gauge(
    "partner_api_clock_offset_seconds",
    "Seconds that the machine's clock is ahead of the database's; negative if it is behind.",
    [],
    (metric) => {
      metric.set(Math.round(readOffsetMs()) / 1000);
    },
  );
}

/**
 * Registers metrics of the delivery queue, which are the same in every process. When the queue can't be read, its
 * metrics are omitted and the error is counted, because the other metrics are needed most in this case.
 */
export function watchBacklog(registry: Registry, read: () => Promise<Backlog[]>): void {
  const { counter, gauge } = instrumentsOf(registry);
  const errors = counter(
    "partner_api_queue_read_errors_total",
    "Failed reads of the delivery queue for these metrics.",
  );
  const readCached = cached(() =>
    read().catch(() => {
      errors.inc();
      return [];
    }),
  );
  gauge(
    "partner_api_queue_depth",
    "Attempts in the queue, by priority: due, or waiting for their time.",
    ["priority", "state"],
    async (metric) => {
      const priorities = await readCached();
      metric.reset();
      for (const { priority, due, waiting } of priorities) {
        metric.set({ priority, state: "due" }, due);
        metric.set({ priority, state: "waiting" }, waiting);
      }
    },
  );
  gauge(
    "partner_api_queue_oldest_due_seconds",
    "Time since the oldest due attempt became due, by priority; 0 when none is due.",
    ["priority"],
    async (metric) => {
      const priorities = await readCached();
      metric.reset();
      for (const { priority, oldestDueSeconds } of priorities)
        metric.set({ priority }, oldestDueSeconds);
    },
  );
}

function cached<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly value: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > BACKLOG_CACHE_MS) last = { at: now, value: read() };
    return last.value;
  };
}
