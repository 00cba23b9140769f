/** Prints a report as text: aligned tables, then targets. */
import type { Target, Column, Report, Table, Unit } from "../report.ts";

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** Formats the whole report. */
export function printReport(report: Report): string {
  const parts = [report.title, ...report.tables.map(printTable)];
  if (report.targets.length > 0) parts.push(printTargets(report.targets));
  parts.push(wrap(report.how, 100));
  return parts.join("\n\n");
}

/** Formats a value without its unit; a dash for one that could not be measured. */
function formatValue(value: number | null, unit: Unit): string {
  if (value === null || Number.isNaN(value)) return "–";
  if (unit === "ratio") return value.toFixed(2);
  if (unit === "ms" || unit === "µs" || unit === "MB")
    return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
  if (unit === "count" && !Number.isInteger(value) && value < 100) return value.toFixed(2);
  return whole.format(value);
}

/** Formats a value with its unit, if it has one. */
export function formatWithUnit(value: number | null, unit: Unit): string {
  const text = formatValue(value, unit);
  return value === null || unit === "ratio" || unit === "count" ? text : `${text} ${unit}`;
}

/** Returns whether the value is within the target's bounds. */
export function isMet({ value, atLeast = -Infinity, atMost = Infinity }: Target): boolean {
  return value >= atLeast && value <= atMost;
}

/** Formats the bounds, such as "at least 0.7". */
export function formatTarget({ unit, atLeast, atMost }: Target): string {
  const suffix = unit === "ratio" || unit === "count" ? "" : ` ${unit}`;
  if (atLeast !== undefined && atLeast === atMost)
    return `exactly ${atLeast.toLocaleString("en-US")}${suffix}`;
  return [
    ...(atLeast === undefined ? [] : [`at least ${atLeast.toLocaleString("en-US")}${suffix}`]),
    ...(atMost === undefined ? [] : [`at most ${atMost.toLocaleString("en-US")}${suffix}`]),
  ].join(" and ");
}

function printTable({ title, columns, rows }: Table): string {
  const cells = [
    ["", ...columns.map(headOf)],
    ...rows.map(({ name, values }) => [
      name,
      ...columns.map(({ unit }, index) => formatValue(values[index] ?? null, unit)),
    ]),
  ];
  return `${title}\n${align(cells)}`;
}

function headOf({ name, unit }: Column): string {
  if (unit.startsWith(name)) return unit;
  return unit === "ratio" || unit === "count" ? name : `${name}, ${unit}`;
}

function printTargets(targets: readonly Target[]): string {
  const cells = targets.map((target) => [
    target.name,
    formatWithUnit(target.value, target.unit),
    formatTarget(target),
    isMet(target) ? "met" : "missed",
  ]);
  return `Targets\n${align(cells)}`;
}

/** Aligns the first column to the left, all others to the right. */
function align(cells: readonly (readonly string[])[]): string {
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((line) => line[column]?.length ?? 0)),
  );
  return cells
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart((widths[column] ?? 0) + 3),
        )
        .join("")
        .replace(/^/, "  ")
        .trimEnd(),
    )
    .join("\n");
}

function wrap(text: string, width: number): string {
  return text
    .split("\n")
    .map((line) => line.replaceAll(new RegExp(`(.{1,${width}})(?: +|$)`, "g"), "$1\n").trimEnd())
    .join("\n");
}
