/** Collects metrics of database connections and of the delivery queue, whenever the metrics are read. */
import { Counter, Gauge, type Registry } from "prom-client";
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
  registry.registerMetric(
    new Gauge({
      name: "partner_api_db_connections",
      help: "Connections per pool, in use or idle.",
      labelNames: ["pool", "state"],
      registers: [],
      collect() {
        const { pools } = read();
        for (const [pool, { used, idle }] of Object.entries(pools)) {
          this.set({ pool, state: "used" }, used);
          this.set({ pool, state: "idle" }, idle);
        }
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "partner_api_db_waiting",
      help: "Callers waiting for a connection, per pool.",
      labelNames: ["pool"],
      registers: [],
      collect() {
        for (const [pool, { waiting }] of Object.entries(read().pools)) this.set({ pool }, waiting);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "partner_api_db_pipeline_queries",
      help: "Short reads in flight on the pipelined connection.",
      registers: [],
      collect() {
        this.set(read().pipelined);
      },
    }),
  );
}

/** Registers the metric of the machine's clock. */
export function watchClock(registry: Registry, readOffsetMs: () => number): void {
  registry.registerMetric(
    new Gauge({
      name: "partner_api_clock_offset_seconds",
      help: "Seconds that the machine's clock is ahead of the database's; negative if it is behind.",
      registers: [],
      collect() {
        this.set(Math.round(readOffsetMs()) / 1000);
      },
    }),
  );
}

/**
 * Registers metrics of the delivery queue, which are the same in every process. When the queue can't be read, its
 * metrics are omitted and the error is counted, because the other metrics are needed most in this case.
 */
export function watchBacklog(registry: Registry, read: () => Promise<Backlog[]>): void {
  const errors = new Counter({
    name: "partner_api_queue_read_errors_total",
    help: "Failed reads of the delivery queue for these metrics.",
    registers: [registry],
  });
  const readCached = cached(() =>
    read().catch(() => {
      errors.inc();
      return [];
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "partner_api_queue_depth",
      help: "Attempts in the queue, by priority: due, or waiting for their time.",
      labelNames: ["priority", "state"],
      registers: [],
      async collect() {
        const priorities = await readCached();
        this.reset();
        for (const { priority, due, waiting } of priorities) {
          this.set({ priority, state: "due" }, due);
          this.set({ priority, state: "waiting" }, waiting);
        }
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "partner_api_queue_oldest_due_seconds",
      help: "Time since the oldest due attempt became due, by priority; 0 when none is due.",
      labelNames: ["priority"],
      registers: [],
      async collect() {
        const priorities = await readCached();
        this.reset();
        for (const { priority, oldestDueSeconds } of priorities)
          this.set({ priority }, oldestDueSeconds);
      },
    }),
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
