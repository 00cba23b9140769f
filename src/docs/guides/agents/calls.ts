/** What a call answers, and what it costs. */
import { errorPagePath, type ErrorCode } from "../../../kernel/errors.ts";
import { html, type Html } from "../../../html/html.ts";
import { prose } from "../../prose.ts";
import { table } from "../../table.ts";

export function callSections(): Html {
  return html`<h2 id="results">Results</h2>
    <p>
      A result’s <code>structuredContent</code> is the body that <code>/v1</code> answers, and its
      text is the same as JSON. A tool’s input is flat: what REST takes from the path, the query and
      the body stands side by side. Names that a tool does not know are refused.
    </p>
    <p>
      What an operation refuses is a result with <code>isError</code>, so that the model can read it
      and mend its call. <code>structuredContent</code> is then the error body of <code>/v1</code>,
      with <a href="/docs/errors">the same codes</a>:
    </p>
    <pre><code>${EXAMPLE}</code></pre>
    <h2 id="http-errors">Errors of the whole request</h2>
    <p>These come before any tool, as HTTP statuses with the shared error body:</p>
    ${table(["Status", "Code", "When"], errorRows())}
    <p>
      What is wrong with the message itself is told in JSON-RPC’s words, with 400: error −32700 for
      a body that is not JSON, −32600 for a list of messages (a batch), since one POST counts as one
      request and carries one message. The error’s <code>data</code> is the shared error body. A web
      page that was not loaded over <code>https</code> is answered 403 with −32000.
    </p>
    <h2 id="quota">Quota</h2>
    <p>
      Every POST to <code>/mcp</code> with a valid token counts as one request of your company,
      whatever it asks for: <code>initialize</code> and <code>tools/list</code> as much as a call.
      All agents and all API keys share one quota, 100 requests in 60 seconds unless your contract
      says otherwise. Each answer says where you stand (<code>RateLimit</code>,
      <code>RateLimit-Policy</code>). Requests without a valid token do not count.
    </p>
    <p>
      The sign-in routes under <code>/oauth/</code> do not count toward it. They have a limit of
      their own: 30 requests in 60 seconds and IP address. A sign-in takes four to six.
    </p>
    <h2 id="idempotency">Create nothing twice</h2>
    <p>
      The tools that create something take an <code>idempotencyKey</code>, which does what the
      <code>Idempotency-Key</code> header does: with the same key and input, a call that is repeated
      gets the first answer again, and nothing is created twice. Best is a new UUID for each thing
      to create.
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

/** Codes as HTTP answers them on the agent endpoint. */
const ERRORS: readonly (readonly [number, ErrorCode, string])[] = [
  [
    401,
    "UNAUTHENTICATED",
    "There is no access token, or it is unknown, has expired, was revoked, or is for another address. API keys open `/v1` only, access tokens `/mcp` only.",
  ],
  [
    403,
    "INSUFFICIENT_SCOPE",
    "The tool needs a scope that you did not allow. `WWW-Authenticate` names what to ask for.",
  ],
  [
    405,
    "METHOD_NOT_ALLOWED",
    "Another method than POST: there are no sessions and no streams to open.",
  ],
  [413, "PAYLOAD_TOO_LARGE", "The message is larger than 256 KiB."],
  [415, "UNSUPPORTED_MEDIA_TYPE", "The message is not sent as `application/json`."],
  [429, "REQUEST_LIMIT_EXCEEDED", "The quota is used up. Wait `Retry-After` seconds."],
];

function errorRows(): Html[][] {
  return ERRORS.map(([status, code, when]) => [
    html`${status}`,
    html`<a href="${errorPagePath(code)}"><code>${code}</code></a>`,
    prose(when),
  ]);
}
