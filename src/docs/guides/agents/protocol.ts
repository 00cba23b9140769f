/** What a client does, for those who write one. */
import { html, type Html } from "../../../html/html.ts";
import { prose } from "../../prose.ts";
import { table } from "../../table.ts";

/** Where things are, and what they are. */
const ADDRESSES: readonly (readonly [string, string])[] = [
  ["POST /mcp", "The agent endpoint."],
  [
    "GET /.well-known/oauth-protected-resource/mcp",
    "What opens it (RFC 9728). Also without `/mcp` at the end.",
  ],
  [
    "GET /.well-known/oauth-authorization-server",
    "Where to register, to sign in and to get tokens (RFC 8414). Also as `/.well-known/openid-configuration`.",
  ],
  ["POST /oauth/register", "Dynamic client registration (RFC 7591)."],
  ["GET /oauth/authorize", "Where the browser goes to sign in."],
  ["POST /oauth/token", "An access token for a code or a refresh token."],
  ["POST /oauth/revoke", "Gives a token back (RFC 7009)."],
];

export function protocolSections(baseUrl: string): Html {
  const rows = ADDRESSES.map(([address, what]) => [html`<code>${address}</code>`, prose(what)]);
  return html`<h2 id="protocol">Write a client</h2>
    <p>
      The endpoint serves MCP’s revisions <code>2026-07-28</code>, <code>2025-11-25</code>,
      <code>2025-06-18</code> and <code>2025-03-26</code> over streamable HTTP. There are no
      sessions: every message stands alone, and there is nothing to open with GET or to end with
      DELETE. Send <code>Accept: application/json, text/event-stream</code>, and take either as the
      answer; without both, the answer may be 406.
    </p>
    ${table(["Address", "What it is"], rows)}
    <ul>
      <li>
        <strong>Clients</strong> register themselves, or have the address of their client metadata
        document (<code>https://…</code>) as their id. None has a secret. A registration that gets
        no token for 90 days is forgotten: register again. Redirect addresses are
        <code>https</code>, an app’s own scheme, or <code>http</code> on loopback, there with any
        port.
      </li>
      <li>
        <strong>PKCE</strong> with <code>S256</code> is required. <code>code</code> is the only
        response type.
      </li>
      <li>
        <strong>The resource</strong> is <code>${baseUrl}/mcp</code> (RFC 8707). A token for
        anything else does not open it.
      </li>
      <li>
        <strong>Scopes</strong>: begin with the <code>scope</code> that the 401 names, and ask for
        more when a 403 does: its <code>scope</code> holds what you have and what you need. The
        answer with the token says what was allowed, which may be less.
      </li>
      <li>
        <strong>Refresh tokens</strong> work once. Store the new one before you use the new access
        token.
      </li>
      <li>
        <strong>In a browser</strong>, these addresses can be asked from any origin, but for
        <code>/oauth/authorize</code>, which is a page to go to.
      </li>
    </ul>`;
}
