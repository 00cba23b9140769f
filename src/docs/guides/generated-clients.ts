/** Renders the guide to generated clients. `npm run generators:test` tests what it says: see docs/generators.md. */
import { html, type Html } from "../../html/html.ts";
import { BASE_URL, codeBlock } from "../site/code.ts";
import { prose } from "../prose.ts";
import { table } from "../table.ts";
import type { DocsPage, Site } from "../site/page.ts";

export const GENERATED_CLIENTS: DocsPage = {
  path: "/docs/guides/generated-clients",
  title: "Generated clients",
  about: "Generate a client for your language from the OpenAPI document.",
  section: "sdks",
  content,
};

const DOCUMENTS = [
  ["openapi.json", "OpenAPI 3.1, complete. Also as `/openapi.yaml`."],
  ["openapi-without-webhooks.json", "OpenAPI 3.1, for generators that mix up webhooks with calls."],
  ["openapi-3.0.json", "OpenAPI 3.0, without webhooks, for generators that don’t support 3.1."],
] as const;

/** The generators of tools/generators, how far each is tested, and the options that it needs. */
const GENERATORS = [
  [
    "Java",
    "openapi-generator `java`",
    "called",
    "`containerDefaultToNull=true`, `useSingleRequestParameter=true`",
  ],
  ["Go", "openapi-generator `go`", "called", "`enumClassPrefix=true`"],
  ["Go", "`oapi-codegen`", "called", "`skip-prune: true` in `output-options`"],
  ["Python", "openapi-generator `python`", "called", ""],
  [
    "Python",
    "`openapi-python-client`",
    "called",
    "`application/x-ndjson: application/octet-stream` in `content_type_overrides`",
  ],
  ["TypeScript", "openapi-generator `typescript-fetch`", "called", ""],
  [
    "TypeScript",
    "`openapi-typescript` with openapi-fetch",
    "called",
    "`--default-non-nullable=false`",
  ],
  ["TypeScript", "`hey-api`, with its Zod plugin", "called", ""],
  ["TypeScript", "`orval`, for fetch and Zod", "compiled", ""],
  ["Rust", "openapi-generator `rust`", "compiled", ""],
  ["C#", "openapi-generator `csharp`", "generated", ""],
  ["Kotlin", "openapi-generator `kotlin`", "generated", ""],
  ["PHP", "openapi-generator `php`", "generated", ""],
] as const;

function content({ baseUrl }: Site): Html {
  return html`<p class="lead">
      There are <a href="/docs/guides/getting-started#install">SDKs</a> for TypeScript, Python and
      Go: they retry, read all pages and verify webhooks. For other languages, generate a client
      from the OpenAPI document.
    </p>
    <h2 id="document">Choose a document</h2>
    ${table(["Document", "Use it for"], documentRows())}
    <p>
      All of them describe the same operations. Use <code>openapi-without-webhooks.json</code> with
      openapi-generator, and <code>openapi.json</code> with the other generators below.
    </p>
    <h2 id="generators">Generators</h2>
    <p>
      We test these generators with every version of the document. We compile the clients, and call
      the service with those marked as called: they keep working with new fields, error codes, event
      types and values.
    </p>
    ${table(["Language", "Generator", "Tested", "Required option"], generatorRows())}
    <p>For example, a client for Java:</p>
    ${codeBlock("sh", javaExample())}
    <h2 id="use">Use the client</h2>
    <ul>
      <li>
        Set the base URL to <code>${baseUrl}</code>: the document contains only paths. Set your API
        key as the bearer token.
      </li>
      <li>
        The <code>data</code> of an <a href="/docs/guides/events">event</a> is a plain object.
        Convert it by <code>type</code>, for example to <code>Customer</code> for
        <code>customer.created</code>, and ignore types that you don’t know.
      </li>
      <li>
        Branch on the <code>code</code> of an error with a default case. Codes are strings, since
        new ones may be added.
      </li>
      <li>
        Clients don’t check every rule before they send a request. One that breaks a rule returns
        400 <a href="/docs/errors/VALIDATION_FAILED"><code>VALIDATION_FAILED</code></a> with the
        details.
      </li>
      <li>
        Clients don’t retry. Send an <a href="/docs/guides/idempotency">idempotency key</a> with
        each write, so that you can.
      </li>
      <li>
        A client that you generate again can have new parameters. Pass parameters by name where your
        language allows it.
      </li>
    </ul>`;
}

function documentRows(): Html[][] {
  return DOCUMENTS.map(([name, use]) => [
    html`<a href="/${name}"><code>${name}</code></a>`,
    prose(use),
  ]);
}

function generatorRows(): Html[][] {
  return GENERATORS.map(([language, generator, tested, option]) => [
    html`${language}`,
    prose(generator),
    html`${tested}`,
    option ? prose(option) : html`none`,
  ]);
}

/** Built outside the page's template, so that the formatter keeps the lines. */
function javaExample(): string {
  const command = "openapi-generator-cli generate -g java -o partner-api-client";
  const document = `-i ${BASE_URL}/openapi-without-webhooks.json`;
  const options =
    "--additional-properties=containerDefaultToNull=true,useSingleRequestParameter=true";
  return [command, document, options].join(" \\\n  ");
}
