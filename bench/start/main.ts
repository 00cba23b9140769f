/** How fast the service starts, and what memory it takes. */
import type { Target, Bench, Row } from "../report.ts";
import { followMemory, REQUESTS } from "./growth.ts";
import type { Memory } from "./memory.ts";
import { measureStarts } from "./times.ts";

const ROUNDS = 5;

const HOW = `Each start is a process of its own, run as \`npm start\` runs it, from the spawn of node to the first \
200 of /health/ready, which is asked every 20 ms; the ways of starting take turns. Memory is that of the one \
node process, which serves and delivers (ROLE=all), without Postgres: all its pages in memory, and the same with \
pages shared among processes (node's binary) in parts. At rest is 5 s after the start. Of the \
requests 40 % get one customer, 25 % list, 25 % search and 10 % create; 32 connections.`;

/** Measures starts (alternated rounds, default 5) and memory (one run). */
export const benchStart: Bench = async ({ rounds = ROUNDS, say }) => {
  say("Starting the service again and again.");
  const starts = await measureStarts(rounds);
  say(`Memory over ${REQUESTS} requests.`);
  const { atRest, touched, steps } = await followMemory(say);
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
          { name: "its part", unit: "MB" },
        ],
        rows: [
          toRow("at rest", atRest),
          toRow("after one request each to API, docs and platform", touched),
          ...[10_000, 50_000, REQUESTS].map(after),
        ],
      },
    ],
    targets: targetsOf(starts, atRest, steps),
  };
};

function toRow(name: string, memory: Memory | undefined): Row {
  return { name, values: [memory?.residentMb ?? null, memory?.ownMb ?? null] };
}

function targetsOf([warm]: readonly Row[], atRest: Memory, steps: readonly Memory[]): Target[] {
  const third = Math.floor(steps.length / 3);
  const growth = meanOf(steps.slice(-third)) / meanOf(steps.slice(-2 * third, -third));
  return [
    {
      name: "warm start with the embedded database",
      unit: "ms",
      value: warm?.values[0] ?? NaN,
      atMost: 1000,
    },
    { name: "memory at rest", unit: "MB", value: atRest.residentMb, atMost: 150 },
    {
      name: "memory in the last third of the requests, of that in the middle third",
      unit: "ratio",
      value: growth,
      atMost: 1.05,
    },
  ];
}

function meanOf(steps: readonly Memory[]): number {
  return steps.reduce((sum, { residentMb }) => sum + residentMb, 0) / steps.length;
}
