/** Measures the time from the start of the service's process until it reports that it is ready. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBenchDatabase } from "../database.ts";
import { startServer } from "../helpers/processes.ts";
import { alternate, median } from "../helpers/rounds.ts";
import type { Row } from "../report.ts";

const READY = "/health/ready";
export const SOURCES = "src/main.ts";
export const BUNDLE = "dist/main.mjs";
/** Disables the compile cache, like at the first start after an installation. */
const UNCOMPILED = { NODE_DISABLE_COMPILE_CACHE: "1" };

const CASES = {
  warm: "warm, embedded database",
  bundle: "warm, bundle, a running database",
  external: "warm, a running database",
  uncompiled: "warm, embedded database, empty compile cache",
  cold: "cold: creates the embedded database, its tables and the demo company",
} as const;
type StartKind = keyof typeof CASES;

/** Options that `npm start` and `npm run start:built` pass to node. */
export const FLAGS = ["--max-semi-space-size=16"];

/** @returns a row of milliseconds for each kind of start; the first two have targets */
export async function measureStarts(rounds: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "partner-api-start-"));
  const database = await startBenchDatabase();
  try {
    const existing = { DATA_DIR: join(folder, "existing"), LOG_LEVEL: "warn" };
    const environmentOf = (name: StartKind, round: number): Record<string, string> =>
      ({
        warm: existing,
        bundle: { ...existing, DATABASE_URL: database.url },
        external: { ...existing, DATABASE_URL: database.url },
        uncompiled: { ...existing, ...UNCOMPILED },
        cold: { ...existing, DATA_DIR: join(folder, `new-${round}`) },
      })[name];
    await timeStart(existing); // creates the data and the compile cache of the warm starts
    await timeStart(environmentOf("bundle", 0), BUNDLE);
    const names: readonly StartKind[] = ["warm", "bundle", "external", "uncompiled", "cold"];
    const times = await alternate(rounds, names, (name, round) =>
      timeStart(environmentOf(name, round), name === "bundle" ? BUNDLE : SOURCES),
    );
    return names.map((name) => ({ name: CASES[name], values: [median(times[name])] }));
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function timeStart(
  environment: Readonly<Record<string, string>>,
  script = SOURCES,
): Promise<number> {
  const start = performance.now();
  const server = await startServer(script, { environment, flags: FLAGS, readyPath: READY });
  const durationMs = performance.now() - start;
  await server.stop();
  return durationMs;
}
