/** What the measured loads come to. */
import { readFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import type { LoadResult } from "../helpers/load.ts";
import { median } from "../helpers/rounds.ts";
import type { Target, Column, Table } from "../report.ts";
import { CONTENDERS, EXACT_PEERS, PACKAGES, type ContenderName } from "./contenders.ts";
import { SECONDS, type Operation } from "./operations.ts";

/** Each contender's rounds. */
export type Loads = Readonly<Partial<Record<ContenderName, readonly LoadResult[]>>>;

const COLUMNS: readonly Column[] = [
  { name: "requests", unit: "requests/s" },
  { name: "to bare", unit: "ratio" },
  { name: "to fastest peer", unit: "ratio" },
  { name: "p50", unit: "ms" },
  { name: "p99", unit: "ms" },
];

/** The medians of an operation's rounds. */
export function toTable({ title, contenders }: Operation, loads: Loads): Table {
  const bare = rateOf(loads, "bare");
  const peer = fastestPeer(loads);
  const rows = contenders.map((name) => {
    const [rate, p50, p99] = [
      rateOf(loads, name),
      of(loads, name, "p50Ms"),
      of(loads, name, "p99Ms"),
    ];
    return { name: CONTENDERS[name].name, values: [rate, rate / bare, rate / peer, p50, p99] };
  });
  return { title, columns: COLUMNS, rows };
}

/** What an operation's rounds say of what was aimed at; nothing was for creates. */
export function toTargets({ title, target }: Operation, loads: Loads): Target[] {
  if (target === undefined) return [];
  const ours = rateOf(loads, "service");
  const [toBare, toPeer] = [ours / rateOf(loads, "bare"), ours / fastestPeer(loads)];
  return [
    { name: `${title}, to bare`, unit: "ratio", value: toBare, atLeast: target },
    { name: `${title}, to the fastest peer`, unit: "ratio", value: toPeer, atLeast: 2 },
  ];
}

/** How it was measured. */
export async function describe(rounds: number): Promise<string> {
  const versions = await Promise.all(
    PACKAGES.map(async (name) => `${name} ${await versionOf(name)}`),
  );
  return `${HOW}\nMedians of ${rounds} alternated rounds. ${versions.join(", ")}.`;
}

const HOW = `32 connections for ${SECONDS} seconds after a warm-up of 1, each contender a process with a database of its own \
(10,000 customers) on one server; load, servers and database share the machine. Peers have the service's duties: key \
by hash, quota, validation that refuses unknown fields, request id, log line, request log in batches, and for a create \
event, delivery and job in one transaction. Express and Hono count the quota in Postgres with rate-limiter-flexible, \
NestJS with its throttler in memory, for each process apart; the fastest peer is one of those that count exactly. \
Peers don't send webhooks: the service does, but for ROLE=api, which is the one to compare creates by. What is created \
in one company waits for each other at its counter, with every contender: so each connection creates in a company of \
its own. See bench/README.md.`;

/** NaN, which is printed as a dash, when no peer was asked. */
function fastestPeer(loads: Loads): number {
  const rates = EXACT_PEERS.flatMap((name) => (loads[name] ? [rateOf(loads, name)] : []));
  return rates.length > 0 ? Math.max(...rates) : NaN;
}

function rateOf(loads: Loads, name: ContenderName): number {
  return of(loads, name, "rate");
}

/** A value's median. */
function of(loads: Loads, name: ContenderName, value: "rate" | "p50Ms" | "p99Ms"): number {
  return median((loads[name] ?? []).map((load) => load[value]));
}

async function versionOf(name: string): Promise<string> {
  const file = findPackageJSON(name, import.meta.url);
  if (file === undefined) throw new Error(`${name} is not installed`);
  const { version }: { version: string } = JSON.parse(await readFile(file, "utf8"));
  return version;
}
