/** Renders error pages. */
import { http } from "../../kernel/node-http.ts";
import { ERROR_STATUS, errorPagePath, type ErrorCode } from "../../kernel/errors.ts";
import type { ErrorPage } from "./error-page.ts";
import { exampleOf } from "./example.ts";
import { html, type Html } from "../../html/html.ts";
import { ERROR_PAGES } from "./pages.ts";
import { prose } from "../prose.ts";
import { BASE_URL, codeBlock } from "../site/code.ts";
import type { DocsPage } from "../site/page.ts";
import { table } from "../table.ts";

/** The list of all codes, and a page for each code. */
export const ERROR_DOCS: readonly DocsPage[] = [
  {
    path: "/docs/errors",
    title: "Errors",
    label: "All error codes",
    about: "Every error code with its status and meaning.",
    section: "errors",
    content: listContent,
  },
  ...sortedCodes().map((code): DocsPage => ({
    path: errorPagePath(code),
    title: code,
    about: ERROR_PAGES[code].meaning.replaceAll("`", ""),
    section: "errors",
    content: () => codeContent(code),
  })),
];

function sortedCodes(): ErrorCode[] {
  const codes = Object.keys(ERROR_PAGES) as ErrorCode[];
  return codes.toSorted((a, b) => ERROR_STATUS[a] - ERROR_STATUS[b]);
}

function listContent(): Html {
  return html`<p>
      Every error has the same body: <code>code</code>, <code>message</code>,
      <code>internalRequestId</code> and <code>extraData</code>. Branch on <code>code</code>, never
      on <code>message</code>, whose wording may change. Include <code>internalRequestId</code> when
      you contact us. See <a href="/docs/guides/errors">Handling errors</a> for code samples.
    </p>
    ${errorTable()}`;
}

/** Renders a table of all codes with their meaning and a link to their page. */
export function errorTable(): Html {
  const rows = sortedCodes().map((code) => row(code, ERROR_PAGES[code]));
  return table(["Status", "Code", "Meaning"], rows);
}

function codeContent(code: ErrorCode): Html {
  const page = ERROR_PAGES[code];
  const status = ERROR_STATUS[code];
  return html`<p class="status">${status} ${http.STATUS_CODES[status]}</p>
    <p class="lead">${prose(page.meaning)}</p>
    ${page.details ? html`<p>${prose(page.details)}</p>` : ""}
    <h2 id="causes">Causes</h2>
    ${list(page.causes)}
    <h2 id="fix">How to fix it</h2>
    ${list(page.fixes)}
    <h2 id="retry">Can I retry?</h2>
    <p>${prose(page.retry)}</p>
    <h2 id="example">Example</h2>
    ${codeBlock("http", exampleOf(page, BASE_URL))}`;
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
