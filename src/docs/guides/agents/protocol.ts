/** Renders the section for developers of MCP clients. */
import { html, type Html } from "../../../html/html.ts";
import { prose } from "../../prose.ts";
import { table } from "../../table.ts";

/** Endpoints and their descriptions. */
const ENDPOINTS: readonly (readonly [string, string])[] = [
  ["POST /mcp", "The agent endpoint."],
  [
    "GET /.well-known/oauth-protected-resource/mcp",
    "Protected resource metadata (RFC 9728). Also available without `/mcp` at the end.",
  ],
  [
    "GET /.well-known/oauth-authorization-server",
    "Authorization server metadata (RFC 8414). Also available as `/.well-known/openid-configuration`.",
  ],
  ["POST /oauth/register", "Dynamic client registration (RFC 7591)."],
  ["GET /oauth/authorize", "The page where the user signs in."],
  ["POST /oauth/token", "Exchanges a code or a refresh token for an access token."],
  ["POST /oauth/revoke", "Revokes a token (RFC 7009)."],
];

export function protocolSections(baseUrl: string): Html {
  const rows = ENDPOINTS.map(([endpoint, description]) => [
    html`<code>${endpoint}</code>`,
    prose(description),
  ]);
  return html`<h2 id="protocol">Write a client</h2>
    <p>
      The endpoint supports MCP’s revisions <code>2026-07-28</code>, <code>2025-11-25</code>,
      <code>2025-06-18</code> and <code>2025-03-26</code> over streamable HTTP. It is stateless:
      there are no sessions, no streams to open with GET, and nothing to end with DELETE. Send
      <code>Accept: application/json, text/event-stream</code> and support both types of response.
      If one of them is missing, the response can be 406.
    </p>
    ${table(["Endpoint", "Description"], rows)}
    <ul>
      <li>
        <strong>Clients</strong> register themselves, or use the URL of their client metadata
        document (<code>https://…</code>) as their client id. They have no secret. A registration
        that gets no token within 24 hours, or later for 90 days, is deleted, and the client has to
        register again. It may have 10 redirect URIs and 4 KiB. Redirect URIs use
        <code>https</code>, <code>http</code> on loopback with any port, or a reverse domain name as
        scheme (<code>com.example.agent:/callback</code>).
      </li>
      <li>
        <strong>Errors before consent</strong> are shown to the user on a page, which leads back to
        the client: by itself to a loopback address, and by a link to an <code>https</code> address.
        <code>query</code> is the only response mode.
      </li>
      <li>
        <strong>PKCE</strong> with <code>S256</code> is required. <code>code</code> is the only
        response type.
      </li>
      <li>
        <strong>The resource</strong> is <code>${baseUrl}/mcp</code> (RFC 8707). Tokens for another
        resource don’t work.
      </li>
      <li>
        <strong>Scopes</strong>: start with the <code>scope</code> of the 401 response. Request more
        when you get a 403: its <code>scope</code> contains the scopes that you have and those that
        you need. The token response contains the scopes that were allowed, which may be fewer.
      </li>
      <li>
        <strong>Refresh tokens</strong> are replaced when they are used. Store the new one before
        you use the new access token. If a response is lost, or several of your processes refresh at
        the same time, send the same refresh token again: for a minute after its first use, it
        returns the same new refresh token with another access token. Later, its use ends the
        access.
      </li>
      <li>
        <strong>In a browser</strong>, an extension or a webview, you can call these endpoints from
        any origin, except <code>/oauth/authorize</code>, which is a page. The operator of the
        service can restrict the origins of <code>/mcp</code>.
      </li>
    </ul>`;
}
