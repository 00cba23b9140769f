/** Turns measured loads into tables and targets. */
import { readFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import type { LoadResult } from "../helpers/load.ts";
import { median } from "../helpers/rounds.ts";
import type { Target, Column, Table } from "../report.ts";
import { CONTENDERS, EXACT_PEERS, PACKAGES, type ContenderName } from "./contenders.ts";
import type { Counted, Counts } from "./count.ts";
import { SECONDS, type Operation } from "./operations.ts";

/** A load, with the processor time per request in microseconds. */
export interface MeasuredLoad extends LoadResult {
  readonly nodeUs: number;
  readonly postgresUs: number;
}

/** Results of each contender, one per round. */
export type Loads = Readonly<Partial<Record<ContenderName, readonly MeasuredLoad[]>>>;

const COLUMNS: readonly Column[] = [
  { name: "requests", unit: "requests/s" },
  { name: "to bare", unit: "ratio" },
  { name: "to fastest peer", unit: "ratio" },
  { name: "p50", unit: "ms" },
  { name: "p99", unit: "ms" },
];

const COST_COLUMNS: readonly Column[] = [
  { name: "node", unit: "µs" },
  { name: "Postgres", unit: "µs" },
  { name: "bare to it", unit: "ratio" },
  { name: "fastest peer to it", unit: "ratio" },
  { name: "round trips", unit: "count" },
  { name: "transactions", unit: "count" },
  { name: "WAL", unit: "bytes" },
  { name: "fsyncs", unit: "count" },
];

/** Tabulates the medians of an operation's rounds. */
export function toTable({ title, contenders }: Operation, loads: Loads): Table {
  const bare = rateOf(loads, "bare");
  const peer = rateOf(loads, fastestPeer(loads));
  const rows = contenders.map((name) => {
    const [rate, p50, p99] = [
      rateOf(loads, name),
      medianOf(loads, name, "p50Ms"),
      medianOf(loads, name, "p99Ms"),
    ];
    return { name: CONTENDERS[name].name, values: [rate, rate / bare, rate / peer, p50, p99] };
  });
  return { title, columns: COLUMNS, rows };
}

/** Tabulates the cost of a request: medians of the processor time, and what was counted. */
export function toCostTable({ title, contenders }: Operation, loads: Loads, counts: Counts): Table {
  const [bare, peer] = [cpuOf(loads, "bare"), cpuOf(loads, fastestPeer(loads))];
  const rows = contenders.map((name) => {
    const [node, postgres] = [medianOf(loads, name, "nodeUs"), medianOf(loads, name, "postgresUs")];
    const cpu = cpuOf(loads, name);
    const { roundTrips, transactions, walBytes, fsyncs } = counts[name] ?? NOT_COUNTED;
    const counted = [roundTrips, transactions, walBytes, fsyncs];
    return {
      name: CONTENDERS[name].name,
      values: [node, postgres, bare / cpu, peer / cpu, ...counted],
    };
  });
  return {
    title: `${title}: processor time and database work per request`,
    columns: COST_COLUMNS,
    rows,
  };
}

const NOT_COUNTED: Counted = { roundTrips: NaN, transactions: NaN, walBytes: NaN, fsyncs: NaN };

/** Compares an operation's medians with its goals. */
export function toTargets({ title, goals }: Operation, loads: Loads): Target[] {
  if (!goals) return [];
  const { contender, rateToBare, cpuToBare, rateToPeer } = goals;
  const rate = rateOf(loads, contender);
  const name = contender === "service" ? title : `${title}, ROLE=api`;
  const of = (what: string, value: number, atLeast: number | undefined): Target[] =>
    atLeast === undefined ? [] : [{ name: `${name}, ${what}`, unit: "ratio", value, atLeast }];
  return [
    ...of("to bare", rate / rateOf(loads, "bare"), rateToBare),
    ...of(
      "bare's processor time to its own",
      cpuOf(loads, "bare") / cpuOf(loads, contender),
      cpuToBare,
    ),
    ...of("to the fastest peer", rate / rateOf(loads, fastestPeer(loads)), rateToPeer),
  ];
}

/** Describes the method, with the versions of the packages. */
export async function describe(rounds: number): Promise<string> {
  const versions = await Promise.all(
    PACKAGES.map(async (name) => `${name} ${await versionOf(name)}`),
  );
  return `${HOW}\nMedians of ${rounds} alternated rounds. ${versions.join(", ")}.`;
}

const HOW = `32 connections for ${SECONDS} seconds after a warm-up of 1, each contender a process with a database server of its own \
(10,000 customers). Load, servers and databases share the machine. Peers have the service's duties: key by hash, quota, validation that refuses unknown fields, request id, log line, request log in batches, and for a create \
event, delivery and job in one transaction, with the response stored for an Idempotency-Key. Express and Hono count the quota in Postgres with rate-limiter-flexible, \
NestJS counts in memory, each process for itself. Tuned peers name their statements, and don't wait for the disk when they count. \
Pools have 10 connections, the defaults of pg and of the service, which uses up to 13 more; tuned peers have another 10 for the quota. Bare has one for reads, on which \
they are pipelined, and 10 for writes: its fastest numbers. "Fastest peer" is the fastest of the peers that count exactly. \
Peers don't send webhooks. The service does, except with ROLE=api: compare creates with that row. Creates in one \
company wait for each other at its counter, with every contender, so each connection creates in a company of its \
own. Processor time is that of all threads of the server and all processes of its Postgres, with the deliveries of "this \
service". See bench/README.md.`;

/** Returns the fastest of the peers that were measured; the first if none was. */
function fastestPeer(loads: Loads): ContenderName {
  const byRate = EXACT_PEERS.toSorted((a, b) => (rateOf(loads, b) || 0) - (rateOf(loads, a) || 0));
  return byRate[0] ?? "express";
}

/** Returns the median of node's and Postgres' processor time together. */
function cpuOf(loads: Loads, name: ContenderName): number {
  return median((loads[name] ?? []).map(({ nodeUs, postgresUs }) => nodeUs + postgresUs));
}

function rateOf(loads: Loads, name: ContenderName): number {
  return medianOf(loads, name, "rate");
}

/** Returns the median of a value over all rounds. */
function medianOf(
  loads: Loads,
  name: ContenderName,
  value: "rate" | "p50Ms" | "p99Ms" | "nodeUs" | "postgresUs",
): number {
  return median((loads[name] ?? []).map((load) => load[value]));
}

async function versionOf(name: string): Promise<string> {
  const file = findPackageJSON(name, import.meta.url);
  if (file === undefined) throw new Error(`${name} is not installed`);
  const { version }: { version: string } = JSON.parse(await readFile(file, "utf8"));
  return version;
}
