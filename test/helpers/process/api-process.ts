/** Runs the API in a separate process, for promises that span processes. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Test } from "tap";
import { serviceSettings } from "../database.ts";
import { COMPILED, ENV, plainNode } from "./plain-node.ts";
import { teardown } from "../teardown.ts";

const SCRIPT = fileURLToPath(new URL("./api-child.ts", import.meta.url));
const QUICK_IMPORTS = new URL("../../../src/process/quick-imports.js", import.meta.url).href;

/**
 * Starts it on a database; stops it with SIGTERM when `t` ends, and expects exit code 0.
 * @returns its URL
 */
export async function apiProcess(t: Test, databaseUrl: string): Promise<string> {
  const child = spawn(ENV, plainNode("--import", QUICK_IMPORTS, SCRIPT), {
    stdio: ["pipe", "pipe", "inherit"],
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: COMPILED,
      ...serviceSettings(databaseUrl),
      DATABASE_POOL_SIZE: "2",
    },
  });
  const exited = once(child, "exit");
  teardown(t, "stopping the API process", async () => {
    child.stdin.destroy();
    child.kill("SIGTERM");
    const [code] = await exited;
    if (code !== 0) throw new Error(`The process ended with ${String(code)}`);
  });
  for await (const address of createInterface(child.stdout)) return address;
  throw new Error("The process ended before it listened");
}
