/** Renders lines over time as SVG, with a description in words and a table of the same data. */
import { columnLinks, gridlines, niceTicks, plot, share } from "./chart-axes.ts";
import type { Line, LineChart } from "./chart-data.ts";
import { collapsedTable } from "./bar-table.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";

/** A legend, the chart, and the table. Columns without a value interrupt the line. */
export function lineChart(chart: LineChart): Html {
  const { title, columns, lines, links, formatTick, note } = chart;
  const ticks = niceTicks(Math.max(0, ...definedValues(lines)));
  const top = ticks.at(-1) ?? 1;
  const valuesOf = (first: number, after: number) =>
    lines
      .map((line) => `${line.label} ${rangeText(chart, line.values.slice(first, after))}`)
      .join(", ");
  return html`<figure class="chart-figure">
    <ul class="legend">
      ${lines.map(({ label, style }) => html`<li class="${style}">${label}</li>`)}
    </ul>
    ${note ? html`<p class="hint">${note}</p>` : ""}
    ${plot(
      html`<svg class="chart lines" role="img">
        <title>${title}</title>
        <desc>${description(chart)}</desc>
        ${gridlines(ticks.length - 1)} ${lines.map((line) => linePicture(line, top))}
      </svg>`,
      ticks.map(formatTick),
      columns,
      links ? columnLinks(title, columns.length, links, valuesOf) : NOTHING,
    )}
    ${lineTable(chart)}
  </figure>`;
}

function linePicture({ values, style }: Line, top: number): Html {
  const x = (index: number) => share(index + 0.5, values.length);
  const y = (value: number) => share(top - value, top);
  return html`<g class="${style}">
    ${values.map((value, index) => {
      const next = values[index + 1];
      if (value === undefined || next === undefined) return "";
      return html`<line x1="${x(index)}" y1="${y(value)}" x2="${x(index + 1)}" y2="${y(next)}" />`;
    })}
    ${values.map((value, index) => (value === undefined ? "" : html`<circle cx="${x(index)}" cy="${y(value)}" r="2.5" />`))}
  </g>`;
}

function lineTable({ title, columns, lines, format }: LineChart): Html {
  return collapsedTable(
    title,
    lines.map(({ label }) => label),
    columns.map(({ label }, index) => ({
      label,
      cells: lines.map(({ values }) => {
        const value = values[index];
        return value === undefined ? "–" : format(value);
      }),
    })),
  );
}

function description({ columns, lines, format }: LineChart): string {
  return lines
    .map(({ label, values }) => {
      const max = Math.max(...definedValues([{ values }]));
      if (!Number.isFinite(max)) return `${label}: none.`;
      return `${label}: up to ${format(max)}, at ${columns[values.indexOf(max)]?.label}.`;
    })
    .join(" ");
}

/** One value, or the range of several. */
function rangeText({ format }: LineChart, values: Line["values"]): string {
  const defined = definedValues([{ values }]);
  if (defined.length === 0) return "none";
  const [min, max] = [format(Math.min(...defined)), format(Math.max(...defined))];
  return min === max ? min : `${min} to ${max}`;
}

function definedValues(lines: readonly Pick<Line, "values">[]): number[] {
  return lines.flatMap(({ values }) => values.filter((value) => value !== undefined));
}
