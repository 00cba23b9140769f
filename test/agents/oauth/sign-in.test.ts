/** Sign-in of an agent: the user grants or denies access. */
import t from "tap";
import { eq } from "drizzle-orm";
import { agentGrants, auditLog } from "#src/db/schema/index.ts";
import { CALLBACK, createBrowser } from "../../helpers/agents/agent-browser.ts";
import {
  authorizeUrl,
  exchange,
  newClient,
  newProof,
  signInAgent,
  type Tokens,
} from "../../helpers/agents/agent-sign-in.ts";
import { signedIn, textOf } from "../../helpers/users.ts";
import { errorOf, serve, statusAtMcp } from "./served.ts";

const { api, origin, freshWindow } = await serve(t);
const { db, clock } = api.services;
const user = await signedIn(api);
t.beforeEach(freshWindow);

const grantsOf = (clientId: string) =>
  db.work.select().from(agentGrants).where(eq(agentGrants.clientId, clientId));
const auditOf = (grantId: string) =>
  db.work.select().from(auditLog).where(eq(auditLog.targetId, grantId)).orderBy(auditLog.id);

t.test("an authorized agent gets tokens that work on /mcp only", async (t) => {
  const clientId = await newClient(origin, { client_name: "Claude" });
  const { verifier, challenge } = newProof();
  const url = authorizeUrl(origin, clientId, { challenge }, { resource: undefined });
  const back = await createBrowser(user).answer(url);
  t.equal(back.origin + back.pathname, CALLBACK);
  t.equal(back.searchParams.get("state"), "the state");
  t.equal(back.searchParams.get("iss"), origin);
  const code = back.searchParams.get("code") ?? "";
  const response = await exchange(origin, { clientId, code, verifier });
  t.equal(response.headers.get("cache-control"), "no-store");
  const tokens = (await response.json()) as Tokens;
  t.match(tokens, { token_type: "Bearer", expires_in: 3600 });
  t.equal(tokens.scope, "customers:read customers:write");
  t.equal(await statusAtMcp(origin, tokens.access_token), 200);
  const rest = await api.send("GET", "/v1/customers", {
    key: tokens.access_token,
    operationId: "listCustomers",
  });
  t.equal(rest.statusCode, 401);

  const [grant] = await grantsOf(clientId);
  t.hasStrict(grant, {
    companyId: api.company.id,
    userId: user.userId,
    clientName: "Claude",
    redirectHost: "127.0.0.1",
    scopes: ["customers:read", "customers:write"],
    revokedAt: null,
  });
  t.match(await auditOf(grant?.id ?? ""), [
    {
      actor: user.email,
      action: "agent.authorized",
      target: "Claude",
      details: { redirectHost: "127.0.0.1", scopes: ["customers:read", "customers:write"] },
    },
  ]);
});

t.test("a user can grant fewer scopes; a second consent updates the same grant", async (t) => {
  const clientId = await newClient(origin);
  const first = await signInAgent(origin, user, {
    clientId,
    decision: { scopes: ["customers:read"] },
  });
  t.equal(first.scope, "customers:read");
  const second = await signInAgent(origin, user, { clientId, scope: "customers:write" });
  t.equal(second.scope, "customers:write", "a token has what was asked for it");
  const grants = await grantsOf(clientId);
  t.equal(grants.length, 1);
  t.strictSame(grants[0]?.scopes, ["customers:read", "customers:write"]);
  t.equal((await auditOf(grants[0]?.id ?? "")).length, 2);
  const third = await signInAgent(origin, user, {
    clientId,
    decision: { scopes: ["customers:write"] },
  });
  t.equal(third.scope, "customers:write");
  t.strictSame(
    (await grantsOf(clientId))[0]?.scopes,
    ["customers:write"],
    "scopes that are not selected again are removed",
  );
});

t.test("another user, and a user who returns after a revocation, get a new grant", async (t) => {
  const clientId = await newClient(origin);
  await signInAgent(origin, user, { clientId });
  await signInAgent(origin, await signedIn(api), { clientId });
  await db.work
    .update(agentGrants)
    .set({ revokedAt: clock.now() })
    .where(eq(agentGrants.clientId, clientId));
  const { access_token: token } = await signInAgent(origin, user, { clientId });
  t.equal(await statusAtMcp(origin, token), 200);
  t.equal((await grantsOf(clientId)).length, 3);
});

t.test("an agent that is denied access gets an error and no grant", async (t) => {
  const clientId = await newClient(origin);
  const url = authorizeUrl(origin, clientId, newProof());
  const back = await createBrowser(user).answer(url, "refuse");
  t.equal(back.origin + back.pathname, CALLBACK);
  t.equal(back.searchParams.get("error"), "access_denied");
  t.equal(back.searchParams.get("state"), "the state");
  t.strictSame(await grantsOf(clientId), []);
  const viewer = createBrowser(await signedIn(api, "viewer"));
  const theirs = await viewer.answer(url, "refuse");
  t.equal(theirs.searchParams.get("error"), "access_denied", "viewers can only refuse");
});

t.test("a request without PKCE S256 is refused before the consent page", async (t) => {
  const clientId = await newClient(origin);
  const plain = { code_challenge_method: "plain" };
  const missing = { code_challenge: undefined, code_challenge_method: undefined };
  const short = { code_challenge: "short" };
  for (const changes of [plain, missing, short, { code_challenge_method: undefined }]) {
    const url = authorizeUrl(origin, clientId, newProof(), changes);
    const back = await createBrowser(user).answer(url);
    t.equal(back.searchParams.get("error"), "invalid_request", JSON.stringify(changes));
  }
});

t.test(
  "a code is refused without its verifier, for another client or callback, and after it expires",
  async (t) => {
    const clientId = await newClient(origin);
    const { verifier, challenge } = newProof();
    const url = authorizeUrl(origin, clientId, { challenge });
    const code = (await createBrowser(user).answer(url)).searchParams.get("code") ?? "";
    const fields = { clientId, code, verifier };
    const other = await newClient(origin);
    for (const [wrong, changes] of [
      [{ ...fields, verifier: newProof().verifier }, {}],
      [{ ...fields, verifier: "" }, {}],
      [{ ...fields, clientId: other }, {}],
      [fields, { redirect_uri: "http://127.0.0.1:1/other" }],
    ] as const) {
      const response = await exchange(origin, wrong, changes);
      t.equal(response.status, 400);
      t.equal(await errorOf(response), "invalid_grant");
    }
    clock.advance(60_000);
    const late = await exchange(origin, fields);
    t.equal(await errorOf(late), "invalid_grant", "after a minute");
  },
);

t.test("another resource is refused at the authorization and token endpoints", async (t) => {
  const clientId = await newClient(origin);
  const { verifier, challenge } = newProof();
  for (const resource of ["https://other.example/mcp", `${origin}/mcp/x`, "nonsense"]) {
    const url = authorizeUrl(origin, clientId, { challenge }, { resource });
    const back = await createBrowser(user).answer(url);
    t.equal(back.searchParams.get("error"), "invalid_target", resource);
  }
  const url = authorizeUrl(origin, clientId, { challenge });
  const code = (await createBrowser(user).answer(url)).searchParams.get("code") ?? "";
  const resource = "https://other.example/mcp";
  const refused = await exchange(origin, { clientId, code, verifier }, { resource });
  t.equal(await errorOf(refused), "invalid_target");
});

t.test("OpenID and unknown parameters are ignored (RFC 6749, section 3.1)", async (t) => {
  const clientId = await newClient(origin);
  for (const extra of [
    { nonce: "n-1" },
    { claims: "x", max_age: "-1", id_token_hint: "x", registration: "{}" },
    { acr_values: "x", display: "x", ui_locales: "x", unknown: "x" },
  ]) {
    const { challenge, verifier } = newProof();
    const back = await createBrowser(user).answer(
      authorizeUrl(origin, clientId, { challenge }, extra),
    );
    const code = back.searchParams.get("code") ?? "";
    const tokens = await exchange(origin, { clientId, code, verifier });
    t.equal(tokens.status, 200, JSON.stringify(extra));
  }
});

t.test("an agent that requests no known scope is offered the minimal scope", async (t) => {
  const clientId = await newClient(origin);
  for (const scope of [undefined, "", "offline_access", "openid profile"]) {
    const { challenge, verifier } = newProof();
    const url = authorizeUrl(origin, clientId, { challenge }, { scope });
    const code = (await createBrowser(user).answer(url)).searchParams.get("code") ?? "";
    const response = await exchange(origin, { clientId, code, verifier });
    t.equal(((await response.json()) as Tokens).scope, "customers:read", String(scope));
  }
});

t.test("a consent page works in its browser only, for 30 minutes, and once", async (t) => {
  const clientId = await newClient(origin);
  const url = authorizeUrl(origin, clientId, newProof());
  const browser = createBrowser(user);
  const { url: question, text } = await browser.open(url);
  t.match(textOf(text), /Test Agent/);
  const elsewhere = await createBrowser(user).open(question);
  t.equal(elsewhere.status, 404, "another browser of the same person");
  t.equal((await browser.open(question)).status, 200);
  clock.advance(30 * 60_000);
  t.equal((await browser.open(question)).status, 404);

  const again = createBrowser(user);
  const asked = (await again.open(authorizeUrl(origin, clientId, newProof()))).url;
  const uid = asked.pathname.split("/").at(-1);
  await again.answer(asked);
  t.equal((await again.open(asked)).status, 404, "answered");
  const resumed = await again.open(new URL(`${origin}/oauth/authorize/${uid}`));
  t.equal(resumed.status, 400);
  t.match(textOf(resumed.text), /This sign-in has ended/);
});

t.test("a decision can be made only once, even before the agent receives it", async (t) => {
  const url = authorizeUrl(origin, await newClient(origin), newProof());
  const browser = createBrowser(user, { callback: `${origin}/oauth/authorize/` });
  const { url: question } = await browser.open(url);
  t.match((await browser.answer(question, "refuse")).pathname, /^\/oauth\/authorize\//);
  t.equal((await browser.open(question)).status, 404);
});

t.test("of concurrent decisions, one counts", async (t) => {
  for (let round = 0; round < 3; round++) {
    const clientId = await newClient(origin);
    const browser = createBrowser(user);
    const { url } = await browser.open(authorizeUrl(origin, clientId, newProof()));
    const answers = [{}, "refuse", {}] as const;
    const all = await Promise.all(answers.map((decision) => browser.answer(url, decision)));
    const given = all.filter(({ href }) => href.startsWith(CALLBACK));
    t.equal(given.length, 1, "the others are told that it is over");
    const isAllowed = given[0]?.searchParams.has("code") ?? false;
    const grants = await grantsOf(clientId);
    t.equal(grants.length, isAllowed ? 1 : 0);
    if (grants[0]) t.equal((await auditOf(grants[0].id)).length, 1);
  }
});

t.test("a sign-in leaves no session cookie behind", async (t) => {
  const browser = createBrowser(user);
  await browser.answer(authorizeUrl(origin, await newClient(origin), newProof()));
  t.strictSame(browser.cookies(), ["agent-question", "agent-question.sig", "session"]);
});

t.test("a signed-out user signs in first; prompt=none fails without a page", async (t) => {
  const clientId = await newClient(origin);
  const stranger = await createBrowser(undefined).open(authorizeUrl(origin, clientId, newProof()));
  t.equal(stranger.url.pathname, "/developer/sign-in");
  t.match(stranger.url.searchParams.get("next"), /^\/developer\/consent\//);
  const silent = authorizeUrl(origin, clientId, newProof(), { prompt: "none" });
  const back = await createBrowser(user).answer(silent);
  t.equal(back.searchParams.get("error"), "login_required");
  for (const prompt of ["login", "consent", "login consent"]) {
    const url = authorizeUrl(origin, clientId, newProof(), { prompt });
    const asked = await createBrowser(user).answer(url);
    t.ok(asked.searchParams.get("code"), prompt);
  }
});

t.test("unregistered redirect URIs are refused", async (t) => {
  const clientId = await newClient(origin, {
    redirect_uris: [CALLBACK, "com.example.agent:/callback"],
  });
  for (const redirect_uri of ["https://evil.example/", "http://127.0.0.1:33418/other", undefined]) {
    const url = authorizeUrl(origin, clientId, newProof(), { redirect_uri });
    const { status, url: at, text } = await createBrowser(user).open(url);
    t.equal(status, 400);
    t.equal(at.origin, origin);
    t.match(textOf(text), /The agent can’t be connected/);
  }
  const otherPort = "http://127.0.0.1:5/callback";
  const url = authorizeUrl(origin, clientId, newProof(), { redirect_uri: otherPort });
  const back = await createBrowser(user, { callback: otherPort }).answer(url);
  t.ok(back.searchParams.get("code"), "a program's port is another each time");
  const app = authorizeUrl(origin, clientId, newProof(), {
    redirect_uri: "com.example.agent:/callback",
  });
  const opened = await createBrowser(user, { callback: "com.example.agent:" }).answer(app);
  t.ok(opened.searchParams.get("code"));
  t.match(await grantsOf(clientId), [{ redirectHost: "com.example.agent:" }]);
});

t.test(
  "nobody is redirected to a site before consent: errors get a page of this service",
  async (t) => {
    const site = "https://evil.example/login";
    const clientId = await newClient(origin, {
      redirect_uris: [site, "com.example.agent:/callback"],
    });
    const cases: { [name: string]: string | undefined }[] = [
      { response_type: "none" },
      { response_type: "code id_token" },
      { response_mode: "form_post" },
      { response_mode: "fragment" },
      { response_mode: "web_message" },
      { prompt: "none" },
      { code_challenge: undefined },
      { resource: "https://other.example" },
      { request: "x" },
      { redirect_uri: "com.example.agent:/callback", response_type: "none" },
    ];
    for (const changes of cases) {
      const url = authorizeUrl(origin, clientId, newProof(), { redirect_uri: site, ...changes });
      const response = await fetch(url, { redirect: "manual" });
      const name = JSON.stringify(changes);
      t.equal(response.status, 400, name);
      t.equal(response.headers.get("location"), null, name);
      t.equal(response.headers.get("refresh"), null, name);
      t.match(response.headers.get("content-security-policy"), /default-src 'none'/, name);
      const page = await response.text();
      t.match(textOf(page), /The agent can’t be connected/, name);
      t.notMatch(page, /<script|<form/, name);
      const link = /<a href="(https:[^"]*|com[^"]*)"/.exec(page)?.[1] ?? "";
      if (changes["response_mode"] || changes["redirect_uri"]) t.equal(link, "", name);
      else t.match(link, /^https:\/\/evil.example\/login[?#]error=/, "the user may follow a link");
    }
  },
);

t.test("error pages escape markup and can't be cached or framed", async (t) => {
  const url = authorizeUrl(origin, "<script>alert(1)</script>", newProof());
  const response = await fetch(url);
  t.equal(response.status, 400);
  t.notMatch(await response.text(), "<script");
  t.match(
    response.headers.get("content-security-policy"),
    /default-src 'none'.*frame-ancestors 'none'/,
  );
  t.equal(response.headers.get("cache-control"), "no-store");
  t.match(response.headers.get("x-request-id"), /^[0-9a-f-]{36}$/);
  const nul = await fetch(`${url.href}&state=%00`);
  t.equal(nul.status, 400);
  t.equal(((await nul.json()) as { code: string }).code, "VALIDATION_FAILED");
});
