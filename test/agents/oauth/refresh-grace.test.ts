/** Repeated use of a refresh token: at the same time, after a lost answer, and after the grace. */
import type { AddressInfo } from "node:net";
import { randomBytes } from "node:crypto";
import t from "tap";
import { and, eq } from "drizzle-orm";
import { hashId } from "#src/agents/oauth/ids.ts";
import { buildApp } from "#src/app.ts";
import { createKeyDerivation, type DeriveKeys } from "#src/kernel/secrets-key.ts";
import { agentGrants, agentTokens, auditLog } from "#src/db/schema/index.ts";
import {
  newClient,
  refresh,
  sendForm,
  signInAgent,
  type SignedIn,
  type Tokens,
} from "../../helpers/agents/agent-sign-in.ts";
import { startPeer } from "../../helpers/peer.ts";
import { signedIn } from "../../helpers/users.ts";
import { errorOf, serve, statusAtMcp } from "./served.ts";

const { api, origin, freshWindow } = await serve(t);
const { db, clock } = api.services;
// Only `advance` moves time, so that the end of the grace is exact.
clock.stopAt(clock.now());
const peer = await startPeer(t, api, { baseUrl: origin });
await peer.listen({ host: "127.0.0.1", port: 0 });
const other = `http://127.0.0.1:${(peer.server.address() as AddressInfo).port}`;
const user = await signedIn(api);
t.beforeEach(freshWindow);

/** The last millisecond of the grace. */
const GRACE_END_MS = 59_999;

type Client = Pick<SignedIn, "clientId" | "refresh_token">;

/** Refreshes, and fails unless there are tokens. */
async function renew(at: string, agent: Client, changes?: { scope: string }): Promise<SignedIn> {
  const response = await refresh(at, agent, changes);
  if (response.status !== 200) throw new Error(`no tokens: ${await response.text()}`);
  return { clientId: agent.clientId, ...((await response.json()) as Tokens) };
}

async function endOf({ clientId }: Pick<SignedIn, "clientId">) {
  const grants = db.work.select().from(agentGrants);
  const [grant] = await grants.where(eq(agentGrants.clientId, clientId));
  if (!grant) throw new Error("there is no grant");
  const entries = await db.work.select().from(auditLog).where(eq(auditLog.targetId, grant.id));
  const ends = entries.filter(({ action }) => action === "agent.revoked");
  return { revokedAt: grant.revokedAt, reasons: ends.map(({ details }) => details["reason"]) };
}
const NOT_ENDED = { revokedAt: null, reasons: [] };
const REPLAYED = {
  revokedAt: Date,
  reasons: ["a code was used twice, or a refresh token again after more than a minute"],
};

/** Rows of unused refresh tokens of the agent's grant. */
async function countUnused({ clientId }: Pick<SignedIn, "clientId">): Promise<number> {
  const rows = await db.work
    .select({ consumedAt: agentTokens.consumedAt })
    .from(agentTokens)
    .innerJoin(agentGrants, eq(agentGrants.id, agentTokens.grantId))
    .where(and(eq(agentGrants.clientId, clientId), eq(agentTokens.kind, "RefreshToken")));
  return rows.filter(({ consumedAt }) => consumedAt === null).length;
}

t.test(
  "concurrent uses of a refresh token, in several processes, all get tokens that work",
  async (t) => {
    for (const uses of [2, 3, 6]) {
      freshWindow();
      const agent = await signInAgent(origin, user);
      const all = await Promise.all(
        Array.from({ length: uses }, (_, index) => renew(index % 2 ? other : origin, agent)),
      );
      for (const { access_token: token } of [agent, ...all])
        t.equal(await statusAtMcp(other, token), 200, `${uses} at once`);
      t.equal(new Set(all.map((tokens) => tokens.refresh_token)).size, 1, "one successor");
      t.equal(new Set(all.map((tokens) => tokens.access_token)).size, uses);
      const next = await Promise.all(all.map((tokens) => renew(other, tokens)));
      t.equal(new Set(next.map((tokens) => tokens.refresh_token)).size, 1, "one again");
      t.equal(await countUnused(agent), 1);
      t.match(await endOf(agent), NOT_ENDED);
    }
  },
);

t.test("a refresh whose answer was lost can be repeated for a minute", async (t) => {
  const agent = await signInAgent(origin, user);
  const lost = await renew(origin, agent);
  clock.advance(GRACE_END_MS);
  const repeated = await renew(other, agent);
  t.equal(repeated.refresh_token, lost.refresh_token);
  t.equal(await statusAtMcp(origin, repeated.access_token), 200);
  clock.advance(3_600_000);
  const next = await renew(origin, repeated);
  t.equal(await statusAtMcp(origin, next.access_token), 200);
  t.match(await endOf(agent), NOT_ENDED);
});

t.test("the grace begins with the first use; a repeated use doesn't extend it", async (t) => {
  const agent = await signInAgent(origin, user);
  await renew(origin, agent);
  clock.advance(GRACE_END_MS);
  const { access_token: token, refresh_token } = await renew(origin, agent);
  clock.advance(1);
  t.equal(await errorOf(await refresh(other, agent)), "invalid_grant");
  t.equal(await statusAtMcp(origin, token), 401, "all access ends");
  t.equal(await errorOf(await refresh(origin, { ...agent, refresh_token })), "invalid_grant");
  t.match(await endOf(agent), REPLAYED);
});

t.test(
  "a token whose successors were used gets the newest one, so that there is one chain",
  async (t) => {
    const agent = await signInAgent(origin, user);
    const second = await renew(origin, agent);
    const third = await renew(other, second);
    const late = await renew(other, agent);
    t.equal(late.refresh_token, third.refresh_token);
    t.equal((await renew(origin, second)).refresh_token, third.refresh_token);
    t.equal(await countUnused(agent), 1);
    const [fourth, again] = await Promise.all([renew(origin, third), renew(other, late)]);
    t.equal(again.refresh_token, fourth.refresh_token);
    clock.advance(60_000);
    t.equal((await refresh(origin, fourth)).status, 200);
    t.equal(await errorOf(await refresh(origin, third)), "invalid_grant");
    t.match(await endOf(agent), REPLAYED, "whoever used it had a copy");
  },
);

t.test("a copy that both sides renew is noticed at the next use", async (t) => {
  const agent = await signInAgent(origin, user);
  const [owner, thief] = await Promise.all([renew(origin, agent), renew(other, agent)]);
  clock.advance(3_000_000);
  const later = await renew(origin, owner);
  clock.advance(600_000);
  t.equal(await errorOf(await refresh(origin, thief)), "invalid_grant");
  t.equal(await statusAtMcp(origin, later.access_token), 401);
  t.match(await endOf(agent), REPLAYED);
});

t.test(
  "another client can't use a refresh token within the grace, and doesn't end it",
  async (t) => {
    const agent = await signInAgent(origin, user);
    const next = await renew(origin, agent);
    const stranger = { ...agent, clientId: await newClient(origin) };
    t.equal(await errorOf(await refresh(origin, stranger)), "invalid_grant");
    const { refresh_token } = next;
    t.equal(await errorOf(await refresh(origin, { ...stranger, refresh_token })), "invalid_grant");
    t.equal((await renew(origin, agent)).refresh_token, next.refresh_token);
    t.match(await endOf(agent), NOT_ENDED);
  },
);

t.test("the grace ends with the grant", async (t) => {
  const agent = await signInAgent(origin, user);
  const next = await renew(origin, agent);
  const fields = { token: next.refresh_token, client_id: agent.clientId };
  t.equal((await sendForm(origin, "/oauth/revoke", fields)).status, 200);
  for (const each of [agent, next])
    t.equal(await errorOf(await refresh(other, each)), "invalid_grant");
  t.equal(await statusAtMcp(origin, next.access_token), 401);
});

t.test(
  "each use within the grace can request fewer scopes, and the successor keeps all",
  async (t) => {
    const agent = await signInAgent(origin, user);
    const fewer = await renew(origin, agent, { scope: "customers:read" });
    t.equal(fewer.scope, "customers:read");
    const all = await renew(origin, agent);
    t.equal(all.scope, "customers:read customers:write");
    t.equal(all.refresh_token, fewer.refresh_token);
    t.equal((await renew(origin, fewer)).scope, "customers:read customers:write");
    const more = await refresh(origin, agent, { scope: "customers:read other" });
    t.equal(await errorOf(more), "invalid_scope");
    t.match(await endOf(agent), NOT_ENDED);
  },
);

t.test("a refresh that failed after the use of the token can be repeated", async (t) => {
  const agent = await signInAgent(origin, user);
  const wrong = await refresh(origin, agent, { resource: "https://other.example/mcp" });
  t.equal(await errorOf(wrong), "invalid_target");
  t.equal((await refresh(origin, agent)).status, 200);
  // As if the process had ended between the use and the storage of the successor.
  const stopped = await signInAgent(origin, user);
  const held = await renew(origin, stopped);
  await db.work.delete(agentTokens).where(eq(agentTokens.hash, hashId(held.refresh_token)));
  t.equal((await renew(other, stopped)).refresh_token, held.refresh_token);
  t.equal((await renew(other, held)).clientId, held.clientId);
});

t.test("the grace holds across a change of the service's first key", async (t) => {
  const created = createKeyDerivation([randomBytes(32)], "");
  const start = async (deriveKeys: DeriveKeys) => {
    const app = await buildApp({ ...api.services, deriveKeys }, { baseUrl: origin });
    t.teardown(() => app.close());
    await app.listen({ host: "127.0.0.1", port: 0 });
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  };
  const former = api.services.deriveKeys;
  const restarted = await start((purpose) => [created(purpose)[0], ...former(purpose)]);
  const agent = await signInAgent(origin, user);
  const next = await renew(origin, agent);
  t.equal((await renew(restarted, agent)).refresh_token, next.refresh_token);
  const third = await renew(restarted, next);
  t.equal((await renew(restarted, agent)).refresh_token, third.refresh_token);
  const elsewhere = await renew(origin, agent);
  for (const { access_token: token } of [third, elsewhere])
    t.equal(await statusAtMcp(origin, token), 200);
  t.match(await endOf(agent), NOT_ENDED);
});
