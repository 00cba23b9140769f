/** What the measured loads come to. */
import { readFile } from "node:fs/promises";
import type { LoadResult } from "../helpers/load.ts";
import { median } from "../helpers/rounds.ts";
import type { Aim, Column, Table } from "../report.ts";
import { ALL, CONTENDERS, EXACT_PEERS, PACKAGES, type ContenderName } from "./contenders.ts";
import type { Operation } from "./operations.ts";

/** Each contender's rounds. */
export type Loads = Readonly<Record<ContenderName, readonly LoadResult[]>>;

const COLUMNS: readonly Column[] = [
  { name: "requests", unit: "requests/s" },
  { name: "to bare", unit: "ratio" },
  { name: "p50", unit: "ms" },
  { name: "p99", unit: "ms" },
];

/** The medians of an operation's rounds. */
export function toTable({ title }: Operation, loads: Loads): Table {
  const bare = rateOf(loads.bare);
  const rows = ALL.map((name) => {
    const of = (figure: keyof LoadResult) =>
      median(loads[name].map((load) => load[figure] as number));
    const rate = rateOf(loads[name]);
    return { name: CONTENDERS[name].name, figures: [rate, rate / bare, of("p50Ms"), of("p99Ms")] };
  });
  return { title, columns: COLUMNS, rows };
}

/** What an operation's rounds say of what was aimed at. */
export function toAims({ name, title, aim }: Operation, loads: Loads): Aim[] {
  // Peers leave the sending of webhooks to other processes: so must the service, to be held against them.
  const ours = rateOf(loads[name === "POST" ? "api" : "service"]);
  const fastest = Math.max(...EXACT_PEERS.map((peer) => rateOf(loads[peer])));
  const aims: Aim[] = [
    { what: `${title}, to the fastest peer`, unit: "ratio", figure: ours / fastest, atLeast: 2 },
  ];
  if (aim !== undefined) {
    const figure = rateOf(loads.service) / rateOf(loads.bare);
    aims.unshift({ what: `${title}, to bare`, unit: "ratio", figure, atLeast: aim });
  }
  return aims;
}

/** How it was measured. */
export async function describe(rounds: number): Promise<string> {
  const versions = await Promise.all(
    PACKAGES.map(async (name) => `${name} ${await versionOf(name)}`),
  );
  return `${HOW}\nMedians of ${rounds} alternated rounds. ${versions.join(", ")}.`;
}

const HOW = `32 connections for 4 seconds after a warm-up of 1, each contender a process with a database of its own \
(10,000 customers) on one server; load, servers and database share the machine. Peers have the service's duties: key \
by hash, quota, validation that refuses unknown fields, request id, log line, request log in batches, and for a create \
event, delivery and job in one transaction. Express and Hono count the quota in Postgres with rate-limiter-flexible, \
NestJS with its throttler in memory, for each process apart; the fastest peer is one of those that count exactly. \
Peers don't send webhooks: the service does, but for ROLE=api, which is held against them. See bench/README.md.`;

function rateOf(loads: readonly LoadResult[]): number {
  return median(loads.map(({ rate }) => rate));
}

async function versionOf(name: string): Promise<string> {
  const file = new URL(`../../node_modules/${name}/package.json`, import.meta.url);
  const { version }: { version: string } = JSON.parse(await readFile(file, "utf8"));
  return version;
}
