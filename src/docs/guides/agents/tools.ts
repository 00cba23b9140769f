/** Renders the list of tools. */
import { tools } from "../../../agents/tools/tools.ts";
import { html, type Html } from "../../../html/html.ts";
import { table } from "../../table.ts";

export function toolSections(): Html {
  const rows = tools.map(({ name, title, operation }) => [
    html`<code>${name}</code>`,
    html`<a href="/docs/reference/${operation.operationId}">${title}</a>`,
    html`${operation.scopes.map((scope) => html`<code>${scope}</code> `)}`,
  ]);
  return html`<h2 id="tools">Tools</h2>
    <p>
      Every agent sees the tools of <code>customers:read</code> and <code>customers:write</code>,
      whatever its scopes, so that it knows which scopes it can request. It sees
      <code>erase_customer</code> only if a user has allowed <code>customers:erase</code>. See the
      <a href="/docs/reference">reference</a> for fields, rules and examples.
    </p>
    ${table(["Tool", "Description", "Scope"], rows)}
    <p>
      Two more tools, <code>search_docs</code> and <code>read_docs</code>, search and read this
      documentation. They need no scope, and a call counts toward the quota. Its pages are also
      resources of type <code>text/markdown</code>, which your client can list and read.
    </p>
    <p>
      <a href="/docs/guides/synchronization">Exports</a> are the only operation without a tool: they
      are too large for a model's context. Agents read the lists page by page.
    </p>`;
}
