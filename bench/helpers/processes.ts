/** Servers that are measured: each in a process of its own, as in production. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const QUICK_IMPORTS = new URL("../../src/process/quick-imports.js", import.meta.url).href;
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;
const KEPT_OUTPUT = 10_000;

export interface Server {
  /** Without a trailing slash. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** The end of what it has written to standard error. */
  errors(): string;
  /** Asks it to end, and makes it when it doesn't. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Beside this process's own; PORT and BASE_URL are added. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Flags for node, such as `--cpu-prof`. */
  readonly flags?: readonly string[];
  /** What is asked until it answers, whatever it answers. A worker, which listens nowhere, has none. */
  readonly readyPath?: string | undefined;
}

/**
 * Starts a script as `npm start` starts the service, on a free port, and waits until it answers. What it
 * writes to standard output goes nowhere.
 * @param script from the project's folder
 * @throws Error when it ends or doesn't answer within a minute, with what it wrote to standard error
 */
export async function startServer(script: string, options: ServerOptions = {}): Promise<Server> {
  const { environment = {}, flags = [] } = options;
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [...flags, "--import", QUICK_IMPORTS, script], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), BASE_URL: url, ...environment },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-KEPT_OUTPUT);
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  const stop = async () => {
    process.off("exit", killWithUs);
    if (hasEnded()) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
  };
  const path = "readyPath" in options ? options.readyPath : "/";
  for (const from = performance.now(); path !== undefined && !(await answers(url + path));) {
    const isLate = performance.now() - from > START_TIMEOUT_MS;
    if (isLate) await stop();
    if (hasEnded()) throw new Error(`${script} did not start:\n${errors}`);
    await wait(20);
  }
  return { url, port, pid: child.pid ?? 0, errors: () => errors, stop };
}

async function answers(url: string): Promise<boolean> {
  return await fetch(url, { redirect: "manual" }).then(
    async (response) => {
      await response.body?.cancel();
      return true;
    },
    () => false,
  );
}

/** A port of this machine's loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
