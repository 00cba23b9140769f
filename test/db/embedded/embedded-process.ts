/** Starts processes that use an embedded server, to stop and kill them. */
import { spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Test } from "tap";
import { ENV, plainNode } from "../../helpers/process/plain-node.ts";
import { teardown } from "../../helpers/teardown.ts";

const SCRIPT = fileURLToPath(new URL("./embedded-child.ts", import.meta.url));

export interface EmbeddedProcess {
  /** The database's URL, as the process received it. */
  readonly url: string;
  /** Stops it gracefully. */
  stop(): Promise<void>;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
}

/**
 * Starts a process that starts or joins the server in `dir`; kills it when `t` ends.
 * @throws when it exits before it has a database; its standard error is inherited
 */
export async function embeddedProcess(
  t: Test,
  dir: string,
  options: Pick<SpawnOptions, "uid" | "gid"> = {},
): Promise<EmbeddedProcess> {
  const child = spawn(ENV, plainNode(SCRIPT, dir), {
    stdio: ["pipe", "pipe", "inherit"],
    ...options,
  });
  const exited = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  teardown(t, "killing a process", kill);
  for await (const url of createInterface(child.stdout)) {
    const stop = async () => {
      child.stdin.end();
      await exited;
    };
    return { url, stop, kill };
  }
  throw new Error("The process ended before it had a database");
}
