/**
 * Runs the test files given in TEST_FILES, five processes at a time: they wait for databases and other processes
 * for a part of their time. Without the hooks of tap's own runner, which load each of some hundred modules
 * anew in every process, past the cache of compiled code.
 */
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import t from "tap";
import { ENV, plainNode } from "../helpers/plain-node.ts";
import { inBatches, type Durations } from "./batches.ts";
import { collectFailuresOfProcesses } from "./failures.ts";
import { SOCKET_VARIABLE } from "./shared.ts";

const PROCESSES = 5;
/** Until the process has set the limit of its first file. */
const START_LIMIT_MS = 120_000;
const QUICK_IMPORTS = "./src/process/quick-imports.js";
const IN_TURN = "./test/runner/in-turn.ts";

const DURATIONS = fileURLToPath(
  new URL("../../node_modules/.cache/test-durations.json", import.meta.url),
);

const durations: { [file: string]: number } = {};
// In the folder of the run, which is removed even when this process is killed.
const folder = await mkdtemp(join(dirname(process.env[SOCKET_VARIABLE] ?? ""), "progress-"));
/** Unlike that of any other run: the processes of two runs at the same time must not share folders. */
const run = basename(folder);
t.jobs = PROCESSES;
const listFailures = collectFailuresOfProcesses(t);
// Behind all of tap's output.
process.on("exit", () => {
  for (const line of listFailures()) console.log(line);
});
t.setTimeout(0);
try {
  const files = (process.env["TEST_FILES"] ?? "").split("\n");
  const earlier = await readDurations();
  await Promise.all(inBatches(files, earlier).map(runBatch));
  await writeFile(DURATIONS, JSON.stringify({ ...earlier, ...durations })).catch(() => {});
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function readDurations(): Promise<Durations> {
  return await readFile(DURATIONS, "utf8").then(
    (json) => JSON.parse(json) as Durations,
    () => ({}),
  );
}

/** Runs the files in one process, or in several when one of them takes its process down. */
async function runBatch(batch: readonly string[], number: number): Promise<void> {
  let files = batch;
  for (let round = 0; files.length > 0; round++) {
    const name = `${number}-${round}`;
    const progress = join(folder, name);
    const reason = `${progress}-reason`;
    const env = {
      ...process.env,
      TEST_FILES: files.join("\n"),
      TEST_PROGRESS: progress,
      TEST_REASON: reason,
    };
    const args = plainNode("--import", QUICK_IMPORTS, IN_TURN, `${run}-${name}`);
    await t.spawn(ENV, args, { buffered: true, timeout: START_LIMIT_MS, env }, files.join(" "));
    const lines = existsSync(progress) ? readFileSync(progress, "utf8").trim().split("\n") : [];
    const ended = Object.fromEntries(
      lines.map((line) => line.split(" ")).map(([ms, file = ""]) => [file, Number(ms)]),
    );
    Object.assign(durations, ended);
    const [culprit, ...rest] = files.filter((file) => !(file in ended));
    if (culprit) t.fail(`${culprit} took its process down`);
    if (existsSync(reason)) t.fail(readFileSync(reason, "utf8"));
    files = rest;
  }
}
