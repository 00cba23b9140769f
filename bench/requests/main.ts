/** Measures the cost of a request, compared with the baseline and with peers that have the same duties. */
import { load } from "../helpers/load.ts";
import { alternate } from "../helpers/rounds.ts";
import type { Target, Bench, BenchOptions, Report, Table } from "../report.ts";
import { waitForDeliveries } from "./backlog.ts";
import { checkContenders } from "./check.ts";
import { CONTENDERS, startContenders, type ContenderName, type Running } from "./contenders.ts";
import { operationsOf, type Operation } from "./operations.ts";
import { describe, toTargets, toTable, type Loads } from "./report.ts";
import { measureTwo } from "./two-processes.ts";
import { startWorld, type World } from "./world.ts";

const ROUNDS = 3;
const TITLE = "Requests, compared with bare Fastify and peers with the same duties";
const WARM_UP_SECONDS = 1;
const PARTS = ["GET", "LIST", "POST", "two"];

/** Measures all operations with all contenders, then two API processes; `only` selects one of PARTS. */
export const benchRequests: Bench = async ({ rounds = ROUNDS, say, only }) => {
  if (only !== undefined && !PARTS.includes(only))
    throw new Error(`--only must be one of ${PARTS.join(", ")}`);
  const world = await startWorld();
  try {
    const { running, stop } = await startContenders(world, say);
    try {
      return await measureAll(world, running, { rounds, say, ...(only ? { only } : {}) });
    } finally {
      await stop();
    }
  } finally {
    await world.close();
  }
};

async function measureAll(
  world: World,
  running: Running,
  { rounds = ROUNDS, say, only }: BenchOptions,
): Promise<Report> {
  const operations = operationsOf(world);
  say("checking that all contenders do the same work");
  await checkContenders(running, world, operations);
  const tables: Table[] = [];
  const targets: Target[] = [];
  for (const operation of operations) {
    if (only !== undefined && only !== operation.name) continue;
    const loads = await measureOperation(operation, running, rounds, say);
    tables.push(toTable(operation, loads));
    targets.push(...toTargets(operation, loads));
  }
  if (only === undefined || only === "two") {
    say("two API processes with one database");
    const { table, target } = await measureTwo(running.api, world, rounds);
    tables.push(table);
    targets.push(target);
  }
  return { name: "requests", title: TITLE, how: await describe(rounds), tables, targets };
}

/** Measures an operation with each of its contenders. */
async function measureOperation(
  { title, path, load: options, contenders }: Operation,
  running: Running,
  rounds: number,
  say: BenchOptions["say"],
): Promise<Loads> {
  for (const name of contenders) {
    await load(running[name].url + path, { ...options, seconds: WARM_UP_SECONDS });
    await waitUntilIdle(running, name);
  }
  return await alternate(rounds, contenders, async (name, round) => {
    const result = await load(running[name].url + path, options);
    await waitUntilIdle(running, name);
    const rate = Math.round(result.rate);
    say(`${title}, round ${round} of ${rounds}, ${CONTENDERS[name].name}: ${rate} requests/s`);
    return result;
  });
}

/** Waits for the service's deliveries. Only the service still works after its load has ended. */
async function waitUntilIdle(running: Running, name: ContenderName): Promise<void> {
  if (name === "service") await waitForDeliveries(running[name].environment["DATABASE_URL"] ?? "");
}
