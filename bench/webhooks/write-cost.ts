/** Measures the cost of an event with one subscriber in a write. */
import { percentile } from "../helpers/rounds.ts";
import { write, type World } from "./setup.ts";

const WRITES = 2000;

/** @returns median milliseconds of the same write without and with an event, alternated */
export async function measureWrites(world: World): Promise<{ without: number; with: number }> {
  const company = await world.addCompany("/");
  const times = { with: [] as number[], without: [] as number[] };
  for (let i = 0; i < WRITES; i++)
    for (const kind of ["without", "with"] as const) {
      const start = performance.now();
      await write(world, company, kind === "with");
      if (i >= WRITES / 10) times[kind].push(performance.now() - start);
    }
  return { without: percentile(times.without, 0.5), with: percentile(times.with, 0.5) };
}
