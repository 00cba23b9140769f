/** Measures whether a request costs the same as the number of customers and companies grows. */
import { alternate, median } from "../helpers/rounds.ts";
import type { Target, Bench, Table } from "../report.ts";
import { timeOf } from "../search/times.ts";
import { openCompaniesOfSizes, openNumbersOfCompanies, type Stage, type World } from "./world.ts";

const CUSTOMERS = [1_000, 10_000, 100_000, 1_000_000];
const COMPANIES = [10, 1_000, 100_000];
const ROUNDS = 7;
/** Calls of each operation per turn. */
const CALLS_PER_TURN = 100;
const MAX_FLAT_RATIO = 1.5;

/** Measures growth in customers, then growth in companies. */
export const benchGrowth: Bench = async ({ rounds = ROUNDS, say }) => {
  const axes = [
    { name: "Customers of one company", open: () => openCompaniesOfSizes(CUSTOMERS) },
    { name: "Companies", open: () => openNumbersOfCompanies(COMPANIES) },
  ];
  const tables: Table[] = [];
  const targets: Target[] = [];
  for (const { name, open } of axes) {
    say(`${name}: creating data.`);
    const world = await open();
    try {
      say(`${name}: measuring.`);
      const found = await measure(world, rounds);
      for (const [operation, medians] of found) {
        tables.push(toTable(`${name}: ${operation}`, world.stages, medians));
        targets.push({
          name: `${name.toLowerCase()}: ${operation}, largest to smallest`,
          unit: "ratio",
          value: (medians.at(-1) ?? NaN) / (medians[0] ?? NaN),
          atMost: MAX_FLAT_RATIO,
        });
      }
    } finally {
      await world.close();
    }
  }
  return {
    name: "growth",
    title: "A request's cost as data grows",
    how:
      `Requests go to the service (ROLE=api) on one connection, one at a time; queries are the service's ` +
      `own functions, called directly. ${CALLS_PER_TURN} calls per turn, ${rounds} alternated turns per size; ` +
      "values are the median of the turns' medians. Companies of all sizes share one database. Each number of " +
      "companies has its own database, where ten companies of 1,000 customers are measured and the others have " +
      "three customers each.",
    tables,
    targets,
  };
};

/** Returns the medians of each operation, one per stage. */
async function measure({ stages }: World, rounds: number): Promise<Map<string, number[]>> {
  const byName = new Map(stages.map((stage) => [stage.name, stage]));
  const medians = new Map<string, number[]>();
  for (const operation of Object.keys(stages[0]?.operations ?? {})) {
    const turn = async (name: string) => await medianOfCalls(byName.get(name), operation);
    const times = await alternate(rounds + 1, [...byName.keys()], turn);
    // The first turn fills caches.
    medians.set(
      operation,
      Object.values(times).map(([, ...turns]) => median(turns)),
    );
  }
  return medians;
}

async function medianOfCalls(stage: Stage | undefined, operation: string): Promise<number> {
  const run = stage?.operations[operation];
  if (!stage || !run) throw new Error(`the stage has no operation ${operation}`);
  const times: number[] = [];
  for (let call = 0; call < CALLS_PER_TURN; call++) {
    const subject = stage.subjects[call % stage.subjects.length];
    if (subject) times.push(await timeOf(() => run(subject)));
  }
  return median(times);
}

function toTable(title: string, stages: readonly Stage[], medians: readonly number[]): Table {
  return {
    title,
    columns: [
      { name: "median", unit: "ms" },
      { name: "to the smallest", unit: "ratio" },
    ],
    rows: stages.map(({ name }, index) => {
      const ms = medians[index] ?? NaN;
      return { name, values: [ms, ms / (medians[0] ?? NaN)] };
    }),
  };
}
