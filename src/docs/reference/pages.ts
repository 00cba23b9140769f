/** Declares the pages of the API reference: the list of operations, conventions, and a page for each operation. */
import { html, type Html } from "../../html/html.ts";
import { BASE_URL, codeBlock } from "../site/code.ts";
import type { DocsPage } from "../site/page.ts";
import { operationList, operationPath } from "./links.ts";
import { markdown, REFERENCE } from "./load.ts";
import { operationContent } from "./operation-page.ts";

const OPERATIONS = Object.entries(REFERENCE.operations);

export const OPERATION_LIST: DocsPage = {
  path: "/docs/reference",
  title: "API reference",
  label: "Overview",
  about: "Every operation with its parameters, fields, errors and samples.",
  section: "reference",
  content: list,
};

const CONVENTIONS: DocsPage = {
  path: "/docs/reference/conventions",
  title: "API conventions",
  label: "Conventions",
  about:
    "What applies to all operations: responses, authentication, quota, limits, errors, validation and versions.",
  section: "reference",
  content: () => markdown(REFERENCE.conventions),
};

export const REFERENCE_PAGES: readonly DocsPage[] = [
  OPERATION_LIST,
  CONVENTIONS,
  ...OPERATIONS.map(([id, operation]): DocsPage => ({
    path: operationPath(id),
    title: operation.summary,
    about: `${operation.method} ${operation.path}: ${operation.intro}`,
    section: "reference",
    group: operation.tag,
    isWide: true,
    content: () => operationContent(id, operation),
  })),
];

function list(): Html {
  const tags = Object.entries(REFERENCE.tags)
    .map(([tag, about]) => ({
      tag,
      about,
      operations: OPERATIONS.filter(([, operation]) => operation.tag === tag),
    }))
    .filter(({ operations }) => operations.length > 0);
  return html`<p class="lead">
      The API has ${OPERATIONS.length} operations, which take and return JSON over HTTPS. Each page
      describes one with its parameters, fields, errors, and samples in every language.
    </p>
    <h2 id="base-address">Base address and authentication</h2>
    <p>Requests go to this address, and carry an API key:</p>
    ${codeBlock("http", `GET ${BASE_URL}/v1/customers\nAuthorization: Bearer pak_…`)}
    <p>
      Create a key with the scopes that you need in the
      <a href="/developer/keys">developer platform</a>. The guide to
      <a href="/docs/guides/authentication">authentication</a> explains keys and scopes, and
      <a href="${CONVENTIONS.path}">API conventions</a> what all operations have in common.
    </p>
    <p>Request bodies are <code>application/json</code>, and so are responses, errors included.</p>
    <h2 id="openapi">OpenAPI documents</h2>
    <ul>
      <li>OpenAPI 3.1: <a href="/openapi.yaml">YAML</a>, <a href="/openapi.json">JSON</a></li>
      <li>
        For tools without webhooks:
        <a href="/openapi-without-webhooks.json">OpenAPI 3.1 without webhooks</a>
      </li>
      <li>For older tools: <a href="/openapi-3.0.json">OpenAPI 3.0</a></li>
    </ul>
    <p>
      <a href="/docs/guides/generated-clients">Generated clients</a> explains which one to use.
      There are collections for <a href="/docs/guides/postman-and-bruno">Postman and Bruno</a>, too.
    </p>
    ${tags.map(
      ({ tag, about, operations }) =>
        html`<h2 id="${tag.toLowerCase().replaceAll(" ", "-")}">${tag}</h2>
          ${markdown(about)} ${operationList(operations)}`,
    )}`;
}
