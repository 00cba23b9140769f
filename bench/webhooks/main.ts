/**
 * What webhooks cost and how fast they are, beside pg-boss's own `work()`, on a machine that the database and
 * the receiver share.
 */
import { startDeliveryWorker } from "../../src/webhooks/worker/worker.ts";
import { alternate, median } from "../helpers/rounds.ts";
import type { Target, Bench, Row, Table } from "../report.ts";
import { drainByWorkers, drainHere, type Drain } from "./drain.ts";
import { measureLatency, type StartDelivering } from "./latency.ts";
import { inWorld, type World } from "./setup.ts";
import { startWork } from "./work.ts";
import { measureWrites } from "./write-cost.ts";

const ROUNDS = 3;

/** Paths of the receiver. */
const WRONG = ["/hang", "/fail", "/reset", "/endless", "/redirect"];

const HOW = `Companies write customers, each with one subscriber to the event; the receivers are processes of \
their own that answer at once, those that do something wrong apart from the healthy ones. Delays are from the \
commit in the writing process to the arrival in the receiver, to healthy endpoints only. A backlog is 20,000 \
deliveries to 10 endpoints; its rate is from the first arrival to the last, nobody writes meanwhile, and the \
median of alternated rounds counts. Workers are processes of the service with ROLE=worker. work() is pg-boss's \
own, in one process, with the same receiver, signature and log, each result written by itself; it is stopped \
after 15 s. Cores are processor time by wall-clock time: node can use one a process, and database and receiver \
share the machine.`;

const worker: StartDelivering = async ({ webhooks }: World) => {
  const started = startDeliveryWorker(webhooks, { onError: console.error });
  return () => started.stop();
};

const DELAYS: readonly (readonly [
  name: string,
  start: StartDelivering,
  rate: number,
  wrong?: readonly string[],
])[] = [
  ["50 writes/s", worker, 50],
  ["300 writes/s", worker, 300],
  ["150 writes/s", worker, 150],
  ["150 writes/s, 1 of 11 hangs", worker, 150, ["/hang"]],
  ["150 writes/s, 5 of 15 hang, fail, reset, never end, redirect", worker, 150, WRONG],
  ["work(): 50 writes/s", startWork, 50],
  ["work(): 150 writes/s, 1 of 11 hangs", startWork, 150, ["/hang"]],
];

const BACKLOGS = {
  "one worker": (world: World) => drainByWorkers(world, 1),
  "two workers": (world: World) => drainByWorkers(world, 2),
} as const;

/** Measures webhooks. `rounds` (default 3) are of the workers' backlogs; all else is measured once. */
export const benchWebhooks: Bench = async ({ rounds = ROUNDS, say }) => {
  say("What an event adds to a write.");
  const writes = await inWorld(measureWrites);
  const delays = await delaysTable(say);
  const names = Object.keys(BACKLOGS) as (keyof typeof BACKLOGS)[];
  const drains = await alternate(rounds, names, (name, round) => {
    say(`A backlog, ${name}, round ${round}.`);
    return inWorld(BACKLOGS[name]);
  });
  say("A backlog, work().");
  const work = await inWorld((world) => drainHere(world, startWork));
  const one = median(drains["one worker"].map(({ rate }) => rate));
  const rows = [
    ...names.map((name) => drainRow(name, drains[name], one)),
    drainRow("work()", [work], one),
  ];
  const [first] = delays.rows;
  return {
    name: "webhooks",
    title: "Webhooks",
    how: HOW,
    tables: [delays, drainsTable(rows), writesTable(writes)],
    targets: targetsOf(first, rows),
  };
};

async function delaysTable(say: (line: string) => void): Promise<Table> {
  const rows: Row[] = [];
  for (const [name, start, rate, wrong] of DELAYS) {
    say(`Delays: ${name}.`);
    const found = await inWorld((world) => measureLatency(world, start, rate, wrong));
    rows.push({ name, values: [found.p50Ms, found.p99Ms, found.written, found.arrived] });
  }
  return {
    title: "From the commit to the POST",
    columns: [
      { name: "p50", unit: "ms" },
      { name: "p99", unit: "ms" },
      { name: "written", unit: "count" },
      { name: "arrived", unit: "count" },
    ],
    rows,
  };
}

function drainsTable(rows: readonly Row[]): Table {
  return {
    title: "A backlog of 20,000",
    columns: [
      { name: "rate", unit: "deliveries/s" },
      { name: "to one worker", unit: "ratio" },
      { name: "arrived", unit: "count" },
      { name: "cores: workers", unit: "ratio" },
      { name: "receiver", unit: "ratio" },
      { name: "Postgres", unit: "ratio" },
    ],
    rows,
  };
}

function drainRow(name: string, drains: readonly Drain[], oneWorker: number): Row {
  const of = (value: keyof Drain) => median(drains.map((drain) => drain[value]));
  const cores = [of("workerCores"), of("receiverCores"), of("postgresCores")];
  return { name, values: [of("rate"), of("rate") / oneWorker, of("arrived"), ...cores] };
}

function writesTable(writes: { readonly without: number; readonly with: number }): Table {
  return {
    title: "A write",
    columns: [{ name: "p50", unit: "ms" }],
    rows: [
      { name: "without an event", values: [writes.without] },
      { name: "with an event for one subscriber", values: [writes.with] },
    ],
  };
}

function targetsOf(at50: Row | undefined, [one, two]: readonly Row[]): Target[] {
  const [p50 = NaN, p99 = NaN] = (at50?.values ?? []) as number[];
  return [
    { name: "commit to POST at 50/s, p50", unit: "ms", value: p50, atMost: 3 },
    { name: "commit to POST at 50/s, p99", unit: "ms", value: p99, atMost: 50 },
    {
      name: "backlog, one worker",
      unit: "deliveries/s",
      value: one?.values[0] ?? NaN,
      atLeast: 3000,
    },
    {
      name: "two workers, of one",
      unit: "ratio",
      value: two?.values[1] ?? NaN,
      atLeast: 1.5,
    },
  ];
}
