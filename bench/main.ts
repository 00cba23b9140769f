/** Command line of the measurements. Reports compare contenders within one run: absolute numbers depend on the machine. */
import { fileURLToPath } from "node:url";
import { Command, InvalidArgumentError } from "commander";
import { MEASUREMENTS, type Measurement } from "./measurements.ts";
import { describeMachine, formatMachine } from "./output/machine.ts";
import { toJson, writeResults } from "./output/results.ts";
import { isMet, printReport } from "./output/table.ts";
import { installPackage } from "../scripts/install-package.ts";

const WRONG_USE = 2;
const FOLDER = fileURLToPath(new URL(".", import.meta.url));

interface Options {
  readonly json?: true;
  readonly rounds?: number;
  readonly only?: string;
  readonly out: string;
}

// Exit handlers stop the processes that a measurement started.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

await new Command("npm run bench --")
  .description("Measures the service. Each measurement starts and stops everything it needs.")
  .argument("[name]", "the measurement; omit it to list all measurements")
  .argument("[commit]", "for `gate`: the commit to compare with; the last released one by default")
  .option("--json", "print only the report, as JSON")
  .option("--rounds <count>", "how often each contender is measured; the median counts", readCount)
  .option("--only <operation>", "for `requests`, `cluster` and `gate`: measure only GET, LIST, …")
  .option("--out <folder>", "folder for the chart and the numbers", "bench/results")
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : WRONG_USE))
  .action(run)
  .parseAsync();

async function run(
  name: string | undefined,
  commit: string | undefined,
  options: Options,
): Promise<void> {
  if (name === undefined) return console.log(list());
  const measurement = MEASUREMENTS.find((one) => one.name === name);
  if (measurement) return await measure(measurement, { ...options, ...(commit ? { commit } : {}) });
  console.error(`There is no measurement "${name}".\n${list()}`);
  process.exitCode = WRONG_USE;
}

async function measure(
  { name, duration, isCheck, load }: Measurement,
  { json, out, ...options }: Options & { readonly commit?: string },
): Promise<void> {
  const say = (line: string) => console.error(line);
  say(`${name}: takes about ${duration}. Run nothing else on this machine meanwhile.`);
  await installPackage(FOLDER);
  const bench = await load();
  const report = await bench({ ...options, say });
  if (!report) return;
  const machine = await describeMachine(new Date());
  if (json) process.stdout.write(toJson(report, machine));
  else console.log(`${printReport(report)}\n\n${formatMachine(machine)}`);
  if (isCheck) {
    if (!report.targets.every(isMet)) process.exitCode = 1;
    return;
  }
  const chart = await writeResults(out, report, machine);
  say(`Chart: ${chart}. The numbers are in the .json file beside it.`);
}

function list(): string {
  const lines = MEASUREMENTS.map(
    ({ name, description, duration }) => `  ${name.padEnd(12)}${description} (${duration})`,
  );
  return `Usage: npm run bench -- <name>. Measurements:\n${lines.join("\n")}`;
}

function readCount(text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It must be a whole number from 1 to 99.");
}
