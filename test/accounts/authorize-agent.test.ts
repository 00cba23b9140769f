/** Letting agents in: who may, what is written, and what happens meanwhile. */
import t from "tap";
import { and, eq, isNull, sql } from "drizzle-orm";
import { authorizeAgent, type Permission } from "#src/accounts/authorize-agent.ts";
import { endSession, type Session } from "#src/accounts/sessions.ts";
import type { Role } from "#src/accounts/user.ts";
import { changeRole, createUser, removeUser } from "#src/accounts/users.ts";
import { revokeGrant } from "#src/db/agents/agent-grants.ts";
import { agentGrants } from "#src/db/schema/index.ts";
import { eventually } from "../helpers/eventually.ts";
import { addCompany, addSession, auditOf, openTenant, refuses } from "./tenant.ts";

const tenant = await openTenant(t);
const { accounts, clock } = tenant;
const { db } = accounts;

const BOTH = ["customers:read", "customers:write"];
const asked: Permission = {
  clientId: "a-client",
  clientName: "Claude",
  redirectHost: "claude.example",
  asked: BOTH,
  scopes: BOTH,
};
const yes = async () => true;

let count = 0;
async function signIn(companyId: string, role: Role = "admin"): Promise<Session> {
  const email = `user${++count}@acme.example`;
  const { user } = await createUser(accounts, companyId, { email, role });
  const id = await addSession(tenant, companyId, user.id);
  return { id, user, company: { id: companyId, name: "Test", quota: 100 } };
}
const allow = (session: Session, changes: Partial<Permission> = {}, hand = yes) =>
  authorizeAgent(accounts, session, { ...asked, ...changes }, hand);
const working = (companyId: string) =>
  db.work
    .select()
    .from(agentGrants)
    .where(and(eq(agentGrants.companyId, companyId), isNull(agentGrants.revokedAt)));

t.test(
  "an agent gets what was chosen of what it asked for, and keeps what it did not ask for",
  async (t) => {
    const companyId = await addCompany(tenant);
    const session = await signIn(companyId);
    const steps: [asked: string[], scopes: string[], then: string[]][] = [
      [BOTH, ["customers:write"], ["customers:write"]],
      [["customers:read"], ["customers:read"], BOTH],
      [BOTH, ["customers:read"], ["customers:read"]],
      [["customers:read"], ["customers:read"], ["customers:read"]],
      [["customers:write"], ["customers:write"], BOTH],
    ];
    for (const [wanted, scopes, then] of steps) {
      t.equal(await allow(session, { asked: wanted, scopes, redirectHost: "next.example" }), true);
      t.match(await working(companyId), [{ scopes: then, redirectHost: "next.example" }]);
    }
    const entries = (await auditOf(tenant, companyId)).filter(
      ({ action }) => action === "agent.authorized",
    );
    t.strictSame(
      entries.map(({ details }) => details["scopes"]),
      steps.map(([, , then]) => then),
    );
    t.match(
      entries,
      entries.map(() => ({ actor: session.user.email, target: "Claude" })),
    );
  },
);

t.test("nothing, and what was not asked for, can't be chosen", async (t) => {
  const companyId = await addCompany(tenant);
  const session = await signIn(companyId);
  await refuses(t, allow(session, { scopes: [] }), "invalid", "scopes");
  const other = allow(session, { asked: ["customers:read"], scopes: ["customers:write"] });
  await refuses(t, other, "invalid", "scopes");
  t.strictSame(await working(companyId), []);
});

t.test("only an admin who is still signed in lets an agent in", async (t) => {
  const companyId = await addCompany(tenant);
  await signIn(companyId);
  for (const end of [
    (session: Session) => endSession(accounts, session),
    ({ user }: Session) => changeRole(accounts, companyId, user.id, "viewer"),
    ({ user }: Session) => removeUser(accounts, companyId, user.id),
    async () => clock.advance(8 * 86_400_000),
  ]) {
    const session = await signIn(companyId);
    await end(session);
    await refuses(t, allow(session), "conflict", "user");
  }
  await refuses(t, allow(await signIn(companyId, "viewer")), "conflict", "user");
  const elsewhere = await addCompany(tenant);
  const stranger = await signIn(companyId);
  const company = { ...stranger.company, id: elsewhere };
  await refuses(t, allow({ ...stranger, company }), "conflict", "user");
  t.strictSame(await working(companyId), []);
  t.strictSame(await working(elsewhere), []);
});

t.test("what can't be handed over is not written", async (t) => {
  const companyId = await addCompany(tenant);
  const session = await signIn(companyId);
  const before = await auditOf(tenant, companyId);
  t.equal(await allow(session, {}, async () => false), false);
  const broken = async () => {
    throw new Error("broken");
  };
  await t.rejects(allow(session, {}, broken), { message: "broken" });
  t.strictSame(await working(companyId), []);
  t.strictSame(await auditOf(tenant, companyId), before);
});

t.test("the same agent that is let in twice at once has one grant", async (t) => {
  const companyId = await addCompany(tenant);
  const session = await signIn(companyId);
  await Promise.all([
    allow(session, { asked: ["customers:read"], scopes: ["customers:read"] }),
    allow(session, { asked: ["customers:write"], scopes: ["customers:write"] }),
  ]);
  t.match(await working(companyId), [{ scopes: BOTH }]);
});

t.test(
  "who is removed, demoted or shut out at the same moment leaves no agent behind",
  async (t) => {
    const companyId = await addCompany(tenant);
    await signIn(companyId);
    for (let round = 0; round < 4; round++)
      for (const end of [
        (id: string) => removeUser(accounts, companyId, id),
        (id: string) => changeRole(accounts, companyId, id, "viewer"),
      ]) {
        const session = await signIn(companyId);
        const allowed = allow(session).catch(() => false);
        await Promise.all([allowed, end(session.user.id)]);
        t.strictSame(await working(companyId), []);
      }
  },
);

t.test("an agent that is shut out while it is let in again is let in anew", async (t) => {
  const companyId = await addCompany(tenant);
  const session = await signIn(companyId);
  await allow(session);
  const [grant] = await working(companyId);
  let again: Promise<boolean> | undefined;
  await db.work.transaction(async (tx) => {
    await revokeGrant(tx, companyId, grant?.id ?? "", clock.now());
    again = allow(session);
    await eventually("somebody who waits", async () => {
      const { rows } = await db.fast.execute(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      return rows.length > 0 || undefined;
    });
  });
  t.equal(await again, true);
  const left = await working(companyId);
  t.equal(left.length, 1);
  t.not(left[0]?.id, grant?.id);
});
