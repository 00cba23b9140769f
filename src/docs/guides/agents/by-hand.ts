/** A sign-in and a call with curl, as the tests run them. */
import { html, type Html } from "../../../html/html.ts";

/** For a shell with curl, jq and openssl, one after the other. */
export interface Commands {
  readonly refused: string;
  readonly discover: string;
  readonly register: string;
  /** Prints where to sign in. */
  readonly authorize: string;
  /** Needs `CODE`. */
  readonly call: string;
}

/** @param baseUrl the address of the service */
export function commandsFor(baseUrl: string): Commands {
  return {
    refused: `API=${baseUrl}
curl -si $API/mcp -H 'Content-Type: application/json' \\
  -d '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}'`,
    discover: `curl -s $API/.well-known/oauth-protected-resource/mcp
curl -s $API/.well-known/oauth-authorization-server`,
    register: `CLIENT=$(curl -s $API/oauth/register \\
  -H 'Content-Type: application/json' \\
  -d '{"client_name": "By hand",
       "redirect_uris": ["http://127.0.0.1:8765/callback"]}' \\
  | jq -r .client_id)`,
    authorize: `VERIFIER=$(openssl rand -hex 32)
CHALLENGE=$(printf %s $VERIFIER | openssl dgst -sha256 -binary \\
  | openssl base64 -A | tr '/+' '_-' | tr -d '=')
REDIRECT=http://127.0.0.1:8765/callback
echo "$API/oauth/authorize?response_type=code\\
&client_id=$CLIENT&redirect_uri=$REDIRECT\\
&resource=$API/mcp&scope=customers:read\\
&code_challenge=$CHALLENGE&code_challenge_method=S256"`,
    call: `TOKEN=$(curl -s $API/oauth/token \\
  -d grant_type=authorization_code -d code=$CODE \\
  -d client_id=$CLIENT -d redirect_uri=$REDIRECT \\
  -d code_verifier=$VERIFIER -d resource=$API/mcp \\
  | jq -r .access_token)
curl -s $API/mcp -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -H 'Accept: application/json, text/event-stream' \\
  -d '{"jsonrpc": "2.0", "id": 1, "method": "tools/call",
       "params": {"name": "list_customers",
                  "arguments": {"limit": 2}}}'`,
  };
}

export function byHandSections(baseUrl: string): Html {
  const { refused, discover, register, authorize, call } = commandsFor(baseUrl);
  return html`<h2 id="by-hand">The same by hand</h2>
    <p>
      With <code>curl</code>, <code>jq</code> and <code>openssl</code>. Without a token, the answer
      is 401, and its <code>WWW-Authenticate</code> says where to look:
    </p>
    <pre><code>${refused}</code></pre>
    <p>What opens it, and where to sign in:</p>
    <pre><code>${discover}</code></pre>
    <p>Register:</p>
    <pre><code>${register}</code></pre>
    <p>Make the address to sign in at, and open it in a browser:</p>
    <pre><code>${authorize}</code></pre>
    <p>
      When you have allowed it, the browser goes to
      <code>http://127.0.0.1:8765/callback?code=…</code>. Nothing listens there; take the code from
      the address bar. It works once, within a minute:
    </p>
    <pre><code>CODE=…
${call}</code></pre>`;
}
