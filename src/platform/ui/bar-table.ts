/** Renders the data of a chart as a table: exact numbers, readable without seeing the chart. */
import type { Chart } from "./chart-data.ts";
import { html, type Html } from "../../html/html.ts";
import { formatCount } from "./number.ts";

interface TableRow {
  readonly label: string;
  readonly cells: readonly string[];
}

/**
 * A collapsed table with a row for each bar, and the totals below.
 * @param totals of each series
 */
export function barTable({ title, series, bars }: Chart, totals: readonly number[]): Html {
  return collapsedTable(
    title,
    series.map(({ label }) => label),
    bars.map(({ label, values }) => ({ label, cells: values.map(formatCount) })),
    { label: "Total", cells: totals.map(formatCount) },
  );
}

/**
 * A collapsed table.
 * @param headings of the columns after the first
 */
export function collapsedTable(
  title: string,
  headings: readonly string[],
  rows: readonly TableRow[],
  total?: TableRow,
): Html {
  return html`<details class="chart-table">
    <summary>Show as table</summary>
    <div class="scroll tall" tabindex="0" role="region" aria-label="${title}, table">
      <table>
        <caption>
          ${title}
        </caption>
        <thead>
          <tr>
            <th scope="col">From</th>
            ${headings.map((heading) => html`<th scope="col" class="number">${heading}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(tableRow)}
        </tbody>
        ${
          total
            ? html`<tfoot>
                ${tableRow(total)}
              </tfoot>`
            : ""
        }
      </table>
    </div>
  </details>`;
}

function tableRow({ label, cells }: TableRow): Html {
  return html`<tr>
    <th scope="row">${label}</th>
    ${cells.map((cell) => html`<td class="number">${cell}</td>`)}
  </tr>`;
}
