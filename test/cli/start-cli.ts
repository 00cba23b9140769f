/** Runs the command line as a process, from its sources. */
import { fileURLToPath } from "node:url";
import type { Test } from "tap";
import { runNode, type Finished } from "../helpers/process/run-node.ts";
import { startService, type ServiceProcess } from "../helpers/process/service-process.ts";

const MAIN = fileURLToPath(new URL("../../sdk/cli/src/main.ts", import.meta.url));

type Environment = Record<string, string>;

/** Starts a command that runs until it is ended. */
export async function startCli(
  t: Test,
  args: readonly string[],
  environment: Environment,
): Promise<ServiceProcess> {
  // It listens on no port, so that there is none to wait for.
  return await startService(t, { PORT: "none", ...environment }, [MAIN, ...args]);
}

/** Runs a command to its end. */
export async function runCli(args: readonly string[], environment: Environment): Promise<Finished> {
  return await runNode([MAIN, ...args], process.cwd(), environment);
}
