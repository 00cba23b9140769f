/** Renders the layout of error pages and guides. */
import { htmlDocument } from "../html/document.ts";
import { html, type Html } from "../html/html.ts";

export function layout(page: { readonly title: string; readonly main: Html }): Html {
  return htmlDocument({
    title: page.title,
    head: html`<link rel="stylesheet" href="/docs/errors.css" />`,
    body: html`<header>
        <nav aria-label="Documentation">
          <a href="/docs">Partner API</a> <a href="/docs/guides">Guides</a>
          <a href="/docs/webhooks">Webhooks</a> <a href="/docs/agents">Agents</a>
          <a href="/docs/errors">Errors</a>
          <a href="/developer">Developer platform</a>
        </nav>
      </header>
      <main>${page.main}</main>`,
  });
}
