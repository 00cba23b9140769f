/** Draws a report as SVG: a horizontal bar for each row of each table, with a light and a dark theme. */
import { formatTarget, formatWithUnit, isMet } from "./table.ts";
import type { Target, Column, Report, Row, Table } from "../report.ts";

const WIDTH = 820;
const MARGIN = 24;
const BAR = 18;
const ROW = 28;
/** Approximate width of a character at 13 pixels. */
const CHARACTER_WIDTH = 6.9;
/** Longer labels are cut. */
const MAX_LABEL_CHARACTERS = 60;
/** Space for the values, to the right of the longest bar. */
const VALUES_WIDTH = 230;

const STYLE = `
  .page { fill: #ffffff } text { font: 13px system-ui, sans-serif; fill: #1f2328 }
  .title { font-size: 18px; font-weight: 600 } .head { font-size: 14px; font-weight: 600 }
  .quiet { fill: #59636e } .bar { fill: #3b76d4 } .track { fill: #eef1f4 }
  .met { fill: #1a7f37 } .missed { fill: #b35900 }
  @media (prefers-color-scheme: dark) {
    .page { fill: #0d1117 } text { fill: #e6edf3 } .quiet { fill: #9198a1 }
    .bar { fill: #5b94ee } .track { fill: #1b2129 } .met { fill: #4cb866 } .missed { fill: #e0903c }
  }`;

/** Draws the first column of each table, and the targets. Returns the SVG. */
export function drawChart(report: Report, machine: string): string {
  const parts: string[] = [];
  let y = MARGIN + 16;
  parts.push(text(MARGIN, y, report.title, "title"));
  const names = report.tables.flatMap(({ rows }) => rows.map(({ name }) => cut(name).length));
  const left = MARGIN + Math.max(...names, 0) * CHARACTER_WIDTH + 14;
  for (const table of report.tables) {
    y += 36;
    parts.push(...drawTable(table, y, left));
    y += 12 + table.rows.length * ROW;
  }
  if (report.targets.length > 0) {
    y += 36;
    parts.push(text(MARGIN, y, "Targets", "head"));
    for (const target of report.targets) parts.push(drawTarget(target, (y += 22)));
  }
  y += 40;
  parts.push(text(MARGIN, y, machine, "quiet"));
  const height = y + MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escapeXml(report.title)}">
<style>${STYLE}
</style>
<rect class="page" width="${WIDTH}" height="${height}"/>
${parts.join("\n")}
</svg>
`;
}

/** @param left x coordinate at which the bars of all tables begin */
function drawTable({ title, columns, rows }: Table, top: number, left: number): string[] {
  const [first, second] = columns;
  if (!first) return [];
  const maxLength = WIDTH - MARGIN - VALUES_WIDTH - left;
  const maxValue = Math.max(...rows.map(({ values }) => values[0] ?? 0), Number.MIN_VALUE);
  const drawn = rows.flatMap((row, index) => {
    const y = top + 12 + index * ROW;
    const value = row.values[0] ?? null;
    const length = Math.max(((value ?? 0) / maxValue) * maxLength, 1);
    return [
      text(left - 14, y + 14, cut(row.name), "", "end"),
      bar(left, y, maxLength, "track"),
      ...(value === null ? [] : [bar(left, y, length, "bar")]),
      `<text x="${left + maxLength + 10}" y="${y + 14}">${formatWithUnit(value, first.unit)}${quiet(describe(row, second))}</text>`,
    ];
  });
  const label = first.unit.startsWith(first.name) ? first.unit : first.name;
  return [
    `<text x="${MARGIN}" y="${top}" class="head">${escapeXml(title)}${quiet(label)}</text>`,
    ...drawn,
  ];
}

/** Formats the second column's value, which follows the first one. */
function describe({ values }: Row, column: Column | undefined): string {
  const value = values[1] ?? null;
  return column && value !== null ? `${column.name} ${formatWithUnit(value, column.unit)}` : "";
}

function quiet(content: string): string {
  return `<tspan class="quiet" font-weight="400" dx="8">${escapeXml(content)}</tspan>`;
}

function cut(name: string): string {
  return name.length > MAX_LABEL_CHARACTERS ? `${name.slice(0, MAX_LABEL_CHARACTERS - 1)}…` : name;
}

function drawTarget(target: Target, y: number): string {
  const [mark, kind] = isMet(target) ? ["✓ met", "met"] : ["✗ missed", "missed"];
  const found = `${formatWithUnit(target.value, target.unit)} (${formatTarget(target)})`;
  return `<text x="${MARGIN}" y="${y}"><tspan class="${kind}">${mark}</tspan><tspan x="${MARGIN + 80}">${escapeXml(target.name)}: ${escapeXml(found)}</tspan></text>`;
}

function bar(x: number, y: number, width: number, kind: string): string {
  return `<rect class="${kind}" x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${BAR}" rx="3"/>`;
}

function text(x: number, y: number, content: string, kind: string, anchor = "start"): string {
  return `<text x="${x.toFixed(1)}" y="${y}" class="${kind}" text-anchor="${anchor}">${escapeXml(content)}</text>`;
}

function escapeXml(content: string): string {
  return content
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
