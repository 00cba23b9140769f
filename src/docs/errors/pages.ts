/** Renders error pages. */
import { readFileSync } from "node:fs";
import { http } from "../../kernel/node-http.ts";
import { ERROR_STATUS, errorPagePath, type ErrorCode } from "../../kernel/errors.ts";
import { html, type Html } from "../../html/html.ts";
import { markdown } from "../reference/load.ts";
import type { ErrorText } from "../reference/model.ts";
import { ERROR_EXAMPLES, exampleOf } from "./examples.ts";
import { prose } from "../prose.ts";
import { BASE_URL, codeBlock } from "../site/code.ts";
import type { DocsPage } from "../site/page.ts";
import { table } from "../table.ts";

/** By code, from the Markdown in pages/. */
export const ERROR_TEXTS = JSON.parse(
  readFileSync(new URL("../../generated/error-pages.json", import.meta.url), "utf8"),
) as Readonly<Record<ErrorCode, ErrorText>>;

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
    about: ERROR_TEXTS[code].meaning.replaceAll("`", ""),
    section: "errors",
    content: () => codeContent(code),
  })),
];

function sortedCodes(): ErrorCode[] {
  const codes = Object.keys(ERROR_EXAMPLES) as ErrorCode[];
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
  const rows = sortedCodes().map((code) => [
    html`${ERROR_STATUS[code]}`,
    html`<a href="${errorPagePath(code)}"><code>${code}</code></a>`,
    prose(ERROR_TEXTS[code].meaning),
  ]);
  return table(["Status", "Code", "Meaning"], rows);
}

function codeContent(code: ErrorCode): Html {
  const { meaning, content } = ERROR_TEXTS[code];
  const status = ERROR_STATUS[code];
  return html`<p class="status">${status} ${http.STATUS_CODES[status]}</p>
    <p class="lead">${prose(meaning)}</p>
    ${markdown(content)}
    <h2 id="example">Example</h2>
    ${codeBlock("http", exampleOf(code, BASE_URL))}`;
}
