/** Measures that the first request of each kind of document doesn't hold up other requests. */
import { fileURLToPath } from "node:url";
import t from "tap";
import { runNode } from "../helpers/process/run-node.ts";

const ROOT = new URL("../../", import.meta.url);
const SCRIPT = fileURLToPath(new URL("first-request.ts", import.meta.url));
const HOOKS = fileURLToPath(new URL("src/process/quick-imports.js", ROOT));
const ROUNDS = 3;
/** A share of the time that loading Fastify takes on the same machine. Measured: 0.15 to 0.65, most of it the loading of modules. */
const MAX_SHARE = 1;

t.test(
  "a first request stops the event loop for less time than loading Fastify takes",
  async (t) => {
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
      const shares: number[] = [];
      const texts: string[] = [];
      // The first round fills the cache of compiled code.
      for (let round = 0; round <= ROUNDS; round++) {
        const { stdout, stderr } = await runNode(["--import", HOOKS, SCRIPT, path], ROOT);
        t.match(stdout, /^[\d.]+ [\d.]+\n$/, stderr);
        const [longestMs = NaN, fastifyMs = NaN] = stdout.trim().split(" ").map(Number);
        if (round === 0) continue;
        shares.push(longestMs / fastifyMs);
        texts.push(`${longestMs.toFixed(0)} of ${fastifyMs.toFixed(0)}`);
      }
      const median = shares.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? NaN;
      t.comment(`${path}: ${texts.join(", ")} ms`);
      t.ok(median < MAX_SHARE, `${path}: the median is ${median.toFixed(2)}`);
    }
  },
);
