/**
 * Runs `npm run test:image`: builds the image, and runs it. Exits with 1 if a program for it is missing, or, with
 * `--skip-missing`, with 0 after saying so.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { reasonToSkip } from "./programs.ts";

const TESTS = fileURLToPath(new URL("../run.ts", import.meta.url));

const args = process.argv.slice(2);
const skipsMissing = args.includes("--skip-missing");
const reason = reasonToSkip();
if (reason === undefined) {
  const files = args.filter((arg) => arg !== "--skip-missing");
  const run = [TESTS, ...(files.length > 0 ? files : ["test/image"])];
  process.exitCode = spawnSync(process.execPath, run, { stdio: "inherit" }).status ?? 1;
} else {
  console.error(`${skipsMissing ? "Skipped" : "Can't run"}: the tests of the image. ${reason}`);
  process.exitCode = skipsMissing ? 0 : 1;
}
