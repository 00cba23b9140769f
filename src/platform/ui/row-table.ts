/** Renders a table with a row for each item. On a phone, each cell shows its column's label. */
import { html, type Html, type Part } from "../../html/html.ts";

export interface Column<T> {
  readonly label: string;
  readonly cell: (item: T) => Part;
  /** Whether its cells are the headings of their rows. */
  readonly isHeading?: true;
  /** Class of its cells; `number` also of its heading. */
  readonly className?: "call" | "number" | "url";
  /** Label on a phone, where it differs; null for none. */
  readonly shortLabel?: string | null;
}

/** @param className of the table */
export function rowTable<T>(
  items: readonly T[],
  columns: readonly Column<T>[],
  className = "rows",
): Html {
  return html`<table class="${className}">
    <thead>
      <tr>
        ${columns.map(
          (column) =>
            html`<th scope="col" ${column.className === "number" ? classOf(column) : ""}>
              ${column.label}
            </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${items.map(
        (item) =>
          html`<tr>
            ${columns.map((column) => cellOf(item, column))}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function cellOf<T>(item: T, column: Column<T>): Html {
  const { label, cell, isHeading, shortLabel = label } = column;
  if (isHeading) return html`<th scope="row" ${classOf(column)}>${cell(item)}</th>`;
  const labelled = shortLabel === null ? "" : html` data-label="${shortLabel}"`;
  return html`<td${labelled}${classOf(column)}>${cell(item)}</td>`;
}

function classOf({ className }: Pick<Column<never>, "className">): Part {
  return className && html` class="${className}"`;
}
