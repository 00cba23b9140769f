/** Measures the cost and speed of webhooks. Database and receivers share the machine. */
import { startDeliveryWorker } from "../../src/webhooks/worker/worker.ts";
import { alternate, median } from "../helpers/rounds.ts";
import type { Target, Bench, Row, Table } from "../report.ts";
import { drainByWorkers, type Drain } from "./drain.ts";
import { measureBesideBacklog, measureSharing, startWorkers } from "./fairness.ts";
import { measureLatency, type StartDelivering } from "./latency.ts";
import {
  measureOverHttp,
  SECONDS,
  WARM_UP_SECONDS,
  WRITES_PER_SECOND,
  type OverHttp,
} from "./over-http.ts";
import { inWorld, type World } from "./setup.ts";
import { measureWrites } from "./write-cost.ts";

const ROUNDS = 3;

/** Paths at which the receiver misbehaves. */
const FAULTY_PATHS = ["/hang", "/fail", "/reset", "/endless", "/redirect"];

const HOW = `Companies write customers, each with one subscriber to the event; the receivers respond at once, in \
processes of their own; misbehaving endpoints have a separate process. Through the API, 10 companies send creates with an \
Idempotency-Key at ${WRITES_PER_SECOND}/s for ${SECONDS} s, after ${WARM_UP_SECONDS} s at the same rate, to one process (ROLE=all, a pool of 10 \
connections); the POST's time counts from the arrival of the answer's headers. Other delays are measured from the commit in the \
writing process to the arrival in the receiver, for healthy endpoints only. A backlog is 20,000 deliveries to 10 \
endpoints; its rate is measured from the first arrival to the last, without other writes, as the median of alternated \
rounds. Workers are processes of the service with ROLE=worker. Cores are processor time \
divided by wall-clock time. A node process can use one core; database and receivers share the machine.`;

const startWorker: StartDelivering = async ({ webhooks }: World) => {
  const started = startDeliveryWorker(webhooks, { onError: console.error });
  return () => started.stop();
};

const DELAYS: readonly (readonly [
  name: string,
  start: StartDelivering,
  rate: number,
  faultyPaths?: readonly string[],
])[] = [
  ["50 writes/s", startWorker, 50],
  ["300 writes/s", startWorker, 300],
  ["150 writes/s", startWorker, 150],
  ["150 writes/s, 1 of 11 hangs", startWorker, 150, ["/hang"]],
  ["150 writes/s, 5 of 15 hang, fail, reset, never end, redirect", startWorker, 150, FAULTY_PATHS],
];

const BESIDE = "20 writes/s beside a company with 50,000 deliveries to 16";

const BACKLOGS_OF_OTHERS = [
  [`${BESIDE} slow endpoints`, "/slow", startWorker],
  [`${BESIDE} fast endpoints`, "/", startWorker],
  [`${BESIDE} slow endpoints, two workers`, "/slow", startWorkers(2)],
  [`${BESIDE} fast endpoints, two workers`, "/", startWorkers(2)],
] as const;

const SHARINGS = { "one worker": startWorker, "two workers": startWorkers(2) } as const;

const BACKLOGS = {
  "one worker": (world: World) => drainByWorkers(world, 1),
  "two workers": (world: World) => drainByWorkers(world, 2),
} as const;

/** Measures webhooks. `rounds` (default 3) applies to the workers' backlogs; everything else is measured once. */
export const benchWebhooks: Bench = async ({ rounds = ROUNDS, say }) => {
  say("Cost of an event in a write.");
  const writes = await inWorld(measureWrites);
  say(`Through the API: ${WRITES_PER_SECOND} writes/s.`);
  const overHttp = await inWorld((world) => measureOverHttp(world, "service"));
  const bare = await inWorld((world) => measureOverHttp(world, "bare"));
  const delays = await delaysTable(say);
  const sharing = await sharingTable(say);
  const names = Object.keys(BACKLOGS) as (keyof typeof BACKLOGS)[];
  const drains = await alternate(rounds, names, (name, round) => {
    say(`Backlog, ${name}, round ${round}.`);
    return inWorld(BACKLOGS[name]);
  });
  const oneWorkerRate = median(drains["one worker"].map(({ rate }) => rate));
  const rows = names.map((name) => drainRow(name, drains[name], oneWorkerRate));
  return {
    name: "webhooks",
    title: "Webhooks",
    how: HOW,
    tables: [
      overHttpTable({ "this service": overHttp, [BARE]: bare }),
      delays,
      sharing,
      drainsTable(rows),
      writesTable(writes),
    ],
    targets: targetsOf(overHttp, rows, sharing.rows),
  };
};

async function delaysTable(say: (line: string) => void): Promise<Table> {
  const rows: Row[] = [];
  for (const [name, start, rate, faultyPaths] of DELAYS) {
    say(`Delays: ${name}.`);
    const found = await inWorld((world) => measureLatency(world, start, rate, faultyPaths));
    rows.push({ name, values: [found.p50Ms, found.p99Ms, found.written, found.arrived] });
  }
  for (const [name, path, start] of BACKLOGS_OF_OTHERS) {
    say(`Delays: ${name}.`);
    const found = await inWorld((world) => measureBesideBacklog(world, start, path));
    rows.push({ name, values: [found.p50Ms, found.p99Ms, found.written, found.arrived] });
  }
  return {
    title: "From commit to POST",
    columns: [
      { name: "p50", unit: "ms" },
      { name: "p99", unit: "ms" },
      { name: "written", unit: "count" },
      { name: "arrived", unit: "count" },
    ],
    rows,
  };
}

async function sharingTable(say: (line: string) => void): Promise<Table> {
  const rows: Row[] = [];
  for (const [name, start] of Object.entries(SHARINGS)) {
    say(`Sharing, ${name}.`);
    const { index, arrived } = await inWorld((world) => measureSharing(world, start));
    rows.push({ name, values: [index, arrived] });
  }
  return {
    title: "1,000 companies with backlogs, for 10 s",
    columns: [
      { name: "Jain's fairness index", unit: "ratio" },
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
  const medianOf = (field: keyof Drain) => median(drains.map((drain) => drain[field]));
  const cores = [medianOf("workerCores"), medianOf("receiverCores"), medianOf("postgresCores")];
  return {
    name,
    values: [medianOf("rate"), medianOf("rate") / oneWorker, medianOf("arrived"), ...cores],
  };
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

const BARE = "bare Fastify + postgres.js, no key, event or delivery";

function overHttpTable(found: Readonly<Record<string, OverHttp>>): Table {
  const rows = Object.entries(found).map(([name, values]): Row => {
    const { p50Ms, p99Ms, nodeUs, postgresUs, transactions, fsyncs, walBytes } = values;
    const cost = [nodeUs, postgresUs, transactions, fsyncs, walBytes];
    const delays = values.arrived > 0 ? [p50Ms, p99Ms] : [null, null];
    return { name, values: [...delays, ...cost, values.written, values.arrived] };
  });
  return {
    title: `A create with a delivery, through the API, at ${WRITES_PER_SECOND} writes/s`,
    columns: [
      { name: "answered to POST, p50", unit: "ms" },
      { name: "p99", unit: "ms" },
      { name: "node", unit: "µs" },
      { name: "Postgres", unit: "µs" },
      { name: "transactions", unit: "count" },
      { name: "fsyncs", unit: "count" },
      { name: "WAL", unit: "bytes" },
      { name: "written", unit: "count" },
      { name: "arrived", unit: "count" },
    ],
    rows,
  };
}

function targetsOf(
  overHttp: OverHttp,
  [one, two]: readonly Row[],
  sharings: readonly Row[],
): Target[] {
  const at = `at ${WRITES_PER_SECOND} writes/s`;
  const indexes = sharings.map(({ name, values }) => ({
    name: `fairness index of 1,000 companies, ${name}`,
    unit: "ratio" as const,
    value: Number(values[0]),
    atLeast: 0.95,
  }));
  return [
    ...indexes,
    { name: `answered to POST ${at}, p50`, unit: "ms", value: overHttp.p50Ms, atMost: 0.2 },
    { name: `answered to POST ${at}, p99`, unit: "ms", value: overHttp.p99Ms, atMost: 1.5 },
    {
      name: `processor time of a write with a delivery ${at}`,
      unit: "µs",
      value: overHttp.nodeUs + overHttp.postgresUs,
      atMost: 2_700,
    },
    { name: `transactions ${at}`, unit: "count", value: overHttp.transactions, atMost: 2 },
    { name: `fsyncs ${at}`, unit: "count", value: overHttp.fsyncs, atMost: 1 },
    { name: `WAL ${at}`, unit: "bytes", value: overHttp.walBytes, atMost: 5_000 },
    {
      name: "backlog, one worker",
      unit: "deliveries/s",
      value: one?.values[0] ?? NaN,
      atLeast: 6000,
    },
    {
      name: "two workers, relative to one",
      unit: "ratio",
      value: two?.values[1] ?? NaN,
      atLeast: 1,
    },
  ];
}
