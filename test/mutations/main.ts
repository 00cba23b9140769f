/**
 * `npm run test:mutations`: shows whether the tests would notice a fault. It applies small faults to a copy of src, one at
 * a time, and runs the tests that are expected to fail. A mutation that they don't notice has survived: add the test that is
 * missing. Replace a mutation only when no test could notice it, because nothing changes for anybody. A mutation whose text
 * is no longer in its file is an error, which `mutations.test.ts` reports in `npm test`: adapt it to the new text.
 * Run by hand, before a release and after a change of the tests. The exit code is 1 when fewer than 95 % are caught.
 */
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { copyProject } from "../helpers/process/copy-project.ts";
import { findMistakes, mutatedText } from "./applied.ts";
import type { Mutation } from "./mutation.ts";
import { mutations as allMutations } from "./mutations.ts";
import { expectImportable, runTests, stopTests, type TestRun } from "./test-run.ts";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
const MIN_CAUGHT_PERCENT = 95;
const LAST_LINES = 60;

const { only, list, all } = new Command("npm run test:mutations --")
  .description(
    "Applies small faults to a copy of src, one at a time, and lists those that no test notices.",
  )
  .option("--only <text>", "run the mutations whose title or file contains a text", "")
  .option("--all", "run all of npm test with a mutation that its own tests don't notice")
  .option("--list", "print the mutations and exit")
  .parse()
  .opts<{ only: string; list?: true; all?: true }>();

const mutations = allMutations.filter(({ title, file }) => `${file}: ${title}`.includes(only));
const mistakes = findMistakes(PROJECT, mutations);
for (const mistake of mistakes) console.error(mistake);

let stoppedBy: NodeJS.Signals | undefined;
if (mistakes.length > 0) process.exitCode = 1;
else if (list) for (const { file, title } of mutations) console.log(`${file}: ${title}`);
else await run();

async function run(): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      stoppedBy = signal;
      stopTests();
    });
  const folder = await copyProject(PROJECT);
  try {
    process.exitCode = (await expectPassing(folder)) ? await runAll(folder) : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the tests without a mutation: what fails anyway would catch everything. */
async function expectPassing(folder: string): Promise<boolean> {
  const files = [...new Set(mutations.flatMap(({ tests }) => tests))];
  console.log(
    `${mutations.length} mutations. Running their ${files.length} test files without one …`,
  );
  const { result, output } = await runTests(folder, all ? [] : files);
  if (result === "passed" || stoppedBy) return result === "passed";
  console.error(output.trimEnd().split("\n").slice(-LAST_LINES).join("\n"));
  console.error("The tests fail without a mutation. Nothing was mutated.");
  return false;
}

/** Returns the exit code. */
async function runAll(folder: string): Promise<number> {
  const survivors: Mutation[] = [];
  let caught = 0;
  for (const mutation of mutations) {
    const startedMs = performance.now();
    const { result, by } = await runWith(folder, mutation);
    if (stoppedBy) return 1;
    if (result === "failed") caught++;
    else survivors.push(mutation);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    const outcome = { failed: "caught", passed: "SURVIVED", hung: "HUNG" }[result];
    const file = result === "failed" ? ` (${by})` : "";
    console.log(`${outcome} in ${seconds} s: ${mutation.title}${file}`);
  }
  const percent = (100 * caught) / mutations.length;
  console.log(`\nCaught ${caught} of ${mutations.length} (${percent.toFixed(1)} %).`);
  for (const { file, title } of survivors) console.log(`not caught: ${file}: ${title}`);
  return percent < MIN_CAUGHT_PERCENT ? 1 : 0;
}

/** Runs a mutation's tests until one fails. */
async function runWith(
  folder: string,
  mutation: Mutation,
): Promise<Pick<TestRun, "result"> & { readonly by: string }> {
  const path = join(folder, mutation.file);
  const original = mutatedText(folder, { ...mutation, replace: mutation.find });
  await writeFile(path, mutatedText(folder, mutation));
  try {
    await expectImportable(folder, mutation.file);
    const runs = [...mutation.tests.map((file) => [file]), ...(all ? [[]] : [])];
    for (const files of runs) {
      const { result, failedFile } = await runTests(folder, files);
      if (result !== "passed" || stoppedBy) return { result, by: failedFile ?? files.join() };
    }
    return { result: "passed", by: "" };
  } finally {
    await writeFile(path, original);
  }
}
