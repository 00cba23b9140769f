/** Measures work that isn't part of a request: housekeeping, and nothing at all. */
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "../../src/db/core/connections/client.ts";
import { openDatabaseClock } from "../../src/db/core/statements/database-clock.ts";
import { cleanUp } from "../../src/process/housekeeping.ts";
import { median } from "../helpers/rounds.ts";
import { query, type Servers } from "./servers.ts";
import { perUnit, postgres, watch, type Cpu } from "./site.ts";

export interface Housekeeping {
  readonly ms: number;
  /** Processor time of the database servers. */
  readonly postgresMs: number;
  /** Tasks that failed. */
  readonly failures: number;
}

const RUNS = 3;
const IDLE_MS = 10_000;

/** Runs the tasks of housekeeping when there is little to delete. The first run isn't measured. */
export async function measureHousekeeping(
  servers: Servers,
  say: (line: string) => void,
): Promise<Housekeeping> {
  const db = openDatabase(servers.nodes[0].url, { isSharded: servers.kind === "cluster" });
  const clock = await openDatabaseClock(db.fast);
  const errors = new Set<string>();
  const onError = (error: unknown) => void errors.add(String(error));
  try {
    await cleanUp({ db, clock }, onError);
    const runs: { ms: number; postgresMs: number }[] = [];
    while (runs.length < RUNS) {
      const used = watch(servers);
      const startMs = performance.now();
      await cleanUp({ db, clock }, onError);
      runs.push({ ms: performance.now() - startMs, postgresMs: postgres(used()) / 1000 });
    }
    for (const error of errors) say(`${servers.kind}: housekeeping: ${error}`);
    return {
      ms: median(runs.map(({ ms }) => ms)),
      postgresMs: median(runs.map(({ postgresMs }) => postgresMs)),
      failures: errors.size,
    };
  } finally {
    clock.close();
    await db.close();
  }
}

/** Reads what the database servers use per second with a process of the service that has nothing to do. */
export async function measureIdle(servers: Servers): Promise<Cpu> {
  const used = watch(servers);
  await wait(IDLE_MS);
  return perUnit(used(), IDLE_MS / 1000);
}

/** Tables that grow with requests and deliveries. */
const GROWING = [
  "customers",
  "events",
  "deliveries",
  "delivery_attempts",
  "idempotency_keys",
  "request_log",
];

export interface RowSize {
  readonly table: string;
  readonly rows: number;
  /** With the row's share of the indexes. */
  readonly bytes: number;
}

/** Reads what a row takes on disk. One server stores a table in one place, so that few rows are enough. */
export async function readRowSizes({ nodes: [{ url }] }: Servers): Promise<RowSize[]> {
  const sizes: RowSize[] = [];
  for (const table of GROWING) {
    const [row] = await query<{ rows: number; bytes: string }>(
      url,
      `select (select count(*) from ${table})::int as rows,
         coalesce(
           (select sum(pg_total_relation_size(relid)) from pg_partition_tree('${table}')),
           pg_total_relation_size('${table}')
         )::text as bytes`,
    );
    if (row && row.rows > 0)
      sizes.push({ table, rows: row.rows, bytes: Number(row.bytes) / row.rows });
  }
  return sizes;
}

/** The size of the database on all nodes, in MB. */
export async function readSizeMb({ nodes }: Servers): Promise<number> {
  let mb = 0;
  for (const { url } of nodes) {
    const [row] = await query<{ bytes: string }>(
      url,
      "select pg_database_size(current_database())::text as bytes",
    );
    mb += Number(row?.bytes) / 2 ** 20;
  }
  return mb;
}
