/** Runs programs of the machine, with a time limit. */
import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

/** The first compilation on a slow machine takes minutes. A download that hangs ends as well. */
const TIMEOUT_MS = 15 * 60_000;
const MAX_OUTPUT_BYTES = 64 * 2 ** 20;
const SHOWN_LINES = 15;

export interface RunOptions {
  /** The working folder. */
  readonly in?: string;
  /** Added to the environment of this process. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Runs a program and returns its standard output.
 * @throws Error with the last lines of its output, when it fails or takes longer than 15 minutes
 */
export async function run(
  program: string,
  parameters: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, parameters, {
      ...(options.in === undefined ? {} : { cwd: options.in }),
      env: { ...process.env, ...options.environment },
      timeout: TIMEOUT_MS,
      killSignal: "SIGKILL",
      maxBuffer: MAX_OUTPUT_BYTES,
    });
    return stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    const output = `${stdout}\n${stderr}`.trim() || String(error);
    const lines = output.split("\n").slice(-SHOWN_LINES).join("\n");
    throw new Error(`${program} failed:\n${lines}`, { cause: error });
  }
}

/** Whether the machine has a program. */
export async function isInstalled(program: string): Promise<boolean> {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    const isExecutable = await access(join(folder, program), constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isExecutable) return true;
  }
  return false;
}
