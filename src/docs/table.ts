/** Renders the tables of guides and error pages. */
import { html, type Html } from "../html/html.ts";

/** Renders a table. Each cell must make sense alone, because narrow screens hide the column heads. */
export function table(heads: readonly string[], rows: readonly (readonly Html[])[]): Html {
  return html`<table>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (cells) =>
          html`<tr>
            ${cells.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
