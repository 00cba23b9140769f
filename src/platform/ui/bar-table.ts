/** The figures of a chart, for who can't see it, and who wants them exact. */
import type { Chart } from "./chart-data.ts";
import { html, type Html } from "../../html/html.ts";
import { figure } from "./number.ts";

/**
 * A table that is folded until it is asked for: a row for each bar, the totals below.
 * @param totals of each series
 */
export function barTable({ title, series, bars }: Chart, totals: readonly number[]): Html {
  const cells = (values: readonly number[]) =>
    values.map((value) => html`<td class="number">${figure(value)}</td>`);
  return html`<details>
    <summary>Figures</summary>
    <div class="scroll figures" tabindex="0" role="region" aria-label="${title}, figures">
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
            <th scope="row">In all</th>
            ${cells(totals)}
          </tr>
        </tfoot>
      </table>
    </div>
  </details>`;
}
