/**
 * Starts Node without the hooks that tap adds to every process of a test: they cost 0.25 s each and write into the
 * project's folder. Removing NODE_OPTIONS from the environment is not enough: tap restores it while the process
 * starts.
 */
import { fileURLToPath } from "node:url";

/** The cache of compiled code, shared by all test files and the processes that they start. */
export const COMPILED = fileURLToPath(
  new URL("../../../node_modules/.cache/compiled", import.meta.url),
);

/** The command for `plainNode`. It is replaced by node: process id, signals and exit code are node's. */
export const ENV = "env";

/** The arguments of `env` that run node with these. */
export function plainNode(...args: readonly string[]): string[] {
  return ["-u", "NODE_OPTIONS", process.execPath, ...args];
}
