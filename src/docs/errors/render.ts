/** Renders error pages. */
import { http } from "../../kernel/node-http.ts";
import { ERROR_STATUS, errorPagePath, type ErrorCode } from "../../kernel/errors.ts";
import type { ErrorPage } from "./error-page.ts";
import { exampleOf } from "./example.ts";
import { layout } from "../layout.ts";
import { html, type Html } from "../../html/html.ts";
import { ERROR_PAGES } from "./pages.ts";
import { prose } from "../prose.ts";
import { table } from "../table.ts";

/** Renders the list of all codes. */
export function errorsPage(): Html {
  const main = html`<h1>Errors</h1>
    <p>
      Every error has the same body: <code>code</code>, <code>message</code>,
      <code>internalRequestId</code> and <code>extraData</code>. Branch on <code>code</code>, never
      on <code>message</code>, whose wording may change. Include <code>internalRequestId</code> when
      you contact us. See <a href="/docs/guides/errors">Handling errors</a> for code samples.
    </p>
    ${errorTable()}`;
  return layout({ title: "Errors", main });
}

/** Renders a table of all codes with their meaning and a link to their page. */
export function errorTable(): Html {
  const rows = Object.entries(ERROR_PAGES)
    .map(([code, page]) => ({ code: code as ErrorCode, page }))
    .toSorted((a, b) => ERROR_STATUS[a.code] - ERROR_STATUS[b.code])
    .map(({ code, page }) => row(code, page));
  return table(["Status", "Code", "Meaning"], rows);
}

/**
 * Renders the page of one code.
 * @param baseUrl of the service, for the example
 */
export function errorPage(code: ErrorCode, baseUrl: string): Html {
  const page = ERROR_PAGES[code];
  const status = ERROR_STATUS[code];
  const main = html`<p class="status">${status} ${http.STATUS_CODES[status]}</p>
    <h1><code>${code}</code></h1>
    <p class="meaning">${prose(page.meaning)}</p>
    ${page.details ? html`<p>${prose(page.details)}</p>` : ""}
    <h2>Causes</h2>
    ${list(page.causes)}
    <h2>How to fix it</h2>
    ${list(page.fixes)}
    <h2>Can I retry?</h2>
    <p>${prose(page.retry)}</p>
    <h2>Example</h2>
    <pre><code>${exampleOf(page, baseUrl)}</code></pre>`;
  return layout({ title: code, main });
}

function row(code: ErrorCode, page: ErrorPage): Html[] {
  return [
    html`${ERROR_STATUS[code]}`,
    html`<a href="${errorPagePath(code)}"><code>${code}</code></a>`,
    prose(page.meaning),
  ];
}

function list(items: readonly string[]): Html {
  return html`<ul>
    ${items.map((item) => html`<li>${prose(item)}</li> `)}
  </ul>`;
}
