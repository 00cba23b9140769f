/** Runs test files in processes, some at a time, and passes on each file's result when the file ends. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { Failure, FileResult, Message } from "./results.ts";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
const ARGUMENTS = [
  // With the default of new space, garbage collection takes an eighth of the processor time.
  "--max-semi-space-size=64",
  // Objects live as long as their file or the process: collecting them before this much is used takes a fifteenth.
  "--initial-old-space-size=512",
  "--import",
  "./src/process/quick-imports.js",
  "--import",
  "./test/runner/cheap-promises.ts",
  "./test/runner/in-turn.ts",
];
/** Until the process starts its first file. */
const START_LIMIT_MS = 120_000;
/** Time after a file's limit for what the file has opened. Then the process is killed: it may be in a loop. */
const RELEASE_LIMIT_MS = Number(process.env["TEST_FILE_LIMIT_MS"] ?? 900_000) / 2;
const MOST_OUTPUT = 16_384;

export interface Listener {
  readonly onStart: (file: string) => void;
  /** @param output what the file has written to standard error */
  readonly onEnd: (file: string, result: FileResult, output: string) => void;
}

export interface RunOptions {
  /** Processes at the same time. */
  readonly count: number;
  /** Additions to the processes' environment. */
  readonly environment: { readonly [name: string]: string };
  /** Kills the processes when it is aborted. */
  readonly signal: AbortSignal;
}

/**
 * Runs files in a few processes, of which each gets its next file when it has ended one: loading the application, and
 * compiling what runs often, takes a process four seconds of processor time.
 */
export async function runFiles(
  files: readonly string[],
  options: RunOptions,
  listener: Listener,
): Promise<void> {
  const waiting = [...files];
  const runNext = async (number: number) => {
    // Another process for what is left when a file takes its process down.
    for (let round = 0; waiting.length > 0 && !options.signal.aborted; round++)
      await runProcess(waiting, `${number}-${round}`, options, listener);
  };
  await Promise.all(Array.from({ length: options.count }, (_, number) => runNext(number)));
}

/**
 * Runs files in one process, until none is left that it can run.
 * @param waiting the files that no process has begun; those that this one begins are removed
 * @param name keeps the folders of processes apart
 */
async function runProcess(
  waiting: string[],
  name: string,
  { environment, signal }: RunOptions,
  { onStart, onEnd }: Listener,
): Promise<void> {
  const child = spawn(process.execPath, [...ARGUMENTS, `${process.pid}-${name}`], {
    cwd: PROJECT,
    env: { ...process.env, ...environment, TEST_RUNNER: "1" },
    stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
  });
  const toChild = child.stdio[FILES_CHANNEL] as Writable;
  toChild.on("error", () => {}); // its end is reported below
  const kill = () => child.kill("SIGKILL");
  signal.addEventListener("abort", kill);
  let timer: NodeJS.Timeout | undefined;
  const startTimer = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(kill, ms);
  };
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    output = `${output}${chunk.toString()}`.slice(-MOST_OUTPUT);
  });
  let startedAt = performance.now();
  let reason: string | undefined;
  let unfinished: readonly Failure[] = [];
  let hasFailed = false;
  const begun = new Set<string>();
  let running: string | undefined;
  const beginNext = () => {
    // A process imports a file once: of a file that is repeated, each run takes another process.
    const at = waiting.findIndex((file) => !begun.has(file));
    [running] = at < 0 ? [] : waiting.splice(at, 1);
    if (running === undefined) return toChild.end();
    begun.add(running);
    return toChild.write(`${running}\n`);
  };
  startTimer(START_LIMIT_MS);
  beginNext();
  const exited = once(child, "exit");
  const messages = createInterface(child.stdio[CHANNEL] as Readable);
  for await (const line of messages) {
    const message = JSON.parse(line) as Message;
    if (message.kind === "start") {
      startedAt = performance.now();
      output = "";
      onStart(message.file);
    } else if (message.kind === "limit") startTimer(message.ms + RELEASE_LIMIT_MS);
    else if (message.kind === "reason") ({ reason } = message);
    else if (message.kind === "unfinished") unfinished = message.failures;
    else {
      hasFailed ||= message.result.failures.length > 0;
      onEnd(message.file, message.result, output);
      output = "";
      beginNext();
    }
  }
  const [code, killedBy] = (await exited) as [number | null, NodeJS.Signals | null];
  clearTimeout(timer);
  signal.removeEventListener("abort", kill);
  if (signal.aborted) return;
  const fail = (file: string, title: string) => {
    const exit = killedBy ? `It was killed by ${killedBy}.` : `Its exit code is ${code}.`;
    const details = [...(reason ? [reason] : []), exit];
    const ms = performance.now() - startedAt;
    onEnd(file, { ...NOTHING, ms, failures: [...unfinished, { title, details }] }, output);
  };
  if (running) fail(running, `${running} took its process down`);
  else if (reason ?? (code !== 0 && !hasFailed))
    fail([...begun].join(" "), "the process of these files doesn't end as it should");
}

const CHANNEL = 3;
const FILES_CHANNEL = 4;
const NOTHING: FileResult = {
  ms: 0,
  passed: 0,
  failures: [],
  skipped: [],
  comments: [],
  tests: [],
};
