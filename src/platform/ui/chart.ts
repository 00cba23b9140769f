/** Renders stacked bars over time as SVG, with a description in words and a table of the same data. */
import { barTable } from "./bar-table.ts";
import { columnLinks, gridlines, niceTicks, plot, share } from "./chart-axes.ts";
import { sum, totalsOf, type Bar, type Chart, type Series, type Tone } from "./chart-data.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { compact, counted, formatCount } from "./number.ts";

/** Part of a column's width that stays empty. */
const GAP = 0.16;
/** Keeps a small part of a large stack visible, in percent of the height. */
const MIN_PART_HEIGHT = 1.5;

/** A legend with totals, the chart, and the table. */
export function stackedBars(chart: Chart): Html {
  const { title, series, bars, mark, per, links } = chart;
  const totals = totalsOf(chart);
  const max = Math.max(0, ...bars.map(({ values }) => sum(values)));
  const ticks = niceTicks(max, 4, 1);
  const labels = links
    ? columnLinks(title, bars.length, links, (first, after) =>
        valuesText(series, totalsOf({ series, bars: bars.slice(first, after) })),
      )
    : NOTHING;
  return html`<figure class="chart-figure">
    <ul class="legend">
      ${series.map(({ label, tone }, index) => html`<li class="${tone}">${label}: ${formatCount(totals[index] ?? 0)}</li>`)}
      ${mark ? html`<li class="mark">${mark.label}</li>` : ""}
    </ul>
    <p class="hint">Peak: ${formatCount(max)} per ${per}</p>
    ${plot(picture(chart, totals, max, ticks), ticks.map(compact), bars, labels)}
    ${barTable(chart, totals)}
  </figure>`;
}

function picture(chart: Chart, totals: readonly number[], max: number, ticks: readonly number[]) {
  const { title, bars, series, mark } = chart;
  // Patterns tell the series apart without color. Their ids are unique in a page, as titles are.
  const id = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const top = ticks.at(-1) ?? 1;
  return html`<svg class="chart bars" role="img">
    <title>${title}</title>
    <desc>${description(chart, totals, max)}</desc>
    <defs>${pattern(`c4-${id}`, "c4")}${pattern(`c5-${id}`, "c5")}</defs>
    ${gridlines(ticks.length - 1)}
    ${bars.map((bar, index) => column(bar, series, { index, length: bars.length, top, id }))}
    ${mark ? marker(mark.bar, bars.length) : ""}
  </svg>`;
}

/** Diagonal lines for c4, and a grid for c5. */
function pattern(id: string, tone: Tone): Html {
  return html`<pattern
    id="${id}"
    width="5"
    height="5"
    patternUnits="userSpaceOnUse"
    patternTransform="rotate(${tone === "c4" ? 45 : 0})"
  >
    <rect class="${tone}" width="5" height="5" />
    <line class="texture" x1="0" y1="0" x2="0" y2="5" />
    ${tone === "c5" ? html`<line class="texture" x1="0" y1="0" x2="5" y2="0" />` : ""}
  </pattern>`;
}

interface Place {
  readonly index: number;
  /** Number of columns. */
  readonly length: number;
  /** The value at the upper end of the axis. */
  readonly top: number;
  readonly id: string;
}

/** One column of the stack, with its values as a tooltip for a mouse. */
function column(bar: Bar, series: readonly Series[], { index, length, top, id }: Place): Html {
  const parts: Html[] = [];
  let y = 100;
  for (const [part, height] of heightsOf(bar.values, top).entries()) {
    const tone = series[part]?.tone ?? "c0";
    if (height === 0) continue;
    y -= height;
    parts.push(
      html`<rect
        ${tone === "c2" || tone === "c0" ? html`class="${tone}"` : html`fill="url(#${tone}-${id})"`}
        x="${share(index + GAP / 2, length)}"
        y="${share(y, 100)}"
        width="${share(1 - GAP, length)}"
        height="${share(height, 100)}"
      />`,
    );
  }
  if (parts.length === 0) return NOTHING;
  return html`<g>
    <title>${bar.label}: ${valuesText(series, bar.values)}</title>
    ${parts}
  </g>`;
}

/** Heights in percent. The highest part gives way to the minimum height of small ones, so that the bar still fits. */
function heightsOf(values: readonly number[], top: number): number[] {
  const heights = values.map((value) =>
    value === 0 ? 0 : Math.max(MIN_PART_HEIGHT, (value / top) * 100),
  );
  const excess = sum(heights) - 100;
  const highest = heights.indexOf(Math.max(...heights));
  return heights.map((height, index) =>
    index === highest ? height - Math.max(0, excess) : height,
  );
}

/** Marks a column from top to bottom. */
function marker(bar: number, length: number): Html {
  const x = share(bar + 0.5, length);
  return html`<line class="mark" x1="${x}" x2="${x}" y1="0" y2="100%" />
    <circle class="mark" cx="${x}" cy="0" r="4" />`;
}

function description(chart: Chart, totals: readonly number[], max: number): string {
  const { noun, per, series, bars, mark } = chart;
  const total = sum(totals);
  const highest = bars.find((bar) => sum(bar.values) === max);
  const marked = mark ? ` ${mark.label}: ${bars[mark.bar]?.label}.` : "";
  if (total === 0) return `None.${marked}`;
  const parts = `${counted(total, ...noun)} in total: ${valuesText(series, totals)}.`;
  return `${parts} Peak: ${formatCount(max)} per ${per}, at ${highest?.label}.${marked}`;
}

function valuesText(series: readonly Series[], counts: readonly number[]): string {
  return series.map(({ label }, index) => `${label} ${formatCount(counts[index] ?? 0)}`).join(", ");
}
