/** Renders the data of a chart as a table: exact numbers, readable without seeing the chart. */
import type { Chart } from "./chart-data.ts";
import { html, type Html } from "../../html/html.ts";
import { formatCount } from "./number.ts";

/**
 * A collapsed table with a row for each bar, and the totals below.
 * @param totals of each series
 */
export function barTable({ title, series, bars }: Chart, totals: readonly number[]): Html {
  const cells = (values: readonly number[]) =>
    values.map((value) => html`<td class="number">${formatCount(value)}</td>`);
  return html`<details>
    <summary>Show as table</summary>
    <div class="scroll tall" tabindex="0" role="region" aria-label="${title}, table">
      <table>
        <caption>
          ${title}
        </caption>
        <thead>
          <tr>
            <th scope="col">From</th>
            ${series.map(({ label }) => html`<th scope="col" class="number">${label}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${bars.map(
            ({ label, values }) =>
              html`<tr>
                <th scope="row">${label}</th>
                ${cells(values)}
              </tr>`,
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            ${cells(totals)}
          </tr>
        </tfoot>
      </table>
    </div>
  </details>`;
}
