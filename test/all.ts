/**
 * Every test file in a process of its own, three at a time: they wait for databases and other processes for a
 * part of their time. Without the hooks of tap's own runner, which load each of some hundred modules anew in
 * every process, past the cache of compiled code.
 */
import { globSync } from "node:fs";
import t from "tap";
import { ENV, plainNode } from "./helpers/plain-node.ts";

const AT_ONCE = 3;
const LONGEST_MS = 180_000;
const QUICK_IMPORTS = "./src/quick-imports.ts";

t.jobs = AT_ONCE;
// Of one file; all of them take as long as they take.
t.setTimeout(0);
for (const file of globSync("test/**/*.test.ts").toSorted())
  void t.spawn(
    ENV,
    plainNode("--import", QUICK_IMPORTS, file),
    { buffered: true, timeout: LONGEST_MS },
    file,
  );
