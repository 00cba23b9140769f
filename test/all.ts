/**
 * All test files, three processes at a time: they wait for databases and other processes for a part of their
 * time. Without the hooks of tap's own runner, which load each of some hundred modules anew in every process,
 * past the cache of compiled code.
 */
import { globSync, readFileSync } from "node:fs";
import t from "tap";
import { ENV, plainNode } from "./helpers/plain-node.ts";

const AT_ONCE = 3;
/** Loading the application takes longer than most files' tests do: so many share a process. */
const FILES_IN_TURN = 5;
const LONGEST_MS = 300_000;
const QUICK_IMPORTS = "./src/quick-imports.ts";
const IN_TURN = "./test/in-turn.ts";

/** Files that are set up to take long, or to do several things at once, have a process of their own. */
const isAlone = (file: string) => /^t\.(setTimeout|jobs)\b/m.test(readFileSync(file, "utf8"));

const files = globSync("test/**/*.test.ts").toSorted();
const alone = files.filter(isAlone);
const together = files.filter((file) => !isAlone(file));
const batches: string[][] = alone.map((file) => [file]);
for (let at = 0; at < together.length; at += FILES_IN_TURN)
  batches.push(together.slice(at, at + FILES_IN_TURN));

t.jobs = AT_ONCE;
// Of one process; all of them take as long as they take.
t.setTimeout(0);
// The longest come first, so that none is left for the end.
for (const batch of batches)
  void t.spawn(
    ENV,
    plainNode("--import", QUICK_IMPORTS, ...(batch.length > 1 ? [IN_TURN] : []), ...batch),
    { buffered: true, timeout: LONGEST_MS },
    batch.join(" "),
  );
