/**
 * The operator's commands: `npm run -s admin -- --help`. Exit codes: 0 done, 1 refused, 2 not understood,
 * 130 interrupted.
 */
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { CommanderError } from "commander";
// oxlint-disable-next-line import/no-unassigned-import -- tests preload it, too
import "../process/quick-imports.js";
import { ConfigError } from "../config/config.ts";
import { OperatorError } from "../kernel/operator-error.ts";
import { explain } from "./failure.ts";
import { buildProgram } from "./program.ts";

// A third of a command's time goes into compiling what it loads. A folder that can't be written to is no error.
enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url)));

try {
  await buildProgram().parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

/** Says what went wrong, and returns the exit code. */
function report(error: unknown): number {
  // It has said it already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof ConfigError) {
    console.error(`Wrong setting: ${error.message}`);
    return 1;
  }
  if (error instanceof OperatorError) {
    for (const line of [...error.details, error.message]) console.error(line);
    return error.exitCode;
  }
  console.error(explain(error));
  return 1;
}
