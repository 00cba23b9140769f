/** Whether a request's cost stays the same as customers and companies become more. */
import { alternate, median } from "../helpers/rounds.ts";
import type { Target, Bench, Table } from "../report.ts";
import { timeOf } from "../search/times.ts";
import { openCompaniesOfSizes, openNumbersOfCompanies, type Stage, type World } from "./world.ts";

const CUSTOMERS = [1_000, 10_000, 100_000, 1_000_000];
const COMPANIES = [10, 1_000, 100_000];
const ROUNDS = 7;
/** Of each operation, in a round. */
const CALLS = 100;
const FLAT_RATIO = 1.5;

/** Measures both, one after the other. */
export const benchGrowth: Bench = async ({ rounds = ROUNDS, say }) => {
  const axes = [
    { name: "Customers of one company", open: () => openCompaniesOfSizes(CUSTOMERS) },
    { name: "Companies", open: () => openNumbersOfCompanies(COMPANIES) },
  ];
  const tables: Table[] = [];
  const targets: Target[] = [];
  for (const { name, open } of axes) {
    say(`${name}: making them.`);
    const world = await open();
    try {
      say(`${name}: measuring.`);
      const found = await measure(world, rounds);
      for (const [operation, medians] of found) {
        tables.push(toTable(`${name}: ${operation}`, world.stages, medians));
        targets.push({
          name: `${name.toLowerCase()}: ${operation}, most to fewest`,
          unit: "ratio",
          value: (medians.at(-1) ?? NaN) / (medians[0] ?? NaN),
          atMost: FLAT_RATIO,
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
      `own functions, called directly. ${CALLS} calls a turn, ${rounds} turns of each size, alternated; ` +
      "the median of the turns' medians. Companies of all sizes share one database. Each number of " +
      "companies has its own; ten companies of 1,000 customers take turns in it, the others have three each.",
    tables,
    targets,
  };
};

/** The medians of each operation, a stage each. */
async function measure({ stages }: World, rounds: number): Promise<Map<string, number[]>> {
  const byName = new Map(stages.map((stage) => [stage.name, stage]));
  const medians = new Map<string, number[]>();
  for (const operation of Object.keys(stages[0]?.operations ?? {})) {
    const turn = async (name: string) => await medianOfCalls(byName.get(name), operation);
    const times = await alternate(rounds + 1, [...byName.keys()], turn);
    // The first turn filled caches.
    medians.set(
      operation,
      Object.values(times).map(([, ...turns]) => median(turns)),
    );
  }
  return medians;
}

async function medianOfCalls(stage: Stage | undefined, operation: string): Promise<number> {
  const run = stage?.operations[operation];
  if (!stage || !run) throw new Error(`there is no ${operation} here`);
  const times: number[] = [];
  for (let call = 0; call < CALLS; call++) {
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
      { name: "to the fewest", unit: "ratio" },
    ],
    rows: stages.map(({ name }, place) => {
      const ms = medians[place] ?? NaN;
      return { name, values: [ms, ms / (medians[0] ?? NaN)] };
    }),
  };
}
