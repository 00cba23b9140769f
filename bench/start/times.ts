/** How long the service takes from the start of its process to the first answer that it is ready. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBenchDatabase } from "../database.ts";
import { startServer } from "../helpers/processes.ts";
import { alternate, median } from "../helpers/rounds.ts";
import type { Row } from "../report.ts";

const READY = "/health/ready";
/** Whose compiled code isn't kept, as at the first start after an installation. */
const UNCOMPILED = { NODE_DISABLE_COMPILE_CACHE: "1" };

const CASES = {
  warm: "warm, embedded database",
  external: "warm, a database that runs",
  uncompiled: "warm, embedded database, nothing compiled before",
  cold: "cold: makes the embedded database, its tables and the demo company",
} as const;
type Case = keyof typeof CASES;

/** @returns a row for each way of starting, the one that is aimed at first: milliseconds */
export async function measureStarts(rounds: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "partner-api-start-"));
  const database = await startBenchDatabase();
  try {
    const kept = { DATA_DIR: join(folder, "kept"), LOG_LEVEL: "warn" };
    const environmentOf = (name: Case, round: number): Record<string, string> =>
      ({
        warm: kept,
        external: { ...kept, DATABASE_URL: database.url },
        uncompiled: { ...kept, ...UNCOMPILED },
        cold: { ...kept, DATA_DIR: join(folder, `new-${round}`) },
      })[name];
    await timeStart(kept); // makes what the warm ones find, and compiles
    const names: readonly Case[] = ["warm", "external", "uncompiled", "cold"];
    const times = await alternate(rounds, names, (name, round) =>
      timeStart(environmentOf(name, round)),
    );
    return names.map((name) => ({ name: CASES[name], values: [median(times[name])] }));
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function timeStart(environment: Readonly<Record<string, string>>): Promise<number> {
  const start = performance.now();
  const server = await startServer("src/main.ts", { environment, readyPath: READY });
  const took = performance.now() - start;
  await server.stop();
  return took;
}
