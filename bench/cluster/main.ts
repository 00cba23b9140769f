/** Compares a Citus cluster with one Postgres: the cost of requests, and how it grows with the number of companies. */
import { median } from "../helpers/rounds.ts";
import type { Bench, Column, Report, Row, Table, Target } from "../report.ts";
import { NAMES } from "./operations.ts";
import { postgres, type Cpu } from "./site.ts";
import { measureStage, type Compared, type Stage } from "./stage.ts";

const COMPANIES = [100, 10_000];
const ROUNDS = 7;
/** A cost with the most companies, to that with the fewest. */
const MAX_FLAT_RATIO = 1.5;

const US = { unit: "µs" } as const;
const COSTS: readonly Column[] = [
  { name: "Postgres, cluster to one", unit: "ratio" },
  { name: "all, cluster to one", unit: "ratio" },
  { name: "one: service", ...US },
  { name: "Postgres", ...US },
  { name: "cluster: service", ...US },
  { name: "coordinator", ...US },
  { name: "workers", ...US },
];

/** Measures each number of companies on separate servers. */
export const benchCluster: Bench = async ({ rounds = ROUNDS, only: names, say }) => {
  const only = names?.split(",");
  const unknown = only?.find((name) => !(NAMES as readonly string[]).includes(name));
  if (unknown !== undefined) throw new Error(`--only must be some of ${NAMES.join(",")}`);
  const program = process.env["CITUS_UP"];
  if (!program) {
    say(
      "Nothing was measured. Set CITUS_UP to a program that starts a Citus cluster on this machine, see bench/README.md.",
    );
    return undefined;
  }
  const stages: Stage[] = [];
  for (const companies of COMPANIES)
    stages.push(await measureStage({ program, companies, rounds, only, say }));
  return toReport(stages, rounds);
};

export function toReport(stages: readonly Stage[], rounds: number): Report {
  return {
    name: "cluster",
    title: "One Postgres and a Citus cluster",
    how: `Processor time per request, the medians of ${rounds} alternated rounds: 32 connections send requests of up to 1,000 \
companies in turn to one process (ROLE=api). The cluster is a coordinator, which has no shards, and its workers, on the same \
machine; nodes reach each other by TLS. The other server has the same version, settings and rows. Round trips are counted on the wire. \
Deliveries are those that the requests caused, sent by one process (ROLE=worker). See bench/README.md.`,
    tables: [...stages.flatMap(toTables), ...toGrowth(stages)],
    targets: toTargets(stages),
  };
}

function toTables(stage: Stage): Table[] {
  const of = `${stage.companies.toLocaleString("en-US")} companies`;
  return [
    {
      title: `Processor time per request, ${of}`,
      columns: COSTS,
      rows: [...stage.operations.map(toRow), ...toDelivery(stage)],
    },
    {
      title: `Round trips per request on the cluster, ${of}`,
      columns: [
        { name: "between nodes", unit: "count" },
        { name: "by the service", unit: "count" },
        { name: "bytes between nodes", unit: "count" },
        { name: "service on a worker: between nodes", unit: "count" },
        { name: "bytes between nodes there", unit: "count" },
      ],
      rows: stage.operations.map(({ operation: { name, title } }) => {
        const [first, other] = stage.counts.map((counts) => counts.get(name));
        const values = [
          first?.between,
          first?.statements,
          first?.bytes,
          other?.between,
          other?.bytes,
        ];
        return { name: title, values: values.map((value) => value ?? null) };
      }),
    },
    {
      title: `Private memory of connections, ${of}`,
      columns: [
        { name: "mean", unit: "MB" },
        { name: "largest", unit: "MB" },
        { name: "all", unit: "MB" },
        { name: "connections", unit: "count" },
      ],
      rows: stage.memory.map(({ name, connections, totalMb, largestMb }) => ({
        name,
        values: [totalMb / connections, largestMb, totalMb, connections],
      })),
    },
    toBackground(stage, of),
    {
      title: `Disk of a row and its index entries, one Postgres, ${of}`,
      columns: [
        { name: "bytes", unit: "bytes" },
        { name: "rows", unit: "count" },
      ],
      rows: stage.rowSizes.map(({ table, bytes, rows }) => ({
        name: table,
        values: [bytes, rows],
      })),
    },
  ];
}

function toRow({ operation, one, cluster }: Compared): Row {
  const ratio = (of: (cpu: Cpu) => number) =>
    median(one.map((cpu, round) => of(cluster[round] ?? cpu) / of(cpu)));
  const values = [
    ratio(postgres),
    ratio(all),
    medianOf(one, "service"),
    medianOf(one, "first"),
    medianOf(cluster, "service"),
    medianOf(cluster, "first"),
    medianOf(cluster, "workers"),
  ];
  return { name: operation.title, values: values.map((us) => (Number.isNaN(us) ? null : us)) };
}

function toDelivery({ deliveries: { one, cluster } }: Stage): Row[] {
  const cpus = [one?.cpu, cluster?.cpu] as const;
  const ratio = (of: (cpu: Cpu) => number) =>
    cpus[0] && cpus[1] ? of(cpus[1]) / of(cpus[0]) : null;
  return [
    {
      name: "Send a webhook (ROLE=worker)",
      values: [
        ratio(postgres),
        ratio(all),
        cpus[0]?.service ?? null,
        cpus[0]?.first ?? null,
        cpus[1]?.service ?? null,
        cpus[1]?.first ?? null,
        cpus[1]?.workers ?? null,
      ],
    },
  ];
}

function toBackground({ housekeeping, idle, deliveries, sizeMb, distributeMs }: Stage, of: string) {
  const kinds = ["one", "cluster"] as const;
  return {
    title: `Background work, ${of}`,
    columns: [
      { name: "housekeeping", unit: "ms" },
      { name: "housekeeping, Postgres' processor", unit: "ms" },
      { name: "failed tasks", unit: "count" },
      { name: "idle Postgres, processor per second", unit: "ms" },
      { name: "webhooks sent", unit: "deliveries/s" },
      { name: "bytes of a webhook", unit: "count" },
      { name: "database", unit: "MB" },
      { name: "admin distribute", unit: "ms" },
    ],
    rows: kinds.map((kind) => ({
      name: kind === "one" ? "One Postgres" : "Cluster",
      values: [
        housekeeping[kind].ms,
        housekeeping[kind].postgresMs,
        housekeeping[kind].failures,
        postgres(idle[kind]) / 1000,
        deliveries[kind]?.perSecond ?? null,
        deliveries[kind]?.bytes ?? null,
        sizeMb[kind],
        kind === "one" ? null : distributeMs,
      ],
    })),
  } satisfies Table;
}

/** Compares the largest number of companies with the smallest. */
function toGrowth(stages: readonly Stage[]): Table[] {
  const growth = growthOf(stages);
  if (growth.length === 0) return [];
  return [
    {
      title: "Processor time per request, most companies to fewest",
      columns: [
        { name: "cluster", unit: "ratio" },
        { name: "one Postgres", unit: "ratio" },
      ],
      rows: growth.map(({ title, cluster, one }) => ({ name: title, values: [cluster, one] })),
    },
  ];
}

function growthOf(stages: readonly Stage[]) {
  const [fewest, most] = [stages[0], stages.at(-1)];
  if (!fewest || !most || fewest === most) return [];
  return most.operations.flatMap(({ operation, one, cluster }, index) => {
    const before = fewest.operations[index];
    if (!before || one.length === 0 || before.one.length === 0) return [];
    const ratio = (now: readonly Cpu[], then: readonly Cpu[]) =>
      median(now.map(all)) / median(then.map(all));
    const ratios = { one: ratio(one, before.one), cluster: ratio(cluster, before.cluster) };
    return [{ title: operation.title, ...ratios }];
  });
}

function toTargets(stages: readonly Stage[]): Target[] {
  return growthOf(stages).map(({ title, cluster }) => ({
    name: `${title}, cluster, most companies to fewest`,
    unit: "ratio",
    value: cluster,
    atMost: MAX_FLAT_RATIO,
  }));
}

function all(cpu: Cpu): number {
  return cpu.service + postgres(cpu);
}

function medianOf(costs: readonly Cpu[], part: keyof Cpu): number {
  return median(costs.map((cpu) => cpu[part]));
}
