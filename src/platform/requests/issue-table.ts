/** Renders a request's validation issues. */
import type { Issue } from "../../kernel/errors.ts";
import { html, NOTHING, type Html } from "../../html/html.ts";

const PARTS: { readonly [part in Issue["in"]]: string } = {
  body: "Body",
  query: "Query",
  path: "Path",
  header: "Header",
};

/** A row for each issue. */
export function issueTable(issues: readonly Issue[]): Html {
  if (issues.length === 0) return NOTHING;
  return html`<table class="rows issues">
    <thead>
      <tr>
        <th scope="col">Part</th>
        <th scope="col">Field</th>
        <th scope="col">Issue</th>
      </tr>
    </thead>
    <tbody>
      ${issues.map(
        ({ in: part, path, message }) =>
          html`<tr>
            <td data-label="Part">${PARTS[part] ?? part}</td>
            <td data-label="Field">${path === "" ? "entire part" : html`<code>${path}</code>`}</td>
            <td data-label="Issue">${message}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
