/**
 * Runs the test files given in TEST_FILES, four processes at a time: they wait for databases and other processes
 * for a part of their time. Without the hooks of tap's own runner, which load each of some hundred modules
 * anew in every process, past the cache of compiled code.
 */
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import t from "tap";
import { ENV, plainNode } from "../helpers/plain-node.ts";
import { inBatches } from "./batches.ts";

const PROCESSES = 4;
/** Until the process has set the limit of its first file. */
const START_LIMIT_MS = 120_000;
const QUICK_IMPORTS = "./src/process/quick-imports.js";
const IN_TURN = "./test/runner/in-turn.ts";

const folder = await mkdtemp(join(tmpdir(), "partner-api-progress-"));
t.jobs = PROCESSES;
t.setTimeout(0);
try {
  const files = (process.env["TEST_FILES"] ?? "").split("\n");
  await Promise.all(inBatches(files).map(runBatch));
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Runs the files in one process, or in several when one of them takes its process down. */
async function runBatch(batch: readonly string[], number: number): Promise<void> {
  let files = batch;
  for (let round = 0; files.length > 0; round++) {
    const name = `${number}-${round}`;
    const progress = join(folder, name);
    const env = { ...process.env, TEST_FILES: files.join("\n"), TEST_PROGRESS: progress };
    const args = plainNode("--import", QUICK_IMPORTS, IN_TURN, name);
    await t.spawn(ENV, args, { buffered: true, timeout: START_LIMIT_MS, env }, files.join(" "));
    const ended = existsSync(progress) ? readFileSync(progress, "utf8").split("\n") : [];
    const [culprit, ...rest] = files.filter((file) => !ended.includes(file));
    if (culprit) t.fail(`${culprit} took its process down`);
    files = rest;
  }
}
