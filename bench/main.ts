/** Measurements, as ratios side by side in one run: absolute values are the machine's, ratios carry over. */
import { fileURLToPath } from "node:url";
import { Command, InvalidArgumentError } from "commander";
import { MEASUREMENTS, type Measurement } from "./measurements.ts";
import { describeMachine, formatMachine } from "./output/machine.ts";
import { toJson, writeResults } from "./output/results.ts";
import { printReport } from "./output/table.ts";
import { installPackage } from "../scripts/install-package.ts";

const WRONG_USE = 2;
const FOLDER = fileURLToPath(new URL(".", import.meta.url));

interface Options {
  readonly json?: true;
  readonly rounds?: number;
  readonly only?: string;
  readonly out: string;
}

// So that what was started ends with this.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

await new Command("npm run bench --")
  .description("Measures the service. Everything it needs, it starts and stops itself.")
  .argument("[name]", "what to measure; without it, all that there is is listed")
  .option("--json", "print the report as JSON, and nothing else")
  .option("--rounds <count>", "how often each contender has its turn; the median counts", readCount)
  .option("--only <operation>", "of `requests`: measure GET, LIST, POST or two (processes) only")
  .option("--out <folder>", "where the chart and the values go", "bench/results")
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : WRONG_USE))
  .action(run)
  .parseAsync();

async function run(name: string | undefined, options: Options): Promise<void> {
  if (name === undefined) return console.log(list());
  const measurement = MEASUREMENTS.find((one) => one.name === name);
  if (measurement) return await measure(measurement, options);
  console.error(`There is no measurement "${name}".\n${list()}`);
  process.exitCode = WRONG_USE;
}

async function measure({ name, takes, load }: Measurement, options: Options): Promise<void> {
  const { json, rounds, only, out } = options;
  const say = (line: string) => console.error(line);
  say(`${name}: takes about ${takes}, and wants the machine for itself.`);
  await installPackage(FOLDER);
  const bench = await load();
  const report = await bench({ say, ...(rounds ? { rounds } : {}), ...(only ? { only } : {}) });
  const machine = await describeMachine(new Date());
  const chart = await writeResults(out, report, machine);
  if (json) process.stdout.write(toJson(report, machine));
  else console.log(`${printReport(report)}\n\n${formatMachine(machine)}`);
  say(`Chart and values: ${chart} and .json beside it.`);
}

function list(): string {
  const lines = MEASUREMENTS.map(
    ({ name, what, takes }) => `  ${name.padEnd(10)}${what} (${takes})`,
  );
  return `npm run bench -- <name>, where the name is one of\n${lines.join("\n")}`;
}

function readCount(text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It must be a whole number from 1 to 99.");
}
