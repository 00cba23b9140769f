/**
 * Runs operator commands in one child process per test file (operator-child.ts). A process per command would spend
 * nearly all of its time on loading the program.
 */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { ENV, plainNode } from "../helpers/process/plain-node.ts";

const SCRIPT = fileURLToPath(new URL("./operator-child.ts", import.meta.url));

/** Marks the end of a command's output, on both streams. */
export const END = "\u0000";

export interface Order {
  /** Unique within the child process. */
  readonly number: number;
  readonly databaseUrl: string;
  /** Standard input, in base64. */
  readonly input: string;
  readonly args: readonly string[];
}

export interface Printed {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

type Operator = ReturnType<typeof startOperator>;

let operator: Operator | undefined;
let orders = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command after the previous ones have finished.
 * @throws when the child process exits meanwhile
 */
export async function operate(order: Omit<Order, "number">): Promise<Printed> {
  const printed = last.then(() => {
    operator ??= startOperator();
    return run(operator, { ...order, number: ++orders });
  });
  last = printed.catch(() => {});
  return await printed;
}

function startOperator() {
  const child = fork(SCRIPT, {
    execPath: ENV,
    execArgv: plainNode(),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const [stdout, stderr] = [child.stdout, child.stderr] as [Socket, Socket];
  // It must not keep the tests running; it ends when they end.
  for (const handle of [child, child.channel, stdout, stderr]) handle?.unref();
  return { child, stdout: stdout.setEncoding("utf8"), stderr: stderr.setEncoding("utf8") };
}

async function run({ child, stdout, stderr }: Operator, order: Order): Promise<Printed> {
  child.ref(); // keeps the tests running until the command ends
  child.send(order);
  const results = [exitCodeOf(child), readOutput(stdout), readOutput(stderr)] as const;
  const [code, out, err] = await Promise.all(results);
  child.unref();
  if (code === undefined) throw new Error(`The process that runs commands has exited: ${err}`);
  return { code, stdout: out, stderr: err };
}

/** Returns the exit code that the child reports; undefined when the child exits instead. */
async function exitCodeOf(child: ChildProcess): Promise<number | undefined> {
  const over = new AbortController();
  const { signal } = over;
  const reported = once(child, "message", { signal }).then(([code]) => code as number);
  const ended = once(child, "exit", { signal }).then(() => undefined);
  const code = await Promise.race([reported, ended]);
  over.abort();
  return code;
}

/** Reads a stream until the command or the process ends. */
async function readOutput(stream: Socket): Promise<string> {
  let text = "";
  return await new Promise((resolve) => {
    const add = (part: string) => {
      text += part;
      if (text.endsWith(END)) finish();
    };
    const finish = () => {
      stream.off("data", add).off("end", finish);
      resolve(text.replace(END, ""));
    };
    stream.on("data", add).on("end", finish);
  });
}
