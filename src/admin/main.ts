/**
 * Entry point of the operator's commands: `npm run -s admin -- --help`. Exit codes: 0 success, 1 error, 2 wrong usage,
 * 130 interrupted.
 */
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { CommanderError } from "commander";
// oxlint-disable-next-line import/no-unassigned-import -- tests preload it too
import "../process/quick-imports.js";
import { describeCommandError } from "../process/explain-error.ts";
import { OperatorError } from "../kernel/operator-error.ts";
import { buildProgram } from "./program.ts";

// Compiling modules takes a third of a command's time. A folder that isn't writable is not an error.
enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url)));

try {
  await buildProgram().parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

/** Prints an error, and returns the exit code. */
function report(error: unknown): number {
  // Commander has already printed it.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof OperatorError) {
    for (const line of [...error.details, error.message]) console.error(line);
    return error.exitCode;
  }
  console.error(describeCommandError(error));
  return 1;
}
