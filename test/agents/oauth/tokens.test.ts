/** Lifecycle of codes and tokens: use, reuse, refresh and revocation. */
import t from "tap";
import { eq } from "drizzle-orm";
import { changeRole, removeUser } from "#src/accounts/users.ts";
import { agentGrants, auditLog } from "#src/db/schema/index.ts";
import { createBrowser } from "../../helpers/agents/agent-browser.ts";
import {
  authorizeUrl,
  exchange,
  newClient,
  newProof,
  refresh,
  register,
  sendForm,
  signInAgent,
  type SignedIn,
  type Tokens,
} from "../../helpers/agents/agent-sign-in.ts";
import { untilBlocked } from "../../helpers/database.ts";
import { signedIn } from "../../helpers/users.ts";
import { withAdmin } from "../../runner/template.ts";
import { everything } from "../../accounts/tenant.ts";
import { errorOf, serve, statusAtMcp } from "./served.ts";

const { api, origin, log, freshWindow } = await serve(t);
const { db, clock } = api.services;
const tenant = { accounts: { db: api.services.db, clock, actor: "" } };
const user = await signedIn(api);
t.beforeEach(freshWindow);

const tokensOf = async (response: Response) => (await response.json()) as Tokens;
const grantOf = async ({ clientId }: Pick<SignedIn, "clientId">) => {
  const grants = db.work.select().from(agentGrants);
  const [grant] = await grants.where(eq(agentGrants.clientId, clientId));
  if (!grant) throw new Error("there is no grant");
  return grant;
};
const endOf = async (agent: Pick<SignedIn, "clientId">) => {
  const { id, revokedAt } = await grantOf(agent);
  const entries = await db.work.select().from(auditLog).where(eq(auditLog.targetId, id));
  const ends = entries.filter(({ action }) => action === "agent.revoked");
  return {
    revokedAt,
    ends: ends.map(({ actor, details }) => ({ actor, reason: details["reason"] })),
  };
};
const REPLAYED = [
  {
    actor: "service",
    reason: "a code was used twice, or a refresh token again after more than a minute",
  },
];

t.test("reusing a code ends the grant and its tokens", async (t) => {
  const clientId = await newClient(origin);
  const { verifier, challenge } = newProof();
  const back = await createBrowser(user).answer(authorizeUrl(origin, clientId, { challenge }));
  const code = back.searchParams.get("code") ?? "";
  const tokens = await tokensOf(await exchange(origin, { clientId, code, verifier }));
  t.equal(await statusAtMcp(origin, tokens.access_token), 200);
  const again = await exchange(origin, { clientId, code, verifier });
  t.equal(await errorOf(again), "invalid_grant");
  t.equal(await statusAtMcp(origin, tokens.access_token), 401);
  t.equal(await errorOf(await refresh(origin, { clientId, ...tokens })), "invalid_grant");
  t.match(await endOf({ clientId }), { revokedAt: Date, ends: REPLAYED });
});

t.test("two concurrent uses of a code end the grant", async (t) => {
  const clientId = await newClient(origin);
  const { verifier, challenge } = newProof();
  const back = await createBrowser(user).answer(authorizeUrl(origin, clientId, { challenge }));
  const code = back.searchParams.get("code") ?? "";
  // Both have found the code unused, and wait to use it.
  const { uses } = await withAdmin(api.databaseUrl, async (sql) =>
    sql.begin(async (tx) => {
      await tx`update agent_tokens set consumed_at = consumed_at`;
      const waiting = [1, 2].map(() => exchange(origin, { clientId, code, verifier }));
      await untilBlocked(api.databaseUrl, 2);
      return { uses: waiting };
    }),
  );
  const both = await Promise.all(uses);
  // One, unless the other has ended the grant before the tokens were stored.
  t.ok(both.filter(({ status }) => status === 200).length <= 1);
  for (const response of both)
    if (response.status === 200) {
      const { access_token: token } = await tokensOf(response);
      t.equal(await statusAtMcp(origin, token), 401);
    }
  t.match(await endOf({ clientId }), { revokedAt: Date, ends: REPLAYED });
});

t.test(
  "a refresh returns new tokens with the same or fewer scopes, and the old access token keeps working",
  async (t) => {
    const agent = await signInAgent(origin, user);
    const fewer = await refresh(origin, agent, { scope: "customers:read" });
    const next = await tokensOf(fewer);
    t.match(next, { scope: "customers:read", expires_in: 3600 });
    t.not(next.refresh_token, agent.refresh_token);
    t.equal(await statusAtMcp(origin, agent.access_token), 200);
    t.equal(await statusAtMcp(origin, next.access_token), 200);
    const all = await tokensOf(await refresh(origin, { ...agent, ...next }));
    t.equal(all.scope, "customers:read customers:write");
    const more = await refresh(origin, { ...agent, ...all }, { scope: "customers:read other" });
    t.equal(await errorOf(more), "invalid_scope");
    const elsewhere = { ...agent, ...all, clientId: await newClient(origin) };
    t.equal(await errorOf(await refresh(origin, elsewhere)), "invalid_grant");
    const resource = "https://other.example/mcp";
    t.equal(
      await errorOf(await refresh(origin, { ...agent, ...all }, { resource })),
      "invalid_target",
    );
  },
);

t.test("reusing a refresh token after a minute ends the grant", async (t) => {
  const agent = await signInAgent(origin, user);
  const next = await tokensOf(await refresh(origin, agent));
  clock.advance(60_000);
  t.equal(await errorOf(await refresh(origin, agent)), "invalid_grant");
  for (const token of [agent.access_token, next.access_token])
    t.equal(await statusAtMcp(origin, token), 401);
  t.equal(await errorOf(await refresh(origin, { ...agent, ...next })), "invalid_grant");
  t.match(await endOf(agent), { revokedAt: Date, ends: REPLAYED });
});

t.test("concurrent late uses of a refresh token end the grant", async (t) => {
  const agent = await signInAgent(origin, user);
  const next = await tokensOf(await refresh(origin, agent));
  clock.advance(60_000);
  const late = await Promise.all([1, 2, 3].map(() => refresh(origin, agent)));
  for (const response of late) t.equal(await errorOf(response), "invalid_grant");
  t.equal(await statusAtMcp(origin, next.access_token), 401);
  t.match(await endOf(agent), { revokedAt: Date, ends: REPLAYED });
});

t.test(
  "an access token lasts an hour; a refresh token lasts 30 days from its creation",
  async (t) => {
    const agent = await signInAgent(origin, user);
    clock.advance(3_599_000);
    t.equal(await statusAtMcp(origin, agent.access_token), 200);
    clock.advance(1_000);
    t.equal(await statusAtMcp(origin, agent.access_token), 401);
    const held = { ...agent };
    for (let month = 0; month < 4; month++) {
      clock.advance(29 * 86_400_000);
      Object.assign(held, await tokensOf(await refresh(origin, held)));
      t.equal(await statusAtMcp(origin, held.access_token), 200);
    }
    clock.advance(30 * 86_400_000);
    t.equal(await errorOf(await refresh(origin, held)), "invalid_grant");
    t.match(await endOf(held), { revokedAt: null }, "too late is no theft");
  },
);

t.test("revoking an access token leaves the agent's other tokens valid", async (t) => {
  // Earlier sessions have expired.
  const agent = await signInAgent(origin, await signedIn(api));
  const { clientId, access_token: token } = agent;
  const stranger = { token, client_id: await newClient(origin) };
  t.equal((await sendForm(origin, "/oauth/revoke", stranger)).status, 200);
  t.equal(await statusAtMcp(origin, token), 200, "another client can't");
  t.equal((await sendForm(origin, "/oauth/revoke", { token, client_id: clientId })).status, 200);
  t.equal(await statusAtMcp(origin, token), 401);
  t.match(await endOf(agent), { revokedAt: null });
  t.equal((await refresh(origin, agent)).status, 200);
});

t.test("revoking a refresh token ends the agent's access", async (t) => {
  const agent = await signInAgent(origin, await signedIn(api));
  const fields = { token: agent.refresh_token, client_id: agent.clientId };
  t.equal((await sendForm(origin, "/oauth/revoke", fields)).status, 200);
  t.equal(await statusAtMcp(origin, agent.access_token), 401);
  t.equal(await errorOf(await refresh(origin, agent)), "invalid_grant");
  const ends = [{ actor: "agent", reason: "the agent gave its access back" }];
  t.match(await endOf(agent), { revokedAt: Date, ends });
  const unknown = { ...fields, token: "nonsense" };
  t.equal((await sendForm(origin, "/oauth/revoke", unknown)).status, 200, "as the standard asks");
});

t.test(
  "removing a user, or the right to authorize agents, revokes the user's agents",
  async (t) => {
    const actor = { db, clock, actor: "operator" };
    const { id: companyId } = api.company;
    for (const [what, end] of [
      ["removed", (userId: string) => removeUser(actor, companyId, userId)],
      ["demoted", (userId: string) => changeRole(actor, companyId, userId, "viewer")],
    ] as const) {
      const leaver = await signedIn(api);
      const agent = await signInAgent(origin, leaver);
      const waiting = newProof();
      const clientId = await newClient(origin);
      const url = authorizeUrl(origin, clientId, waiting);
      const code = (await createBrowser(leaver).answer(url)).searchParams.get("code") ?? "";
      await end(leaver.userId);
      t.equal(await statusAtMcp(origin, agent.access_token), 401, what);
      t.equal(await errorOf(await refresh(origin, agent)), "invalid_grant", what);
      const late = await exchange(origin, { clientId, code, verifier: waiting.verifier });
      t.equal(await errorOf(late), "invalid_grant", what);
      const entries = db.work.select().from(auditLog).where(eq(auditLog.targetId, leaver.userId));
      const counts = (await entries).map(({ details }) => details["agentsRevoked"]);
      t.ok(counts.includes(2), "how many is noted");
      await t.rejects(signInAgent(origin, leaver), { message: /no consent page|got no code/ });
    }
  },
);

t.test("no code, token or secret id is in the database or the log", async (t) => {
  const someone = await signedIn(api);
  const clientId = await newClient(origin);
  const { verifier, challenge } = newProof();
  const browser = createBrowser(someone);
  const { url: question } = await browser.open(authorizeUrl(origin, clientId, { challenge }));
  const uid = question.pathname.split("/").at(-1) ?? "";
  const open = await everything(tenant);
  const code = (await browser.answer(question)).searchParams.get("code") ?? "";
  const first = await tokensOf(await exchange(origin, { clientId, code, verifier }));
  const second = await tokensOf(await refresh(origin, { clientId, ...first }));
  await sendForm(origin, "/oauth/revoke", {
    token: "a-token-that-nobody-made",
    client_id: clientId,
  });
  const registered = await register(origin, { token_endpoint_auth_method: "client_secret_post" });
  t.notMatch(await registered.json(), { client_secret: String });
  await sendForm(origin, "/oauth/token", {
    grant_type: "refresh_token",
    refresh_token: "x".repeat(43),
  });

  const secrets = [
    uid,
    code,
    verifier,
    someone.token ?? "",
    "a-token-that-nobody-made",
    "x".repeat(43),
  ];
  for (const tokens of [first, second]) secrets.push(tokens.access_token, tokens.refresh_token);
  const texts = [open, await everything(tenant), log.join("\n")];
  t.match(texts[0], "code_challenge", "the sign-in under way was looked at");
  t.match(texts[1], "AuthorizationCode");
  t.match(texts[2], '"path":"/oauth/token"');
  t.ok(secrets.every((secret) => secret.length > 20));
  for (const secret of secrets)
    for (const [place, text] of texts.entries())
      for (const form of [secret, Buffer.from(secret).toString("hex")])
        t.notOk(text.includes(form), `${place}`);
});
