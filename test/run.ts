/**
 * Runs test files: `npm test -- [options] [FILE…]`. Without files, all files of a tier. Results are printed as files end.
 * The exit code is 1 when something has failed.
 */
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { Command, InvalidArgumentError, Option } from "commander";
import { COMPILED } from "./helpers/process/plain-node.ts";
import { SEED } from "./helpers/seed.ts";
import { runFiles } from "./runner/processes.ts";
import { Reporter } from "./runner/reporter.ts";
import { findBrokenRules } from "./runner/rules.ts";
import { openShared, SOCKET_VARIABLE } from "./runner/shared.ts";
import { filesOf, namedFiles, type Tier } from "./runner/tiers.ts";

interface Options {
  readonly tier: Tier;
  readonly processes: number | undefined;
  readonly repeat: number;
  readonly load: number | true | undefined;
}

/** Processes wait for databases and other processes for a part of their time. What is measured runs alone. */
const PROCESSES = { correctness: 4, system: 3, measured: 1 };
/** Files for which another process is worth the time that it takes to start, unless `--processes` says otherwise. */
const WORTH_A_PROCESS = { correctness: 24, system: 4, measured: 1 };

const program = new Command("npm test --")
  .argument("[files...]", "test files, folders or globs; default: all files of the tier")
  .addOption(
    new Option("--tier <tier>", "files of this tier")
      .choices(Object.keys(PROCESSES))
      .default("correctness"),
  )
  .option("--processes <count>", "runs files in so many processes at a time", wholeNumber)
  .option("--repeat <times>", "runs each file so many times", wholeNumber, 1)
  .option(
    "--load [processes]",
    "keeps so many cores busy meanwhile; default: all but one",
    wholeNumber,
  )
  .parse();
const options = program.opts<Options>();
const files = filesOrExit();

const reporter = new Reporter({
  seed: SEED,
  count: files.length * options.repeat,
  hasTitles: files.length === 1,
  hasComments: options.tier === "measured",
});
const stop = new AbortController();
let stoppedBy: NodeJS.Signals | undefined;
for (const name of ["SIGINT", "SIGTERM"] as const)
  process.on(name, () => {
    stoppedBy = name;
    stop.abort();
  });
const endLoad = startLoad();
/** A run inside of another one uses its server. */
const inherited = process.env[SOCKET_VARIABLE];
const shared = inherited ? undefined : await openShared();
try {
  const environment = {
    [SOCKET_VARIABLE]: inherited ?? shared?.socket ?? "",
    NODE_COMPILE_CACHE: COMPILED,
  };
  const all = Array.from({ length: options.repeat }, () => files).flat();
  const worth = Math.max(options.repeat, Math.ceil(files.length / WORTH_A_PROCESS[options.tier]));
  const count = options.processes ?? Math.min(PROCESSES[options.tier], worth);
  await runFiles(
    all,
    { count, environment, signal: stop.signal },
    {
      onStart: (file) => reporter.onStart(file),
      onEnd: (file, result, output) => reporter.onEnd(file, result, output),
    },
  );
} finally {
  endLoad();
  process.exitCode = reporter.end(stoppedBy) ? 0 : 1;
  await shared?.close();
}

function filesOrExit(): string[] {
  try {
    const chosen = program.args.length > 0 ? namedFiles(program.args) : filesOf(options.tier);
    const broken = findBrokenRules(chosen);
    if (broken.length === 0) return chosen;
    throw new Error(
      `Test files break rules of their tier (see CONTRIBUTING.md):\n${broken.join("\n")}`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new InvalidArgumentError("Use a whole number from 1 to 9999.");
  return Number(text);
}

/** Starts processes that keep cores busy. Returns what ends them. */
function startLoad(): () => void {
  if (options.load === undefined) return () => {};
  const count = options.load === true ? Math.max(1, availableParallelism() - 1) : options.load;
  const busy = Array.from({ length: count }, () =>
    spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
  );
  const end = () => busy.forEach((child) => child.kill("SIGKILL"));
  process.on("exit", end);
  return end;
}
