/** Tables of guides and error pages. */
import type { Html } from "./errors/layout.ts";

/**
 * A table. Its cells say what they are, since narrow screens show no column heads.
 * @param heads text
 * @param rows cells as HTML
 */
export function table(
  html: Html,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return html`<table>
    <thead>
      <tr>
        !${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      !${rows.map(
        (cells) =>
          html`<tr>
            !${cells.map((cell) => html`<td>!${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
