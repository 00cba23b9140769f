/** Renders the guide to API keys. */
import { scopes } from "../../generated/scopes.ts";
import { html, type Html } from "../../html/html.ts";
import { codeBlock } from "../site/code.ts";
import { prose } from "../prose.ts";
import { table } from "../table.ts";
import type { DocsPage } from "../site/page.ts";

export const AUTHENTICATION: DocsPage = {
  path: "/docs/guides/authentication",
  title: "Authentication and keys",
  about: "Send an API key, choose its scopes, and rotate it without downtime.",
  section: "guides",
  content,
};

const REQUEST = `curl "$PARTNER_API_BASE_URL/v1/customers" \\
  --header "Authorization: Bearer $PARTNER_API_KEY"`;

function content(): Html {
  return html`<p class="lead">
      API keys let your apps call <code>/v1</code>, limited to their scopes. A key belongs to one
      company and gives access to that company’s data only.
    </p>
    <p>Send the key in the <code>Authorization</code> header of every request:</p>
    ${codeBlock("curl", REQUEST)}
    <p>
      The SDKs read it from the environment variable <code>PARTNER_API_KEY</code>. You can also pass
      it to the client: <code>new PartnerApi({ apiKey })</code> in TypeScript,
      <code>PartnerApi(api_key=…)</code> in Python,
      <code>partnerapi.New(partnerapi.WithAPIKey(…))</code> in Go.
    </p>
    <h2 id="scopes">Scopes</h2>
    ${table(["Scope", "Allows"], scopeRows())}
    <p>
      When you <a href="/developer/keys/new">create a key</a>, select only the scopes it needs. A
      key with only <code>customers:write</code> can neither read nor erase.
    </p>
    <h2 id="errors">Authentication errors</h2>
    ${table(["Error", "Cause and fix"], refusalRows())}
    <h2 id="safe">Keep keys safe</h2>
    <ul>
      <li>
        Store keys on servers, in environment variables or a secret store. Never put them in source
        code, browsers or mobile apps. <code>/v1</code> doesn’t allow cross-origin requests.
      </li>
      <li>Create a separate key for each app, so that you can revoke one without the others.</li>
      <li>
        Configure your secret scanner to find <code>pak_[0-9A-Za-z]{38}</code>. The last 6
        characters are a checksum.
      </li>
      <li>
        Always use HTTPS. Requests over plain HTTP are rejected, not redirected. If you sent a key
        over plain HTTP, replace it.
      </li>
    </ul>
    <h2 id="rotate">Rotate a key without downtime</h2>
    <ol>
      <li>
        Under <a href="/developer/keys">API keys</a>, open the key and rotate it. You get a new key.
        The old key keeps working during the overlap that you choose.
      </li>
      <li>Replace the old key in your app’s configuration and restart the app.</li>
      <li>The old key expires at the end of the overlap. You can also revoke it earlier.</li>
    </ol>
    <p>
      If a key has leaked, revoke it instead. It stops working immediately. You can also give a key
      an expiry date.
    </p>
    <h2 id="others">Agents, webhooks and other companies</h2>
    <p>
      <a href="/docs/agents">Agents</a> don’t use API keys. A user signs in for them, and their
      access tokens work for <code>/mcp</code> only. Webhooks are signed with
      <a href="/docs/webhooks#verify">the signing secret of their endpoint</a>. A resource of
      another company returns <a href="/docs/errors/NOT_FOUND"><code>NOT_FOUND</code></a
      >, like one that doesn’t exist.
    </p>`;
}

function scopeRows(): Html[][] {
  return scopes.map(({ name, operations }) => [html`<code>${name}</code>`, prose(operations)]);
}

function refusalRows(): Html[][] {
  return (
    [
      [
        401,
        "UNAUTHENTICATED",
        "The key is missing, malformed, unknown, expired or revoked. Send a valid key.",
      ],
      [
        403,
        "INSUFFICIENT_SCOPE",
        "The key lacks a scope. Use a key with the scopes in `extraData.requiredScopes`.",
      ],
      [403, "HTTPS_REQUIRED", "The request used plain HTTP. Use HTTPS, and replace the key."],
    ] as const
  ).map(([status, code, why]) => [
    html`${status} <a href="/docs/errors/${code}"><code>${code}</code></a>`,
    prose(why),
  ]);
}
