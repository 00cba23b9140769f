/** Renders the first page of the documentation. */
import { html, type Html } from "../html/html.ts";
import { consolePath } from "./console/console.ts";
import {
  AGENTS,
  GETTING_STARTED,
  GUIDE_LIST,
  pageCards,
  VERSIONING,
  WEBHOOKS,
} from "./guides/guides.ts";
import { EXPORTS, programSection } from "./guides/programs.ts";
import { OPERATION_LIST } from "./reference/pages.ts";
import { codeBlock } from "./site/code.ts";
import { sandboxSignUp } from "./sandbox-sign-up.ts";
import type { DocsPage, Site } from "./site/page.ts";

export const HOME: DocsPage = {
  path: "/docs",
  title: "Partner API documentation",
  label: "Home",
  about: "Manage a company’s customers and locations, and read its catalog and delivery zones.",
  section: "start",
  content,
};

function content(site: Site): Html {
  return html`<p class="lead">
      With this API, your programs and agents manage a company’s customers and their service
      locations, and read its catalog and delivery zones. Requests and responses are JSON over
      HTTPS, and webhooks report every change.
    </p>
    ${sandboxSignUp(site)}
    <h2 id="first-call">Make your first call</h2>
    <p>
      Create a key of your sandbox with the scope <code>customers:read</code> in the
      <a href="/developer/keys">developer platform</a>, and set two environment variables, which all
      samples read:
    </p>
    ${codeBlock("sh", EXPORTS)}
    <p>Then list the first five of your customers:</p>
    ${programSection("first-call")}
    <p class="console-link">
      <a class="button" href="${consolePath("listCustomers")}">Try it in the browser</a> first, if
      you like.
    </p>
    <p>
      The SDKs need <a href="/docs/guides/getting-started#install">one install command</a>; curl
      needs nothing else. There are collections for
      <a href="/docs/guides/postman-and-bruno">Postman and Bruno</a>.
    </p>
    <h2 id="sections">Explore the documentation</h2>
    ${pageCards([GETTING_STARTED, GUIDE_LIST, OPERATION_LIST, WEBHOOKS, AGENTS, VERSIONING])}
    <h2 id="openapi">OpenAPI documents</h2>
    <p>
      The API is described by an OpenAPI 3.1 document: <a href="/openapi.yaml">YAML</a>,
      <a href="/openapi.json">JSON</a>. For tools that don’t support webhooks or OpenAPI 3.1, there
      is <a href="/openapi-without-webhooks.json">a document without webhooks</a>, and one in
      <a href="/openapi-3.0.json">OpenAPI 3.0</a>.
      <a href="/docs/guides/generated-clients">Generated clients</a> explains which one to use.
    </p>
    <p>
      Common sequences of calls, such as updating a customer safely, are described as
      <a href="/arazzo.yaml">Arazzo workflows</a>. For language models, there is a list of all pages
      in Markdown at <a href="/llms.txt">/llms.txt</a>.
    </p>`;
}
