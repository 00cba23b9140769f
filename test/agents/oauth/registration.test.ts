/** Client registration, including unusual and hostile metadata. */
import { generateKeyPairSync, sign } from "node:crypto";
import t from "tap";
import { eq, sql } from "drizzle-orm";
import { oauthObjects } from "#src/db/schema/index.ts";
import { createBrowser } from "../../helpers/agents/agent-browser.ts";
import {
  authorizeUrl,
  exchange,
  newProof,
  register,
  signInAgent,
} from "../../helpers/agents/agent-sign-in.ts";
import { signedIn } from "../../helpers/users.ts";
import { errorOf, serve } from "./served.ts";

const { api, origin, freshWindow } = await serve(t);
const { db, clock } = api.services;
t.beforeEach(freshWindow);

interface Registered {
  readonly client_id: string;
  readonly client_name?: string;
  readonly grant_types: readonly string[];
  readonly token_endpoint_auth_method: string;
}
const registered = async (metadata: object) => {
  const response = await register(origin, metadata);
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()) as Registered;
};

t.test("members that are null are absent, and response_types isn't empty", async (t) => {
  for (const name of [
    "client_name",
    "client_uri",
    "grant_types",
    "jwks",
    "jwks_uri",
    "response_types",
    "scope",
    "token_endpoint_auth_method",
    "token_endpoint_auth_signing_alg",
  ]) {
    const { status } = await register(origin, { [name]: null });
    t.equal(status, 201, name);
    freshWindow();
  }
  const refused = await register(origin, { response_types: [] });
  t.equal(refused.status, 400);
  t.match(await refused.json(), { error: "invalid_client_metadata", error_description: /code/ });
});

t.test("common metadata is accepted, and no client gets a secret", async (t) => {
  const sent = {
    client_name: "Cursor",
    client_uri: "https://cursor.example",
    logo_uri: "",
    redirect_uris: [
      "cursor://anysphere.cursor/callback",
      "http://localhost:3000/cb",
      "https://a.example/cb",
    ],
    grant_types: [
      "authorization_code",
      "refresh_token",
      "urn:ietf:params:oauth:grant-type:device_code",
    ],
    response_types: ["code"],
    token_endpoint_auth_method: "client_secret_post",
    scope: "customers:read mcp:tools",
    application_type: "web",
    software_id: "x",
  };
  const response = await register(origin, sent);
  t.equal(response.status, 201);
  t.equal(response.headers.get("cache-control"), "no-store");
  const client = (await response.json()) as { [name: string]: unknown };
  t.hasStrict(client, {
    client_name: "Cursor",
    redirect_uris: sent.redirect_uris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
    application_type: "native",
  });
  for (const name of ["client_secret", "scope", "client_uri", "registration_access_token"])
    t.notOk(name in client, name);
  const bare = await registered({ client_name: undefined });
  t.strictSame(bare.grant_types, ["authorization_code", "refresh_token"]);
});

t.test("a registered scope does not limit later requests", async (t) => {
  const { client_id: clientId } = await registered({ scope: "customers:read" });
  const scope = "customers:read customers:write";
  t.match(await signInAgent(origin, await signedIn(api), { clientId, scope }), { scope });
});

t.test("only https, loopback and reverse domain schemes are accepted as redirects", async (t) => {
  for (const [uri, error] of [
    ["javascript:alert(1)", "invalid_redirect_uri"],
    ["data:text/html,x", "invalid_redirect_uri"],
    ["vbscript:x", "invalid_redirect_uri"],
    ["file:///etc/passwd", "invalid_redirect_uri"],
    ["http://agent.example/callback", "invalid_redirect_uri"],
    ["http://localhost.agent.example/callback", "invalid_redirect_uri"],
    ["http://localhost@agent.example/callback", "invalid_redirect_uri"],
    ["https://agent.example/callback#fragment", "invalid_redirect_uri"],
    ["nonsense", "invalid_redirect_uri"],
    ["ms-word:ofe|u|https://evil.example/x.docx", "invalid_redirect_uri"],
    ["ssh://evil.example", "invalid_redirect_uri"],
    ["view-source:https://evil.example", "invalid_redirect_uri"],
    ["agent://callback", "invalid_redirect_uri"],
    [".example:/callback", "invalid_redirect_uri"],
  ] as const) {
    const response = await register(origin, { redirect_uris: [uri], application_type: "web" });
    t.equal(response.status, 400, uri);
    t.equal(await errorOf(response), error, uri);
  }
  for (const redirect_uris of [[], undefined, "https://a.example", [7], null])
    t.equal((await register(origin, { redirect_uris })).status, 400, JSON.stringify(redirect_uris));
});

t.test("a registration is limited in size", async (t) => {
  const uri = (n: number, length = 0) => `https://b.example/${n}${"x".repeat(length)}`;
  const many = Array.from({ length: 11 }, (_, n) => uri(n));
  t.equal((await register(origin, { redirect_uris: many.slice(1) })).status, 201);
  for (const [metadata, error, says] of [
    [{ redirect_uris: many }, "invalid_redirect_uri", /more than 10 entries: remove some/],
    [{ redirect_uris: [uri(1, 4_100)] }, "invalid_client_metadata", /larger than 4096 bytes/],
  ] as const) {
    const response = await register(origin, metadata);
    t.equal(response.status, 400);
    t.match(await response.json(), { error, error_description: says });
  }
});

t.test("registrations from a whole IPv6 /48 count as one client's", async (t) => {
  let accepted = 0;
  for (let n = 0; n < 40; n++) {
    const response = await api.app.inject({
      method: "POST",
      url: "/oauth/register",
      remoteAddress: `2001:db8:48:${n.toString(16)}::1`,
      payload: { redirect_uris: ["https://b.example/cb"] },
    });
    if (response.statusCode === 201) accepted++;
  }
  t.equal(accepted, 30);
});

t.test("a name is cleaned to readable text", async (t) => {
  for (const [sent, stored] of [
    ["  Claude \n Code\t", "Claude Code"],
    ["Acme\u202egnp.exe\u200b", "Acmegnp.exe"],
    ["<b>Bold</b>", "<b>Bold</b>"],
    ["😀".repeat(200), "😀".repeat(100)],
    ["\u0085\u2028", undefined],
    ["x", "x"],
  ] as const)
    t.equal((await registered({ client_name: sent })).client_name, stored);
  t.equal((await register(origin, { client_name: 7 })).status, 400);
});

t.test("invalid registrations and text that can't be stored are refused", async (t) => {
  for (const [body, status] of [
    ["", 400],
    ["{", 400],
    ["[]", 400],
    ["null", 400],
    ['"text"', 400],
    ['{"client_name":"a\\u0000b","redirect_uris":["https://a.example/"]}', 400],
    ['{"client_name":"\\ud800","redirect_uris":["https://a.example/"]}', 400],
    [JSON.stringify({ redirect_uris: ["https://a.example/"], pad: "x".repeat(8_192) }), 413],
  ] as const) {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${origin}/oauth/register`, { method: "POST", headers, body });
    t.equal(response.status, status, body.slice(0, 60));
    t.ok(response.headers.get("x-request-id"));
    const text = await response.text();
    if (status === 413) t.match(text, /PAYLOAD_TOO_LARGE.*8 KiB/);
  }
  const form = await fetch(`${origin}/oauth/register`, {
    method: "POST",
    body: new URLSearchParams({ client_name: "x" }),
  });
  t.equal(form.status, 415);
  const { rows } = await db.work.execute(sql`
    select from oauth_objects where payload::text like '%a.example/"%'`);
  t.equal(rows.length, 0);
});

t.test("an agent can authenticate with its key; each assertion works once", async (t) => {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const { client_id: clientId, ...client } = await registered({
    token_endpoint_auth_method: "private_key_jwt",
    jwks: { keys: [publicKey.export({ format: "jwk" })] },
  });
  t.equal(client.token_endpoint_auth_method, "private_key_jwt");
  const nowSeconds = Math.floor(Date.now() / 1000);
  const statement = (claims: object) => {
    const all = { iss: clientId, sub: clientId, aud: origin, exp: nowSeconds + 60, ...claims };
    const parts = [{ alg: "EdDSA" }, all].map((part) =>
      Buffer.from(JSON.stringify(part)).toString("base64url"),
    );
    const signature = sign(null, Buffer.from(parts.join(".")), privateKey).toString("base64url");
    return [...parts, signature].join(".");
  };
  const { verifier, challenge } = newProof();
  const url = authorizeUrl(origin, clientId, { challenge });
  const back = await createBrowser(await signedIn(api)).answer(url);
  const fields = { clientId, code: back.searchParams.get("code") ?? "", verifier };
  const proven = (client_assertion: string) =>
    exchange(origin, fields, {
      client_assertion,
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
    });
  const once = statement({ jti: "1" });
  t.equal((await exchange(origin, fields)).status, 401, "without a statement");
  t.equal((await proven(statement({ jti: "2", aud: "https://other.example" }))).status, 401);
  t.equal((await proven(statement({ jti: "3", exp: nowSeconds + 10_000 }))).status, 401);
  t.equal((await proven(statement({ jti: "4", exp: 1e15 }))).status, 401);
  t.equal((await proven(once)).status, 200);
  const again = await proven(once);
  t.equal(again.status, 401, "used before");
});

t.test("an unused registration ends after 24 hours; a used one is kept for 90 days", async (t) => {
  const { cleanUp } = await import("#src/process/housekeeping.ts");
  const [used, unused] = [await registered({}), await registered({})];
  clock.advance(23 * 3_600_000);
  await signInAgent(origin, await signedIn(api), { clientId: used.client_id });
  clock.advance(2 * 3_600_000);
  t.equal(
    (await createBrowser(undefined).open(authorizeUrl(origin, unused.client_id, newProof())))
      .status,
    400,
    "after a day",
  );
  clock.advance(88 * 86_400_000);
  await cleanUp({ db, clock }, (error) => t.fail(String(error)));
  const { rows } = await db.work.execute<{ id: string }>(sql`
    select payload ->> 'client_id' as id from oauth_objects where model = 'Client'`);
  const left = new Set(rows.map(({ id }) => id));
  t.ok(left.has(used.client_id));
  t.notOk(left.has(unused.client_id));
  const url = authorizeUrl(origin, unused.client_id, newProof());
  t.equal((await createBrowser(undefined).open(url)).status, 400);
  const tokens = await db.work.execute(sql`select from agent_tokens where kind <> 'RefreshToken'`);
  t.equal(tokens.rows.length, 0, "codes and tokens that have expired are gone, too");
});

t.test("10,000 anonymous registrations leave less than 5 MB after cleaning", async (t) => {
  const { cleanUp } = await import("#src/process/housekeeping.ts");
  const size = async () => {
    const { rows } = await db.work.execute<{ bytes: string }>(sql`
      select sum(pg_total_relation_size(oid)) as bytes from pg_class
      where relname in ('oauth_objects', 'rate_windows')`);
    return Number(rows[0]?.bytes);
  };
  const clients = async () => await db.work.$count(oauthObjects, eq(oauthObjects.model, "Client"));
  const before = await size();
  const alphabet = Array.from({ length: 100 }, (_, n) => `/${n}/${Math.sqrt(n)}`).join("");
  await registered({ redirect_uris: [`https://a.example${alphabet}`] });
  // Copies of the largest, with the counts that each registration from another network leaves.
  await db.work.execute(sql`
    insert into oauth_objects (model, hash, payload, expires_at)
    select model, sha256(n::text::bytea), payload, expires_at
    from (select * from oauth_objects order by length(payload::text) desc limit 1) o, generate_series(1, 10000) n`);
  await db.work.execute(sql`
    insert into rate_windows (key, count, started_at)
    select sha256(n::text::bytea), 1, ${clock.now()} from generate_series(1, 10000) n`);
  await registered({});
  t.equal(await clients(), 10_000 + 1, "the oldest unused are deleted; the used one doesn't count");
  clock.advance(25 * 3_600_000);
  await cleanUp({ db, clock }, (error) => t.fail(String(error)));
  t.equal(await clients(), 1);
  const grown = (await size()) - before;
  t.ok(grown < 5_000_000, `${grown} bytes are left`);
});
