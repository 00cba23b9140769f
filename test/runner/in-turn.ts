/**
 * Runs several test files in one process, one after the other: loading the application takes longer than most
 * files' tests do. The files come one at a time, each when the one before has ended; no argument names them, since it would
 * become a part of folders' names. The one argument there is keeps the folders of two processes apart.
 */
import { Socket } from "node:net";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import t from "tap";
import { setPasswordCost } from "#src/accounts/password.ts";
import { openWaits } from "../helpers/eventually.ts";
import { SEED } from "../helpers/seed.ts";
import { withinLimit } from "../helpers/teardown.ts";
import { openTimers, watchLongTimers, watchRepeatingTimers } from "./open-timers.ts";
import { collectResults, report } from "./results.ts";

const { TEST_FILE_LIMIT_MS = "900000" } = process.env;
/** Limit for a file that hangs, not for one that is slow on a busy machine. A file may ask for more. */
const FILE_LIMIT_MS = Number(TEST_FILE_LIMIT_MS);
/** Limit for the releases of a file that hangs. */
const RELEASE_LIMIT_MS = FILE_LIMIT_MS / 4;
/** What keeps the process from exiting when all files have ended was left open by one of them. */
const EXIT_LIMIT_MS = Math.min(30_000, FILE_LIMIT_MS);
const FILES_CHANNEL = 4;

/** The lowest: at the recommended cost, the tests' passwords take half a minute of processor time. */
const PASSWORD_COST = { memory: 8, passes: 1, parallelism: 1 };

watchLongTimers(EXIT_LIMIT_MS);
fc.configureGlobal({ seed: SEED });
const setProcessLimit = t.setTimeout.bind(t);
const takeResult = collectResults(t);
process.on("exit", () => report({ kind: "unfinished", failures: takeResult().failures }));

const input = new Socket({ fd: FILES_CHANNEL });
for await (const file of createInterface({ input })) {
  // The process of a file that has nothing to wait for exits, and doesn't hang.
  input.unref();
  const startedAt = performance.now();
  const startedCpu = process.cpuUsage();
  report({ kind: "start", file });
  setPasswordCost(PASSWORD_COST);
  const environment = { ...process.env };
  await runFile(file);
  restoreEnvironment(environment);
  // An error outside of all tests has ended the whole run in this process: the next file needs another.
  if (t.results) break;
  const { user, system } = process.cpuUsage(startedCpu);
  const took = { ms: performance.now() - startedAt, cpuMs: (user + system) / 1000 };
  report({ kind: "end", file, result: { ...takeResult(), ...took } });
  input.ref();
}
input.destroy();
setProcessLimit(0);
t.end();
setTimeout(watchRepeatingTimers, EXIT_LIMIT_MS / 2).unref();
setTimeout(() => {
  const resources = process.getActiveResourcesInfo().join(", ");
  const open = [resources, ...openSockets(), ...openTimers()].join("\n");
  giveUp(`The process doesn't exit after its last file; it holds ${open}`);
}, EXIT_LIMIT_MS).unref();

async function runFile(file: string): Promise<void> {
  const release = collectTeardowns();
  const stopTimer = startTimer(file, release);
  try {
    await import(pathToFileURL(file).href);
  } catch (error) {
    t.fail(`${file} can't be run`, { error });
  }
  // One test after all others, also of those that run at the same time.
  await t.test(`the end of ${file}`, { buffered: false }, release);
  // In case that no test could be added.
  await release();
  t.jobs = 1;
  stopTimer();
}

/**
 * Keeps `t.teardown` from the runner, which would release everything when the process ends.
 * @returns what runs them; once
 */
function collectTeardowns(): () => Promise<void> {
  const teardowns: (() => unknown)[] = [];
  t.teardown = (work: () => unknown) => void teardowns.push(work);
  return async () => {
    const errors: unknown[] = [];
    for (let work = teardowns.pop(); work; work = teardowns.pop())
      await withinLimit("a release", work).catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join("\n"));
  };
}

/** The two ends of each connection that is open. */
function openSockets(): string[] {
  const handles = (process as unknown as { _getActiveHandles(): unknown[] })._getActiveHandles();
  return handles
    .filter((handle) => handle instanceof Socket)
    .filter(({ remotePort }) => remotePort !== undefined)
    .map(
      ({ localPort, remoteAddress, remotePort }) =>
        `a connection from port ${localPort} to ${remoteAddress}:${remotePort}`,
    );
}

/** Undoes a file's changes of the environment, which the next file would see. */
function restoreEnvironment(environment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
}

/** Ends the process when the file hangs. Returns what stops that. */
function startTimer(file: string, release: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  const start = (limitMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const reason = `${file} did not end within ${limitMs / 1000} s${describeWaits()}`;
      void withinLimit("the releases", release, RELEASE_LIMIT_MS)
        .catch((error: unknown) => console.error(error))
        .then(() => giveUp(reason));
    }, limitMs).unref();
    setProcessLimit(0);
    report({ kind: "limit", ms: limitMs });
  };
  t.setTimeout = (limitMs: number) => start(Math.max(limitMs, FILE_LIMIT_MS));
  start(FILE_LIMIT_MS);
  return () => clearTimeout(timer);
}

function describeWaits(): string {
  const waits = openWaits();
  return waits.length > 0 ? `; it waits for: ${waits.join(", ")}` : "";
}

function giveUp(reason: string): never {
  console.error(reason);
  report({ kind: "reason", reason });
  process.exit(1);
}
