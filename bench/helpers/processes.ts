/** Starts the measured servers, each in a separate process as in production. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const QUICK_IMPORTS = new URL("../../src/process/quick-imports.js", import.meta.url).href;
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;
const MAX_ERROR_CHARACTERS = 10_000;

export interface Server {
  /** Without a trailing slash. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Returns the last output on standard error. */
  errors(): string;
  /** Sends SIGTERM, and SIGKILL if the process doesn't exit in time. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Added to this process's environment, like PORT and BASE_URL. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Requested until the server responds, with any status. Undefined for a worker, which doesn't listen. */
  readonly readyPath?: string | undefined;
}

interface Started {
  /** Name in messages. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
}

/** Options of a script of this project. */
export interface ScriptOptions extends ServerOptions {
  /** Flags for node, such as `--cpu-prof`. */
  readonly flags?: readonly string[];
}

/**
 * Starts a script like `npm start` starts the service, on a free port, and waits until it responds. Its standard
 * output is discarded.
 * @param script path relative to the project's folder
 * @throws Error with its standard error, when it exits or doesn't respond within a minute
 */
export async function startServer(script: string, options: ScriptOptions = {}): Promise<Server> {
  const { flags = [] } = options;
  const args = [...flags, "--import", QUICK_IMPORTS, script];
  return await startProcess(
    { name: script, command: process.execPath, args, folder: ROOT },
    options,
  );
}

/**
 * Starts the service of a checkout by the command of its `npm start`, with its own packages and Node, like
 * `startServer`.
 * @param folder the checkout's folder
 */
export async function startCheckout(folder: string, options: ServerOptions = {}): Promise<Server> {
  const manifest = await readFile(join(folder, "package.json"), "utf8");
  const { start } = (JSON.parse(manifest) as { scripts: { start: string } }).scripts;
  // exec, so that the process is Node itself: it gets the signals, and its counters are read.
  const command = `exec ${start.replace(/^exec /, "")}`;
  const PATH = `${join(folder, "node_modules/.bin")}:${process.env["PATH"]}`;
  const environment = { PATH, ...options.environment };
  const started = { name: `${folder}: ${start}`, command: "sh", args: ["-c", command], folder };
  return await startProcess(started, { ...options, environment });
}

async function startProcess(
  { name, command, args, folder }: Started,
  options: ServerOptions,
): Promise<Server> {
  const { environment = {} } = options;
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, PORT: String(port), BASE_URL: url, ...environment },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-MAX_ERROR_CHARACTERS);
  });
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  const killWithParent = () => child.kill("SIGKILL");
  process.once("exit", killWithParent);
  const stop = async () => {
    process.off("exit", killWithParent);
    if (hasExited()) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
  };
  const path = "readyPath" in options ? options.readyPath : "/";
  for (const from = performance.now(); path !== undefined && !(await isResponding(url + path));) {
    const isLate = performance.now() - from > START_TIMEOUT_MS;
    if (isLate) await stop();
    if (hasExited()) throw new Error(`${name} did not start:\n${errors}`);
    await wait(20);
  }
  return { url, port, pid: child.pid ?? 0, errors: () => errors, stop };
}

async function isResponding(url: string): Promise<boolean> {
  return await fetch(url, { redirect: "manual" }).then(
    async (response) => {
      await response.body?.cancel();
      return true;
    },
    () => false,
  );
}

/** Finds a free port on the loopback interface. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
