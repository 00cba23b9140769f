/** Renders the sign-in and a tool call with curl. The tests run these commands. */
import { html, type Html } from "../../../html/html.ts";
import { BASE_URL, codeBlock } from "../../site/code.ts";

/** Shell commands, to be run in this order. They require curl, jq and openssl. */
export interface Commands {
  readonly unauthorized: string;
  readonly discover: string;
  readonly register: string;
  /** Prints the URL to sign in at. */
  readonly authorize: string;
  /** Requires the variable `CODE`. */
  readonly call: string;
}

/** @param baseUrl of the service */
export function commandsFor(baseUrl: string): Commands {
  return {
    unauthorized: `API=${baseUrl}
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

export function byHandSections(): Html {
  const { unauthorized, discover, register, authorize, call } = commandsFor(BASE_URL);
  return html`<h2 id="by-hand">Sign in with curl</h2>
    <p>
      These commands require <code>curl</code>, <code>jq</code> and <code>openssl</code>. Without a
      token, the response is 401. Its <code>WWW-Authenticate</code> header contains the metadata
      URL:
    </p>
    ${codeBlock("sh", unauthorized)}
    <p>Get the metadata of the resource and the authorization server:</p>
    ${codeBlock("sh", discover)}
    <p>Register a client:</p>
    ${codeBlock("sh", register)}
    <p>Create the authorization URL and open it in a browser:</p>
    ${codeBlock("sh", authorize)}
    <p>
      After you allow access, the browser goes to
      <code>http://127.0.0.1:8765/callback?code=…</code>. Nothing listens there, so copy the code
      from the address bar. It works once, within a minute:
    </p>
    ${codeBlock("sh", `CODE=…\n${call}`)}`;
}
