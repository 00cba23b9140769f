/** Runs the service in a separate process, started as `npm start` does. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Test } from "tap";
import { serviceSettings } from "../database.ts";
import { COMPILED, ENV, plainNode } from "./plain-node.ts";
import { TIMEOUT_MS } from "../eventually.ts";
import { teardown } from "../teardown.ts";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const MAIN = fileURLToPath(new URL("../../../src/main.ts", import.meta.url));
const QUICK_IMPORTS = new URL("../../../src/process/quick-imports.js", import.meta.url).href;
/** A log line of level `info`, and the first line of the banner. */
const LISTENING = /Server listening at \w+:\/\/[\w.:[\]]*:(\d+)|Partner API {4}\S+:(\d+)\n/;

export interface ServiceProcess {
  /** Empty for a worker, and for a process that ended before it listened. */
  readonly url: string;
  readonly pid: number;
  /** Its standard output and standard error so far. */
  output(): string;
  /** Waits until the output matches. */
  says(expression: RegExp): Promise<RegExpExecArray>;
  kill(signal: NodeJS.Signals): void;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/**
 * Starts the service on a free port, or on PORT; kills it when `t` ends. On a free port, it listens when this resolves,
 * unless it is a worker or has ended.
 * @param args of node; by default the arguments of `npm start`
 */
export async function startService(
  t: Test,
  environment: Record<string, string>,
  args: readonly string[] = ["--import", QUICK_IMPORTS, MAIN],
): Promise<ServiceProcess> {
  return await startCommand(t, environment, [ENV, ...plainNode(...args)]);
}

/** Starts the service by a script of package.json, in a separate process group, as a terminal does. */
export async function startWithNpm(
  t: Test,
  environment: Record<string, string>,
  script: string,
): Promise<ServiceProcess & NpmProcess> {
  const command = [ENV, "-u", "NODE_OPTIONS", "npm", "run", script];
  const service = await startCommand(t, environment, command, true);
  const group = -service.pid;
  teardown(t, "killing what npm has started", () => {
    if (isAlive(group)) process.kill(group, "SIGKILL");
  });
  return {
    ...service,
    pressCtrlC: () => void process.kill(group, "SIGINT"),
    hasProcesses: () => isAlive(group),
  };
}

export interface NpmProcess {
  /** Sends SIGINT to npm and all processes below it. */
  pressCtrlC(): void;
  /** Whether npm or a process below it runs. The embedded server is none of them: it has a separate group. */
  hasProcesses(): boolean;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function startCommand(
  t: Test,
  environment: Record<string, string>,
  [command = "", ...args]: readonly string[],
  detached = false,
): Promise<ServiceProcess> {
  const { DATABASE_URL, PORT = "0", ROLE } = environment;
  const child = spawn(command, args, {
    cwd: PROJECT,
    detached,
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: COMPILED,
      PORT,
      // Tests that read deliveries and requests make their own.
      DEMO_ACTIVITY: "off",
      ...environment,
      ...(DATABASE_URL ? serviceSettings(DATABASE_URL) : {}),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      for (const listener of listeners) listener();
    });
  const ended = new Promise<number | NodeJS.Signals>((done) => {
    child.on("close", (code, signal) => done(code ?? signal ?? 0));
  });
  teardown(t, "killing the service", async () => {
    child.kill("SIGKILL");
    await ended;
  });
  const says = (expression: RegExp): Promise<RegExpExecArray> =>
    new Promise((done, fail) => {
      const search = () => {
        const match = expression.exec(output);
        if (!match) return;
        stopWaiting();
        done(match);
      };
      const giveUp = (why: string) => {
        stopWaiting();
        fail(new Error(`${why} before the output matched ${String(expression)}:\n${output}`));
      };
      const timer = setTimeout(() => giveUp("the time was up"), TIMEOUT_MS);
      const stopWaiting = () => {
        clearTimeout(timer);
        listeners.delete(search);
      };
      listeners.add(search);
      void ended.then(() => giveUp("the process ended"));
      search();
    });
  const findUrl = async () => {
    if (PORT !== "0") return `http://localhost:${PORT}`;
    if (ROLE === "worker") return "";
    const hasEnded = ended.then(() => undefined);
    const [, logged, shown] = (await Promise.race([says(LISTENING), hasEnded])) ?? [];
    const port = logged ?? shown;
    return port ? `http://localhost:${port}` : "";
  };
  return {
    url: await findUrl(),
    pid: child.pid ?? 0,
    ended,
    output: () => output,
    kill: (signal) => child.kill(signal),
    says,
  };
}

/**
 * Returns the log lines of errors. Connections that Postgres opened too late don't count: on a busy machine, they are no fault of
 * the service, which tries again.
 */
export function errorsIn(service: Pick<ServiceProcess, "output">): string[] {
  return service
    .output()
    .split("\n")
    .filter((line) => /"level":[56]0/.test(line) && !line.includes("due to connection timeout"));
}
