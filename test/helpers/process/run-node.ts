/** Runs one of the project's command line tools and waits for its exit. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { COMPILED, ENV, plainNode } from "./plain-node.ts";

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a script with node, in an environment without tap's additions. */
export async function runNode(
  args: readonly string[],
  cwd: string | URL,
  environment: { readonly [name: string]: string } = {},
): Promise<Finished> {
  const child = spawn(ENV, plainNode(...args), {
    cwd,
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: COMPILED, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { code: code as number | null, stdout, stderr };
}
