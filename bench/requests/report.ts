/** Turns measured loads into tables and targets. */
import { readFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import type { LoadResult } from "../helpers/load.ts";
import { median } from "../helpers/rounds.ts";
import type { Target, Column, Table } from "../report.ts";
import { CONTENDERS, EXACT_PEERS, PACKAGES, type ContenderName } from "./contenders.ts";
import { SECONDS, type Operation } from "./operations.ts";

/** Results of each contender, one per round. */
export type Loads = Readonly<Partial<Record<ContenderName, readonly LoadResult[]>>>;

const COLUMNS: readonly Column[] = [
  { name: "requests", unit: "requests/s" },
  { name: "to bare", unit: "ratio" },
  { name: "to fastest peer", unit: "ratio" },
  { name: "p50", unit: "ms" },
  { name: "p99", unit: "ms" },
];

/** Tabulates the medians of an operation's rounds. */
export function toTable({ title, contenders }: Operation, loads: Loads): Table {
  const bare = rateOf(loads, "bare");
  const peer = fastestPeer(loads);
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

/** Compares an operation's medians with its targets. Creates have none. */
export function toTargets({ title, target }: Operation, loads: Loads): Target[] {
  if (target === undefined) return [];
  const serviceRate = rateOf(loads, "service");
  const [toBare, toPeer] = [serviceRate / rateOf(loads, "bare"), serviceRate / fastestPeer(loads)];
  return [
    { name: `${title}, to bare`, unit: "ratio", value: toBare, atLeast: target },
    { name: `${title}, to the fastest peer`, unit: "ratio", value: toPeer, atLeast: 2 },
  ];
}

/** Describes the method, with the versions of the packages. */
export async function describe(rounds: number): Promise<string> {
  const versions = await Promise.all(
    PACKAGES.map(async (name) => `${name} ${await versionOf(name)}`),
  );
  return `${HOW}\nMedians of ${rounds} alternated rounds. ${versions.join(", ")}.`;
}

const HOW = `32 connections for ${SECONDS} seconds after a warm-up of 1, each contender a process with a database of its own \
(10,000 customers) on one server. Load, servers and database share the machine. Peers have the service's duties: key \
by hash, quota, validation that refuses unknown fields, request id, log line, request log in batches, and for a create \
event, delivery and job in one transaction. Express and Hono count the quota in Postgres with rate-limiter-flexible, \
NestJS counts in memory, each process for itself. "Fastest peer" is the fastest of the peers that count exactly. \
Peers don't send webhooks. The service does, except with ROLE=api: compare creates with that row. Creates in one \
company wait for each other at its counter, with every contender, so each connection creates in a company of its \
own. See bench/README.md.`;

/** Returns NaN, which is printed as a dash, if no peer was measured. */
function fastestPeer(loads: Loads): number {
  const rates = EXACT_PEERS.flatMap((name) => (loads[name] ? [rateOf(loads, name)] : []));
  return rates.length > 0 ? Math.max(...rates) : NaN;
}

function rateOf(loads: Loads, name: ContenderName): number {
  return medianOf(loads, name, "rate");
}

/** Returns the median of a value over all rounds. */
function medianOf(loads: Loads, name: ContenderName, value: "rate" | "p50Ms" | "p99Ms"): number {
  return median((loads[name] ?? []).map((load) => load[value]));
}

async function versionOf(name: string): Promise<string> {
  const file = findPackageJSON(name, import.meta.url);
  if (file === undefined) throw new Error(`${name} is not installed`);
  const { version }: { version: string } = JSON.parse(await readFile(file, "utf8"));
  return version;
}
