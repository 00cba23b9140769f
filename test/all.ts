/**
 * Runs test files, four processes at a time: all of them, or the files and folders given as arguments. Files wait
 * for databases and other processes for a part of their time. tap's own runner isn't installed (see `overrides` in
 * package.json): its hooks load some hundred modules anew in every process, past the cache of compiled code.
 */
import { globSync, readFileSync, statSync } from "node:fs";
import t from "tap";
import { ENV, plainNode } from "./helpers/plain-node.ts";

const AT_ONCE = 4;
/** Loading the application takes longer than most files' tests do: so many share a process. */
const SHORT_IN_TURN = 8;
/** Of those that are given more time than the usual. */
const LONG_IN_TURN = 2;
const LONGEST_MS = 300_000;
/** For a file that runs in a process of its own and sets no time itself. tap's default is 30. */
const FILE_SECONDS = 180;
const QUICK_IMPORTS = "./src/process/quick-imports.js";
const IN_TURN = "./test/in-turn.ts";

const selected = process.argv.slice(2);
const files = (selected.length > 0 ? selected.flatMap(testFiles) : testFiles("test")).toSorted();
const has = (line: RegExp) => (file: string) => line.test(readFileSync(file, "utf8"));
const alone = files.filter(has(/^t\.jobs\b/m));
const long = files.filter(has(/^t\.setTimeout\b/m)).filter((file) => !alone.includes(file));
const short = files.filter((file) => !alone.includes(file) && !long.includes(file));

t.jobs = AT_ONCE;
// Of one process; all of them take as long as they take.
t.setTimeout(0);
// The longest come first, so that none is left for the end.
const batches =
  selected.length > 0
    ? inGroups(files, 1)
    : [...inGroups(alone, 1), ...inGroups(long, LONG_IN_TURN), ...inGroups(short, SHORT_IN_TURN)];
for (const [number, batch] of batches.entries()) {
  const file = batch.length === 1 ? [...batch] : [IN_TURN, String(number)];
  const child = plainNode("--import", QUICK_IMPORTS, ...file);
  const env = {
    ...process.env,
    TEST_FILES: batch.join("\n"),
    TAP_TIMEOUT: String(FILE_SECONDS),
  };
  void t.spawn(ENV, child, { buffered: true, timeout: LONGEST_MS, env }, batch.join(" "));
}

/** The test files in a folder, or the file itself. Throws for a path that doesn't exist. */
function testFiles(path: string): string[] {
  return statSync(path).isDirectory() ? globSync(`${path}/**/*.test.ts`) : [path];
}

function inGroups(all: readonly string[], size: number): (readonly string[])[] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size));
}
