/** Renders a request's validation issues. */
import type { Issue } from "../../kernel/errors.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";
import { rowTable, type Column } from "../ui/row-table.ts";

const PARTS: { readonly [part in Issue["in"]]: string } = {
  body: "Body",
  query: "Query",
  path: "Path",
  header: "Header",
};

/** A row for each issue. */
export function issueTable(issues: readonly Issue[]): Html {
  if (issues.length === 0) return NOTHING;
  const columns: readonly Column<Issue>[] = [
    { label: "Part", cell: ({ in: part }) => PARTS[part] ?? part },
    {
      label: "Field",
      cell: ({ path }) => (path === "" ? "entire part" : html`<code>${path}</code>`),
    },
    { label: "Issue", cell: ({ message }) => message },
  ];
  return rowTable(issues, columns, "rows issues");
}
