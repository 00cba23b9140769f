/** Renders the sections on results, errors and quota of tool calls. */
import { errorPagePath, type ErrorCode } from "../../../kernel/errors.ts";
import { html, type Html } from "../../../html/html.ts";
import { codeBlock } from "../../site/code.ts";
import { prose } from "../../prose.ts";
import { table } from "../../table.ts";

export function callSections(): Html {
  return html`<h2 id="results">Results</h2>
    <p>
      A result’s <code>structuredContent</code> is the response body of <code>/v1</code>. Its text
      contains the same as JSON. A tool’s input is one flat object with the path parameters, query
      parameters and body fields of the REST operation. Unknown names are rejected.
    </p>
    <p>
      If an operation fails, the result has <code>isError</code>, so the model can read the error
      and fix its call. <code>structuredContent</code> is then the error body of
      <code>/v1</code> with <a href="/docs/errors">the same codes</a>:
    </p>
    ${codeBlock("json", EXAMPLE)}
    <h2 id="http-errors">HTTP errors</h2>
    <p>
      These errors occur before a tool is called. They are HTTP responses with the shared error
      body:
    </p>
    ${table(["Status", "Code", "When"], errorRows())}
    <p>
      Invalid messages get a JSON-RPC error with status 400: −32700 for a body that isn’t JSON, and
      −32600 for a batch, because one POST counts as one request and contains one message. The
      error’s <code>data</code> is the shared error body. Requests from a web page that wasn’t
      loaded over <code>https</code> get status 403 with −32000.
    </p>
    <h2 id="quota">Quota</h2>
    <p>
      Every POST to <code>/mcp</code> with a valid token counts as one request of your company,
      including <code>initialize</code> and <code>tools/list</code>. All agents and API keys share
      one quota: 100 requests in 60 seconds, unless your contract says otherwise. Every response
      shows the current quota (<code>RateLimit</code>, <code>RateLimit-Policy</code>). Requests
      without a valid token don’t count.
    </p>
    <p>
      The sign-in routes under <code>/oauth/</code> don’t count toward this quota. They have their
      own limit: 30 requests in 60 seconds for each IP address. A sign-in takes four to six
      requests.
    </p>
    <h2 id="idempotency">Avoid duplicates</h2>
    <p>
      Tools that create something accept an <code>idempotencyKey</code>, which works like the
      <code>Idempotency-Key</code> header: repeating a call with the same key and input returns the
      first result, and nothing is created twice. Use a new UUID for each resource to create.
    </p>`;
}

const EXAMPLE = JSON.stringify(
  {
    isError: true,
    structuredContent: {
      code: "NOT_FOUND",
      message:
        "There is no customer with the id 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4e. Check the id.",
      internalRequestId: "019a3f7c-51d2-7e63-8f74-a5b6c7d8e9f0",
      extraData: { documentation: "…/docs/errors/NOT_FOUND" },
    },
    content: [{ type: "text", text: '{"code":"NOT_FOUND",…}' }],
  },
  null,
  2,
);

/** HTTP errors of the agent endpoint. */
const ERRORS: readonly (readonly [number, ErrorCode, string])[] = [
  [
    401,
    "UNAUTHENTICATED",
    "The access token is missing, unknown, expired, revoked, or for another resource. API keys work for `/v1` only, access tokens for `/mcp` only.",
  ],
  [
    403,
    "INSUFFICIENT_SCOPE",
    "The tool requires a scope that you didn’t allow. `WWW-Authenticate` lists the scopes to request.",
  ],
  [405, "METHOD_NOT_ALLOWED", "The method isn’t POST. There are no sessions or streams."],
  [413, "PAYLOAD_TOO_LARGE", "The message is larger than 512 KiB."],
  [415, "UNSUPPORTED_MEDIA_TYPE", "The message wasn’t sent as `application/json`."],
  [429, "REQUEST_LIMIT_EXCEEDED", "The quota is used up. Wait `Retry-After` seconds."],
];

function errorRows(): Html[][] {
  return ERRORS.map(([status, code, when]) => [
    html`${status}`,
    html`<a href="${errorPagePath(code)}"><code>${code}</code></a>`,
    prose(when),
  ]);
}
