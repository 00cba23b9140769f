/** Writes the results of a measurement: a chart, and the numbers as JSON. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Report } from "../report.ts";
import { drawChart } from "./chart.ts";
import { formatMachine, type Machine } from "./machine.ts";

/**
 * Writes `<name>.svg` and `<name>.json` into the folder, and creates the folder if needed.
 * @returns the path of the chart
 */
export async function writeResults(
  folder: string,
  report: Report,
  machine: Machine,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const chart = join(folder, `${report.name}.svg`);
  await writeFile(chart, drawChart(report, formatMachine(machine)));
  await writeFile(join(folder, `${report.name}.json`), toJson(report, machine));
  return chart;
}

/** Formats the report and the machine's description as JSON, as `--json` prints it. */
export function toJson(report: Report, machine: Machine): string {
  return `${JSON.stringify({ ...report, machine }, null, 2)}\n`;
}
