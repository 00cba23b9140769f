/** Connections to the database, and the queue of deliveries in it: read when somebody asks. */
import { Counter, Gauge, type Registry } from "prom-client";
import type { DatabaseLoad } from "../db/core/client.ts";

/** What waits in a priority of the queue. */
export interface Backlog {
  readonly priority: string;
  /** Attempts that are due; never more than the reader counts. */
  readonly due: number;
  /** Retries whose time has not come; never more than the reader counts. */
  readonly waiting: number;
  /** 0 when nothing is due. */
  readonly oldestDueSeconds: number;
}

/** Many may ask at once; the database is asked once. */
const BACKLOG_CACHE_MS = 1_000;

/** Adds what the pools say of themselves. */
export function watchConnections(registry: Registry, read: () => DatabaseLoad): void {
  registry.registerMetric(
    new Gauge({
      name: "partner_api_db_connections",
      help: "Connections of a pool that are in use or idle.",
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
      help: "What waits for a connection of a pool.",
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
      help: "Short reads under way on the pipelined connection.",
      registers: [],
      collect() {
        this.set(read().pipelined);
      },
    }),
  );
}

/**
 * Adds the queue of deliveries, the same in every process. When it can't be read it is left out, and that
 * is counted: the rest is worth more than ever then.
 */
export function watchBacklog(registry: Registry, read: () => Promise<Backlog[]>): void {
  const errors = new Counter({
    name: "partner_api_queue_read_errors_total",
    help: "Times that the queue of deliveries could not be read for these figures.",
    registers: [registry],
  });
  const readSeldom = cached(() =>
    read().catch(() => {
      errors.inc();
      return [];
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "partner_api_queue_depth",
      help: "Attempts in the queue that are due, or wait for their time, by priority.",
      labelNames: ["priority", "state"],
      registers: [],
      async collect() {
        const priorities = await readSeldom();
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
      help: "How long the attempt that waits longest is due, by priority; 0 when none is.",
      labelNames: ["priority"],
      registers: [],
      async collect() {
        const priorities = await readSeldom();
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
