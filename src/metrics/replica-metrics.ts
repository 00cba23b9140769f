/** Collects metrics of the read replica whenever the metrics are read. */
import { Counter, type Registry } from "prom-client";
import { instrumentsOf } from "./instruments.ts";
import type { ReplicaState } from "../db/core/replica/replica.ts";

/** Registers metrics of the read replica. */
export function watchReplica(registry: Registry, read: () => ReplicaState): void {
  const { gauge } = instrumentsOf(registry);
  gauge(
    "partner_api_replica_lag_seconds",
    "Seconds that the replica is behind at most, or since when that isn't known.",
    [],
    (metric) => {
      metric.set(Math.round(read().lagMs) / 1000);
    },
  );
  registry.registerMetric(
    new Counter({
      name: "partner_api_replica_reads_total",
      help: "Reads of lists, by where they were made and why.",
      labelNames: ["outcome"],
      registers: [],
      collect() {
        this.reset();
        for (const [outcome, count] of Object.entries(read().reads)) this.inc({ outcome }, count);
      },
    }),
  );
}
