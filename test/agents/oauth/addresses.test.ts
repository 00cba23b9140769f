/** Discovery documents, CORS, and host headers that must not be trusted. */
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import t from "tap";
import { createBrowser } from "../../helpers/agents/agent-browser.ts";
import { authorizeUrl, newClient, newProof } from "../../helpers/agents/agent-sign-in.ts";
import { startApi } from "../../helpers/api.ts";
import { signedIn } from "../../helpers/users.ts";
import { requestText } from "../../helpers/wire.ts";
import { serve } from "./served.ts";

const { api, origin, freshWindow } = await serve(t);
t.beforeEach(freshWindow);

const BROWSER = { origin: "https://agent.example", "access-control-request-method": "POST" };

t.test("the discovery documents are exact", async (t) => {
  const resource = {
    resource: `${origin}/mcp`,
    authorization_servers: [origin],
    scopes_supported: ["customers:read", "customers:write", "customers:erase"],
    bearer_methods_supported: ["header"],
    resource_name: "Partner API",
    resource_documentation: `${origin}/docs/agents`,
  };
  const server = {
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    registration_endpoint: `${origin}/oauth/register`,
    revocation_endpoint: `${origin}/oauth/revoke`,
    jwks_uri: `${origin}/oauth/jwks`,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none", "private_key_jwt"],
    token_endpoint_auth_signing_alg_values_supported: [
      "RS256",
      "PS256",
      "ES256",
      "Ed25519",
      "EdDSA",
    ],
    revocation_endpoint_auth_methods_supported: ["none", "private_key_jwt"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    scopes_supported: ["customers:read", "customers:write", "customers:erase", "offline_access"],
    service_documentation: `${origin}/docs/agents`,
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["EdDSA"],
  };
  for (const [path, document] of [
    ["oauth-protected-resource", resource],
    ["oauth-protected-resource/mcp", resource],
    ["oauth-authorization-server", server],
    ["openid-configuration", server],
  ] as const) {
    const response = await fetch(`${origin}/.well-known/${path}`, { headers: BROWSER });
    t.equal(response.headers.get("access-control-allow-origin"), "*", path);
    t.match(response.headers.get("content-type"), /^application\/json/);
    t.match(response.headers.get("x-request-id"), /^[0-9a-f-]{36}$/);
    t.strictSame(await response.json(), document);
  }
  const keys = (await (await fetch(`${origin}/oauth/jwks`)).json()) as { keys: object[] };
  t.match(keys, { keys: [{ kty: "OKP", crv: "Ed25519", alg: "EdDSA", use: "sig" }] });
  t.notOk("d" in (keys.keys[0] ?? {}), "only the public half");
});

t.test(
  "CORS allows any site on agents' endpoints, and none on the pages of the user's browser",
  async (t) => {
    for (const path of ["/oauth/token", "/oauth/register", "/oauth/revoke", "/oauth/jwks"]) {
      const preflight = await fetch(origin + path, { method: "OPTIONS", headers: BROWSER });
      t.equal(preflight.status, 204, path);
      t.equal(preflight.headers.get("access-control-allow-origin"), "*");
      t.match(preflight.headers.get("access-control-allow-methods"), /POST/);
      t.match(preflight.headers.get("access-control-allow-headers"), /Content-Type/i);
      t.equal(preflight.headers.get("access-control-max-age"), "7200");
    }
    for (const path of ["/oauth/token", "/oauth/register", "/oauth/revoke"]) {
      const refused = await fetch(origin + path, { method: "POST", headers: BROWSER });
      t.ok(refused.status >= 400);
      t.equal(refused.headers.get("access-control-allow-origin"), "*", "errors can be read, too");
      t.equal(refused.headers.get("access-control-allow-credentials"), null);
      t.match(refused.headers.get("access-control-expose-headers"), /X-Request-Id/);
    }
    const page = await fetch(authorizeUrl(origin, "x", newProof()), { headers: BROWSER });
    t.equal(page.headers.get("access-control-allow-origin"), null);
  },
);

t.test("other paths and methods are refused", async (t) => {
  for (const [method, path, status, code] of [
    ["GET", "/oauth", 404, "NOT_FOUND"],
    ["GET", "/oauth/userinfo", 404, "NOT_FOUND"],
    ["POST", "/oauth/introspect", 404, "NOT_FOUND"],
    ["GET", "/oauth/register/some-client", 404, "NOT_FOUND"],
    ["POST", "/oauth/token/", 404, "NOT_FOUND"],
    ["GET", "/oauth/token", 405, "METHOD_NOT_ALLOWED"],
    ["POST", "/oauth/authorize", 405, "METHOD_NOT_ALLOWED"],
    ["DELETE", "/oauth/register", 405, "METHOD_NOT_ALLOWED"],
    ["GET", "/oauth/%ff", 400, "VALIDATION_FAILED"],
  ] as const) {
    const response = await fetch(origin + path, { method });
    t.equal(response.status, status, `${method} ${path}`);
    const body = (await response.json()) as { code: string; internalRequestId: string };
    t.equal(body.code, code);
    t.equal(response.headers.get("x-request-id"), body.internalRequestId);
  }
});

t.test("host headers of a request do not change the service's URL", async (t) => {
  const clientId = await newClient(origin);
  const { pathname, search } = authorizeUrl(origin, clientId, newProof());
  const lies = {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    forwarded: "host=evil.example",
  };
  const document = "/.well-known/oauth-authorization-server";
  for (const target of [document, `http://evil.example${document}`]) {
    const answer = await raw(requestText(`GET ${target}`, lies));
    t.notMatch(answer, "evil.example");
    t.match(answer, `"token_endpoint":"${origin}/oauth/token"`);
  }
  for (const target of [pathname + search, `http://evil.example${pathname}${search}`]) {
    const answer = await raw(requestText(`GET ${target}`, lies));
    t.match(answer, /^HTTP\/1.1 303 .*\blocation: \/developer\/consent\//is);
    t.notMatch(answer, "evil.example");
    t.notMatch(answer, /; secure/i, "the service's own address is plain http here");
  }
  const asked = await createBrowser(await signedIn(api)).open(new URL(origin + pathname + search));
  t.equal(asked.status, 200);
});

t.test("with an https base URL, cookies are secure and plain http is refused", async (t) => {
  const baseUrl = "https://api.example.com";
  const proxied = await startApi(t, { options: { baseUrl, trustedProxies: ["127.0.0.1"] } });
  const secure = { "x-forwarded-proto": "https", host: "internal:3000" };
  const body = { redirect_uris: ["https://agent.example/cb"] };
  const send = { method: "POST", url: "/oauth/register", payload: body } as const;
  t.equal((await proxied.app.inject(send)).statusCode, 403);
  const { client_id: clientId } = (await proxied.app.inject({ ...send, headers: secure })).json();
  const url = authorizeUrl(baseUrl, clientId, newProof(), {
    redirect_uri: "https://agent.example/cb",
  });
  const answer = await proxied.app.inject({ url: url.pathname + url.search, headers: secure });
  t.equal(answer.statusCode, 303);
  t.match(answer.headers["location"], /^\/developer\/consent\/[\w-]{43}$/);
  t.match(answer.headers["strict-transport-security"], /max-age/);
  const cookies = [answer.headers["set-cookie"] ?? []].flat();
  t.equal(cookies.length, 4, "two, each with its signature");
  for (const cookie of cookies) {
    t.match(cookie, /^__Secure-agent-(question|sign-in)(\.sig)?=/);
    t.match(cookie, /; secure/i);
    t.match(cookie, /; httponly/i);
    t.match(cookie, /; samesite=lax/i);
    t.match(cookie, /; path=\/(developer\/consent|oauth\/authorize)\//);
  }
  const plain = await proxied.app.inject({ url: "/.well-known/oauth-protected-resource" });
  t.equal(plain.statusCode, 403);
});

/** Reads the text of a response from a socket. */
async function raw(request: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.write(request);
  return await text(socket);
}
