/** The guide to keys. */
import { html, type Html } from "../../html/html.ts";
import { prose } from "../prose.ts";
import { table } from "../table.ts";
import { guidePage, type Guide } from "./guide.ts";

const TITLE = "Authentication and keys";

export const AUTHENTICATION: Guide = {
  path: "/docs/guides/authentication",
  title: TITLE,
  about: "How a key is sent, what scopes allow, and how to replace a key without a pause.",
  page,
};

function page(baseUrl: string): Html {
  const main = html`<h1>${TITLE}</h1>
    <p class="meaning">
      Every request to <code>/v1</code> carries an API key. A key belongs to one company, and sees
      nothing else.
    </p>
    <pre><code>${request(baseUrl)}</code></pre>
    <p>
      The SDKs take it from <code>PARTNER_API_KEY</code>, or where a client is made:
      <code>new PartnerApi({ apiKey })</code> in TypeScript, <code>PartnerApi(api_key=…)</code> in
      Python, <code>partnerapi.New(partnerapi.WithAPIKey(…))</code>
      in Go.
    </p>
    <h2 id="scopes">Scopes</h2>
    ${table(["Scope", "Allows"], scopeRows())}
    <p>
      Choose as few as will do when you <a href="/developer/keys/new">create a key</a>. A key with
      <code>customers:write</code> alone can’t read.
    </p>
    <h2 id="refused">When a key is refused</h2>
    ${table(["Answer", "Why, and what to do"], refusalRows())}
    <h2 id="safe">Keep it safe</h2>
    <ul>
      <li>
        Keep keys on servers, in the environment or a secret store: never in code, in browsers or in
        apps. <code>/v1</code> allows no requests from other origins.
      </li>
      <li>Make a key for each program, so that you can revoke one without the others.</li>
      <li>
        Give your secret scanner <code>pak_[0-9A-Za-z]{38}</code>: the last 6 characters are a
        checksum.
      </li>
      <li>
        A request over plain HTTP is refused and never redirected. Its key has travelled in the
        open: replace it.
      </li>
    </ul>
    <h2 id="rotate">Replace a key without a pause</h2>
    <ol>
      <li>
        Under <a href="/developer/keys">API keys</a>, open the key and rotate it: a new key is made,
        and the old one goes on for a time that you choose.
      </li>
      <li>Put the new key where the old one was, and restart what uses it.</li>
      <li>The old key ends by itself, or when you revoke it.</li>
    </ol>
    <p>
      If a key has leaked, revoke it instead. It is refused everywhere from then on. A key can have
      an expiry date, too.
    </p>
    <h2 id="others">What keys don’t open</h2>
    <p>
      <a href="/docs/agents">Agents</a> get no key: a person signs in for them, and their access
      tokens open <code>/mcp</code> only. Webhooks are signed with
      <a href="/docs/webhooks#verify">a secret of their endpoint</a>. An id of another company
      answers like one that does not exist:
      <a href="/docs/errors/NOT_FOUND"><code>NOT_FOUND</code></a
      >.
    </p>`;
  return guidePage({ title: TITLE, main });
}

function request(baseUrl: string): string {
  const { host } = new URL(baseUrl);
  return `GET /v1/customers HTTP/1.1\nHost: ${host}\nAuthorization: Bearer pak_…`;
}

function scopeRows(): Html[][] {
  return [
    ["`customers:read`", "Every `GET`, and `POST /v1/locations/validate-address`"],
    ["`customers:write`", "Every other `POST`, and every `PATCH`"],
  ].map((cells) => cells.map((cell) => prose(cell)));
}

function refusalRows(): Html[][] {
  return (
    [
      [
        401,
        "UNAUTHENTICATED",
        "It is missing, malformed, unknown, expired or revoked. Send a valid one.",
      ],
      [403, "INSUFFICIENT_SCOPE", "It lacks a scope. Use one with `extraData.requiredScopes`."],
      [403, "HTTPS_REQUIRED", "It came over plain HTTP. Use HTTPS, and replace the key."],
    ] as const
  ).map(([status, code, why]) => [
    html`${status} <a href="/docs/errors/${code}"><code>${code}</code></a>`,
    prose(why),
  ]);
}
