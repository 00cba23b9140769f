/** The list of tools, as agents see it. */
import { tools } from "../../../agents/tools/tools.ts";
import { html, type Html } from "../../../html/html.ts";
import { table } from "../../table.ts";

export function toolSections(): Html {
  const rows = tools.map(({ name, title, operation }) => [
    html`<code>${name}</code>`,
    html`${title}`,
    html`${operation.scopes.map((scope) => html`<code>${scope}</code> `)}`,
  ]);
  return html`<h2 id="tools">Tools</h2>
    <p>
      Every agent sees all of them, whatever it may do, so that it knows what it can ask for.
      Fields, rules and examples are in the <a href="/docs">reference</a>.
    </p>
    ${table(["Tool", "What it does", "Scope"], rows)}`;
}
