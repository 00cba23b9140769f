/** Measures that the first request of each kind of document doesn't hold up other requests. */
import { fileURLToPath } from "node:url";
import t from "tap";
import { runNode } from "../helpers/process/run-node.ts";

const ROOT = new URL("../../", import.meta.url);
const SCRIPT = fileURLToPath(new URL("first-request.ts", import.meta.url));
const HOOKS = fileURLToPath(new URL("src/process/quick-imports.js", ROOT));
const ROUNDS = 3;
/** 15 to 30 ms on a quiet machine, most of it the loading of modules. */
const MAX_MS = 60;

t.test("a first request stops the event loop for a short time only", async (t) => {
  for (const path of [
    "/docs",
    "/docs/changelog",
    "/docs/search",
    "/docs/search?q=webhook",
    "/docs.md",
    "/llms.txt",
    "/llms-full.txt",
    "/openapi.json",
  ]) {
    const measured: number[] = [];
    // The first round fills the cache of compiled code.
    for (let round = 0; round <= ROUNDS; round++) {
      const { stdout, stderr } = await runNode(["--import", HOOKS, SCRIPT, path], ROOT);
      t.match(stdout, /^[\d.]+\n$/, stderr);
      if (round > 0) measured.push(Number(stdout));
    }
    const median = measured.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? NaN;
    t.comment(`${path}: ${measured.map((ms) => ms.toFixed(0)).join(", ")} ms`);
    t.ok(median < MAX_MS, `${path}: the median is ${median.toFixed(0)} ms`);
  }
});
