/** Measures how fast the service starts and how much memory it uses. */
import { fileURLToPath } from "node:url";
import { bundle } from "../../scripts/build/bundle.ts";
import type { Target, Bench, Row } from "../report.ts";
import { measureMemory, REQUESTS } from "./growth.ts";
import type { Memory } from "./memory.ts";
import { measureStarts } from "./times.ts";

const ROUNDS = 5;

const HOW = `Each start is a process of its own, started like \`npm start\`, from the spawn of node to the first 200 of \
/health/ready, which is polled every 20 ms; the kinds of starts alternate. The bundle is built before, as \`npm run \
build\` does. Memory is that of the node process, which \
serves and delivers (ROLE=all), without Postgres: resident counts all of its pages in memory, proportional counts \
pages shared among processes (node's binary) in proportion. At rest means 90 s after the start: a minute after its \
last garbage collection, V8 gives back what the start needed. Of the requests, 40 % \
get one customer, 25 % list, 25 % search and 10 % create, on 32 connections.`;

/** Measures starts (alternated rounds, default 5) and memory (one run). */
export const benchStart: Bench = async ({ rounds = ROUNDS, say }) => {
  say("Building the bundle.");
  await bundle(fileURLToPath(new URL("../../dist", import.meta.url)));
  say("Starting the service repeatedly.");
  const starts = await measureStarts(rounds);
  say(`Memory over ${REQUESTS} requests.`);
  const { atRest, bundleStarted, bundleAtRest, afterFirstRequests, steps } =
    await measureMemory(say);
  const after = (requests: number): Row =>
    toRow(`after ${requests.toLocaleString("en-US")} requests`, steps[requests / 10_000 - 1]);
  return {
    name: "start",
    title: "Start and memory",
    how: HOW,
    tables: [
      { title: "Time to the first answer", columns: [{ name: "time", unit: "ms" }], rows: starts },
      {
        title: "Memory of the node process",
        columns: [
          { name: "resident", unit: "MB" },
          { name: "proportional", unit: "MB" },
        ],
        rows: [
          toRow("at rest", atRest),
          toRow("bundle, 5 s after its start", bundleStarted),
          toRow("bundle, at rest", bundleAtRest),
          toRow("after one request each to API, docs and platform", afterFirstRequests),
          ...[10_000, 50_000, REQUESTS].map(after),
        ],
      },
    ],
    targets: targetsOf(starts, bundleAtRest, steps),
  };
};

function toRow(name: string, memory: Memory | undefined): Row {
  return { name, values: [memory?.residentMb ?? null, memory?.proportionalMb ?? null] };
}

function targetsOf(
  [warm, built]: readonly Row[],
  bundleAtRest: Memory,
  steps: readonly Memory[],
): Target[] {
  const third = Math.floor(steps.length / 3);
  const growth = meanOf(steps.slice(-third)) / meanOf(steps.slice(-2 * third, -third));
  return [
    {
      name: "warm start with the embedded database",
      unit: "ms",
      value: warm?.values[0] ?? NaN,
      atMost: 700,
    },
    {
      name: "warm start of the bundle with a running database",
      unit: "ms",
      value: built?.values[0] ?? NaN,
      atMost: 400,
    },
    {
      name: "memory of the bundle at rest",
      unit: "MB",
      value: bundleAtRest.residentMb,
      atMost: 120,
    },
    {
      name: "memory in the last third of the requests, relative to the middle third",
      unit: "ratio",
      value: growth,
      atMost: 1.05,
    },
  ];
}

function meanOf(steps: readonly Memory[]): number {
  return steps.reduce((sum, { residentMb }) => sum + residentMb, 0) / steps.length;
}
