/**
 * Node without what tap adds to every process that a test starts: hooks that cost each a quarter of a second
 * and write into the project's folder. Taking NODE_OPTIONS out of the environment is not enough: tap puts it
 * back while the process is started.
 */
import { fileURLToPath } from "node:url";

/** Where compiled code is kept: every test file, and every process that one starts, loads much the same. */
export const COMPILED = fileURLToPath(
  new URL("../../node_modules/.cache/compiled", import.meta.url),
);

/** The command for `plainNode`. It becomes node: its process id, signals and exit code are node's. */
export const ENV = "env";

/** The arguments of `env` that run node with these. */
export function plainNode(...args: readonly string[]): string[] {
  return ["-u", "NODE_OPTIONS", process.execPath, ...args];
}
