/** Stacked bars over time. What they show is also said in words, and given as a table. */
import { barTable } from "./bar-table.ts";
import { sum, totalsOf, type Bar, type Chart, type Series } from "./chart-data.ts";
import { html, type Html } from "../../html/html.ts";
import { counted, figure } from "./number.ts";

const BAR_WIDTH = 10;
const GAP = 1;
const HEIGHT = 100;
/** Few among many are still seen. */
const LEAST_HEIGHT = 2;
const ARROW_HEIGHT = 12;

/** The figure: legend with totals, picture and table. */
export function stackedBars(chart: Chart): Html {
  const { series, bars, ticks, mark, per } = chart;
  const totals = totalsOf(chart);
  const most = Math.max(...bars.map(({ values }) => sum(values)));
  return html`<figure class="bars">
    <ul class="legend">
      ${series.map(({ label, tone }, index) => html`<li class="${tone}">${label}: ${figure(totals[index] ?? 0)}</li>`)}
      ${mark ? html`<li class="mark">${mark.label}</li>` : ""}
    </ul>
    <p class="hint">At most ${figure(most)} in ${per}</p>
    ${picture(chart, totals, most)}
    <div class="ticks">${ticks.map((tick) => html`<span>${tick}</span>`)}</div>
    ${barTable(chart, totals)}
  </figure>`;
}

function picture(chart: Chart, totals: readonly number[], most: number): Html {
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
    <desc>${inWords(chart, totals, most)}</desc>
    ${bars.map((bar, index) => column(bar, series, index * BAR_WIDTH, most))}
    <line class="axis" x1="0" y1="${HEIGHT}" x2="${width}" y2="${HEIGHT}" />
    ${mark ? arrow(mark.bar * BAR_WIDTH) : ""}
  </svg>`;
}

/** A column of the stack, which says what it holds when the pointer rests on it. */
function column(bar: Bar, series: readonly Series[], left: number, most: number): Html {
  const parts: Html[] = [];
  let top = HEIGHT;
  for (const [index, { tone }] of series.entries()) {
    const height = heightOf(bar.values[index] ?? 0, most, series.length);
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

/** Leaves room for the least height of each part, so that the highest bar still fits. */
function heightOf(value: number, most: number, parts: number): number {
  return value === 0 ? 0 : LEAST_HEIGHT + (value / most) * (HEIGHT - parts * LEAST_HEIGHT);
}

/** Points down at a column from above all. */
function arrow(left: number): Html {
  const middle = left + BAR_WIDTH / 2;
  const points = `${left},${-ARROW_HEIGHT} ${left + BAR_WIDTH},${-ARROW_HEIGHT} ${middle},-1`;
  return html`<polygon class="mark" points="${points}" />`;
}

function inWords(chart: Chart, totals: readonly number[], most: number): string {
  const { things, per, series, bars, mark } = chart;
  const all = sum(totals);
  const highest = bars.find((bar) => sum(bar.values) === most);
  const marked = mark ? ` ${mark.label}: ${bars[mark.bar]?.label}.` : "";
  if (all === 0) return `None.${marked}`;
  const parts = `${counted(all, ...things)} in all: ${values(series, totals)}.`;
  return `${parts} At most ${figure(most)} in ${per}: ${highest?.label}.${marked}`;
}

function values(series: readonly Series[], counts: readonly number[]): string {
  return series.map(({ label }, index) => `${label} ${figure(counts[index] ?? 0)}`).join(", ");
}
