/** Renders stacked bars over time as SVG, with a description in words and a table of the same data. */
import { barTable } from "./bar-table.ts";
import { sum, totalsOf, type Bar, type Chart, type Series } from "./chart-data.ts";
import { html, type Html } from "../../html/html.ts";
import { counted, formatCount } from "./number.ts";

const BAR_WIDTH = 10;
const GAP = 1;
const HEIGHT = 100;
/** Keeps a small part of a large stack visible. */
const MIN_PART_HEIGHT = 2;
const ARROW_HEIGHT = 12;

/** A legend with totals, the chart, and the table. */
export function stackedBars(chart: Chart): Html {
  const { series, bars, ticks, mark, per } = chart;
  const totals = totalsOf(chart);
  const max = Math.max(...bars.map(({ values }) => sum(values)));
  return html`<figure class="bars">
    <ul class="legend">
      ${series.map(({ label, tone }, index) => html`<li class="${tone}">${label}: ${formatCount(totals[index] ?? 0)}</li>`)}
      ${mark ? html`<li class="mark">${mark.label}</li>` : ""}
    </ul>
    <p class="hint">Peak: ${formatCount(max)} per ${per}</p>
    ${picture(chart, totals, max)}
    <div class="ticks">${ticks.map((tick) => html`<span>${tick}</span>`)}</div>
    ${barTable(chart, totals)}
  </figure>`;
}

function picture(chart: Chart, totals: readonly number[], max: number): Html {
  const { title, bars, series, mark } = chart;
  const width = bars.length * BAR_WIDTH;
  const top = mark ? -ARROW_HEIGHT : 0;
  return html`<svg
    class="chart bars"
    viewBox="0 ${top} ${width} ${HEIGHT - top}"
    preserveAspectRatio="none"
    role="img"
  >
    <title>${title}</title>
    <desc>${description(chart, totals, max)}</desc>
    ${bars.map((bar, index) => column(bar, series, index * BAR_WIDTH, max))}
    <line class="axis" x1="0" y1="${HEIGHT}" x2="${width}" y2="${HEIGHT}" />
    ${mark ? arrow(mark.bar * BAR_WIDTH) : ""}
  </svg>`;
}

/** One column of the stack, with its values as a tooltip. */
function column(bar: Bar, series: readonly Series[], left: number, max: number): Html {
  const parts: Html[] = [];
  let top = HEIGHT;
  for (const [index, { tone }] of series.entries()) {
    const height = heightOf(bar.values[index] ?? 0, max, series.length);
    if (height === 0) continue;
    top -= height;
    parts.push(
      html`<rect
        class="${tone}"
        x="${left + GAP}"
        y="${top.toFixed(2)}"
        width="${BAR_WIDTH - 2 * GAP}"
        height="${height.toFixed(2)}"
      />`,
    );
  }
  return html`<g>
    <title>${bar.label}: ${values(series, bar.values)}</title>
    ${parts}
  </g>`;
}

/** Reserves the minimum height of every part, so that the highest bar still fits. */
function heightOf(value: number, max: number, parts: number): number {
  return value === 0 ? 0 : MIN_PART_HEIGHT + (value / max) * (HEIGHT - parts * MIN_PART_HEIGHT);
}

/** Points down at a column, from above the chart. */
function arrow(left: number): Html {
  const middle = left + BAR_WIDTH / 2;
  const points = `${left},${-ARROW_HEIGHT} ${left + BAR_WIDTH},${-ARROW_HEIGHT} ${middle},-1`;
  return html`<polygon class="mark" points="${points}" />`;
}

function description(chart: Chart, totals: readonly number[], max: number): string {
  const { noun, per, series, bars, mark } = chart;
  const total = sum(totals);
  const highest = bars.find((bar) => sum(bar.values) === max);
  const marked = mark ? ` ${mark.label}: ${bars[mark.bar]?.label}.` : "";
  if (total === 0) return `None.${marked}`;
  const parts = `${counted(total, ...noun)} in total: ${values(series, totals)}.`;
  return `${parts} Peak: ${formatCount(max)} per ${per}, at ${highest?.label}.${marked}`;
}

function values(series: readonly Series[], counts: readonly number[]): string {
  return series.map(({ label }, index) => `${label} ${formatCount(counts[index] ?? 0)}`).join(", ");
}
