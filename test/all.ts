/**
 * All test files, four processes at a time: they wait for databases and other processes for a part of their
 * time. Without the hooks of tap's own runner, which load each of some hundred modules anew in every process,
 * past the cache of compiled code.
 */
import { globSync, readFileSync } from "node:fs";
import t from "tap";
import { ENV, plainNode } from "./helpers/plain-node.ts";

const AT_ONCE = 4;
/** Loading the application takes longer than most files' tests do: so many share a process. */
const SHORT_IN_TURN = 8;
/** Of those that are given more time than the usual. */
const LONG_IN_TURN = 2;
const LONGEST_MS = 300_000;
const QUICK_IMPORTS = "./src/process/quick-imports.js";
const IN_TURN = "./test/in-turn.ts";

const files = globSync("test/**/*.test.ts").toSorted();
const has = (line: RegExp) => (file: string) => line.test(readFileSync(file, "utf8"));
const alone = files.filter(has(/^t\.jobs\b/m));
const long = files.filter(has(/^t\.setTimeout\b/m)).filter((file) => !alone.includes(file));
const short = files.filter((file) => !alone.includes(file) && !long.includes(file));

t.jobs = AT_ONCE;
// Of one process; all of them take as long as they take.
t.setTimeout(0);
// The longest come first, so that none is left for the end.
const batches = [
  ...inGroups(alone, 1),
  ...inGroups(long, LONG_IN_TURN),
  ...inGroups(short, SHORT_IN_TURN),
];
for (const [number, batch] of batches.entries()) {
  const file = batch.length === 1 ? [...batch] : [IN_TURN, String(number)];
  const child = plainNode("--import", QUICK_IMPORTS, ...file);
  const env = { ...process.env, TEST_FILES: batch.join("\n") };
  void t.spawn(ENV, child, { buffered: true, timeout: LONGEST_MS, env }, batch.join(" "));
}

function inGroups(all: readonly string[], size: number): (readonly string[])[] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size));
}
