/** Measures the cost of a request, compared with the baseline and with peers that have the same duties. */
import { cpuOf } from "../cost/sampler.ts";
import { load } from "../helpers/load.ts";
import { alternate } from "../helpers/rounds.ts";
import type { Target, Bench, BenchOptions, Table } from "../report.ts";
import {
  CONTENDERS,
  startClusters,
  startContenders,
  waitUntilIdle,
  type Running,
} from "./contenders.ts";
import { countOperations } from "./count.ts";
import { operationsOf, PARTS, type Operation } from "./operations.ts";
import {
  describe,
  toCostTable,
  toTargets,
  toTable,
  type Loads,
  type MeasuredLoad,
} from "./report.ts";
import { measureTwo } from "./two-processes.ts";
import { startWorld } from "./world.ts";

const ROUNDS = 3;
const TITLE = "Requests, compared with bare Fastify and peers with the same duties";
const WARM_UP_SECONDS = 1;

/** Measures all operations with all contenders, then two API processes; `only` selects one of PARTS. */
export const benchRequests: Bench = async ({ rounds = ROUNDS, say, only }) => {
  if (only !== undefined && !(PARTS as readonly string[]).includes(only))
    throw new Error(`--only must be one of ${PARTS.join(", ")}`);
  const world = await startWorld();
  try {
    const operations = operationsOf(world).filter(
      ({ name }) => only === undefined || name === only,
    );
    const clusters = await startClusters(world);
    const counts = await countOperations(clusters, world, operations, say);
    const { running, stop } = await startContenders(clusters, say);
    try {
      const tables: Table[] = [];
      const targets: Target[] = [];
      for (const [index, operation] of operations.entries()) {
        const loads = await measureOperation(operation, running, rounds, say);
        tables.push(toTable(operation, loads), toCostTable(operation, loads, counts[index] ?? {}));
        targets.push(...toTargets(operation, loads));
      }
      if (only === undefined || only === "two") {
        say("two API processes with one database");
        const { table, target } = await measureTwo(running.api, world, rounds);
        tables.push(table);
        targets.push(target);
      }
      return { name: "requests", title: TITLE, how: await describe(rounds), tables, targets };
    } finally {
      await stop();
    }
  } finally {
    await world.close();
  }
};

/** Measures an operation with each of its contenders. */
async function measureOperation(
  { title, path, load: options, contenders }: Operation,
  running: Running,
  rounds: number,
  say: BenchOptions["say"],
): Promise<Loads> {
  for (const name of contenders) {
    await load(running[name].url + path, { ...options, seconds: WARM_UP_SECONDS });
    await waitUntilIdle(name, running[name]);
  }
  return await alternate(rounds, contenders, async (name, round): Promise<MeasuredLoad> => {
    const { cpu, result } = await cpuOf(running[name], async () => {
      const result = await load(running[name].url + path, options);
      await waitUntilIdle(name, running[name]);
      return result;
    });
    const requests = Object.values(result.statuses).reduce((sum, count) => sum + count, 0);
    const rate = Math.round(result.rate);
    say(`${title}, round ${round} of ${rounds}, ${CONTENDERS[name].name}: ${rate} requests/s`);
    return { ...result, nodeUs: cpu.node / requests, postgresUs: cpu.postgres / requests };
  });
}
