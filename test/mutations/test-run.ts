/** Runs test files in a copy of the project. */
import { spawn, type ChildProcess } from "node:child_process";

/** Limit for a file that hangs because of a mutation; the runner then reports it as failed. */
const FILE_LIMIT_MS = 120_000;
/** Limit for a run that hangs, although each of its files has a limit. */
const ONE_FILE_LIMIT_MS = 5 * 60_000;
const RUN_LIMIT_MS = 45 * 60_000;
/** To clean up after a request to stop. */
const STOP_LIMIT_MS = 60_000;
const FAILED_FILE = /^test\/\S+\.test\.ts\b/m;

export interface TestRun {
  readonly result: "passed" | "failed" | "hung";
  /** The first file that failed, if the runner named it at the beginning of a line. */
  readonly failedFile: string | undefined;
  readonly output: string;
}

let running: ChildProcess | undefined;

/** Ends the tests that are running. They clean up before they exit. */
export function stopTests(): void {
  const child = running;
  child?.kill("SIGTERM");
  setTimeout(() => {
    if (child?.pid && child === running) process.kill(-child.pid, "SIGKILL");
  }, STOP_LIMIT_MS).unref();
}

/** Runs test files, or all of `npm test` if none are given. */
export async function runTests(folder: string, files: readonly string[]): Promise<TestRun> {
  const env = { TEST_FILE_LIMIT_MS: String(FILE_LIMIT_MS) };
  const limitMs = files.length === 1 ? ONE_FILE_LIMIT_MS : RUN_LIMIT_MS;
  const args = ["test/run.ts", ...files];
  const { code, output, isOver } = await runNode(folder, args, limitMs, env);
  const result = isOver ? "hung" : code === 0 ? "passed" : "failed";
  return { result, failedFile: FAILED_FILE.exec(output)?.[0], output };
}

/**
 * Imports a file in a separate process.
 * @throws when that fails, because then any test would
 */
export async function expectImportable(folder: string, file: string): Promise<void> {
  const script = `await import(${JSON.stringify(`${folder}/${file}`)}); process.exit(0);`;
  const args = ["--input-type=module", "--eval", script];
  const { code, output } = await runNode(folder, args, ONE_FILE_LIMIT_MS);
  if (code !== 0) throw new Error(`${file} can't be imported with the mutation:\n${output}`);
}

async function runNode(
  folder: string,
  args: readonly string[],
  limitMs: number,
  more: NodeJS.ProcessEnv = {},
) {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...more },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true, // a group of processes that can be ended together
  });
  running = child;
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    stopTests();
  }, limitMs);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject).on("close", resolve);
  });
  clearTimeout(timer);
  running = undefined;
  return { code, output, isOver };
}
