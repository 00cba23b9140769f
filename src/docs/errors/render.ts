/** Error pages as HTML. */
import { STATUS_CODES } from "node:http";
import { ERROR_STATUS, errorPagePath, type ErrorCode } from "../../errors.ts";
import type { ErrorPage } from "./error-page.ts";
import { exampleOf } from "./example.ts";
import { layout, type Html } from "./layout.ts";
import { ERROR_PAGES } from "./pages.ts";

/** The list of all codes. */
export function errorsPage(html: Html): string {
  const rows = Object.entries(ERROR_PAGES)
    .map(([code, page]) => ({ code: code as ErrorCode, page }))
    .toSorted((a, b) => ERROR_STATUS[a.code] - ERROR_STATUS[b.code])
    .map(({ code, page }) => row(html, code, page));
  const main = html`<h1>Errors</h1>
    <p>
      Every error has the same body: <code>code</code>, <code>message</code>,
      <code>internalRequestId</code> and <code>extraData</code>. Branch on <code>code</code>, never
      on <code>message</code>, whose wording may change. Quote <code>internalRequestId</code> when
      you ask for help.
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Code</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        !${rows}
      </tbody>
    </table>`;
  return layout(html, { title: "Errors", main });
}

/**
 * The page of one code.
 * @param baseUrl the address of the service in the example
 */
export function errorPage(html: Html, code: ErrorCode, baseUrl: string): string {
  const page = ERROR_PAGES[code];
  const status = ERROR_STATUS[code];
  const main = html`<p class="status">${status} ${STATUS_CODES[status]}</p>
    <h1><code>${code}</code></h1>
    <p class="meaning">!${text(html, page.meaning)}</p>
    !${page.details ? html`<p>!${text(html, page.details)}</p>` : ""}
    <h2>Causes</h2>
    !${list(html, page.causes)}
    <h2>What to do</h2>
    !${list(html, page.mend)}
    <h2>Retry?</h2>
    <p>!${text(html, page.retry)}</p>
    <h2>Example</h2>
    <pre><code>${exampleOf(page, baseUrl)}</code></pre>`;
  return layout(html, { title: code, main });
}

function row(html: Html, code: ErrorCode, page: ErrorPage): string {
  return html`<tr>
    <td>${ERROR_STATUS[code]}</td>
    <td>
      <a href="${errorPagePath(code)}"><code>${code}</code></a>
    </td>
    <td>!${text(html, page.meaning)}</td>
  </tr> `;
}

function list(html: Html, items: readonly string[]): string {
  return html`<ul>
    !${items.map((item) => html`<li>!${text(html, item)}</li> `)}
  </ul>`;
}

/** What stands between backticks is code. */
function text(html: Html, source: string): string {
  const parts = source.split("`");
  return parts.map((part, i) => (i % 2 ? html`<code>${part}</code>` : html`${part}`)).join("");
}
