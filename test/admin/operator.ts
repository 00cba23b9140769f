/**
 * Operator commands without a process for each, which would spend nearly all of its time on loading the
 * program. One process for the file runs them; see operator-child.ts.
 */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { ENV, plainNode } from "../helpers/plain-node.ts";

const SCRIPT = fileURLToPath(new URL("./operator-child.ts", import.meta.url));

/** Ends what a command prints, on both streams. */
export const END = "\u0000";

export interface Order {
  /** No two have the same. */
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
 * Runs a command when those before it are done.
 * @throws when the process ends over it
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
  // It must not keep the tests from ending: it ends with them.
  for (const handle of [child, child.channel, stdout, stderr]) handle?.unref();
  return { child, stdout: stdout.setEncoding("utf8"), stderr: stderr.setEncoding("utf8") };
}

async function run({ child, stdout, stderr }: Operator, order: Order): Promise<Printed> {
  child.ref(); // somebody waits for it
  child.send(order);
  const all = [answerOf(child), untilEnd(stdout), untilEnd(stderr)] as const;
  const [code, out, err] = await Promise.all(all);
  child.unref();
  if (code === undefined) throw new Error(`The process that runs commands has ended: ${err}`);
  return { code, stdout: out, stderr: err };
}

/** The exit code that it tells; undefined when it ends instead. */
async function answerOf(child: ChildProcess): Promise<number | undefined> {
  const over = new AbortController();
  const { signal } = over;
  const reported = once(child, "message", { signal }).then(([code]) => code as number);
  const ended = once(child, "exit", { signal }).then(() => undefined);
  const code = await Promise.race([reported, ended]);
  over.abort();
  return code;
}

/** What comes until the command ends, or the process. */
async function untilEnd(stream: Socket): Promise<string> {
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
