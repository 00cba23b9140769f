/** Tests authorizing agents: who may, what is stored, and concurrent changes. */
import t from "tap";
import { and, eq, isNull } from "drizzle-orm";
import { authorizeAgent, type Permission } from "#src/accounts/authorize-agent.ts";
import { accessOf, type GrantAccess } from "#src/accounts/grant-access.ts";
import { endSession, type Session } from "#src/accounts/sessions.ts";
import type { Role } from "#src/accounts/user.ts";
import { changeRole, createUser, removeUser } from "#src/accounts/users.ts";
import { setLimit } from "#src/db/accounts/company-limits.ts";
import { revokeGrant } from "#src/db/agents/agent-grants.ts";
import { agentGrants } from "#src/db/schema/index.ts";
import { untilBlocked } from "../helpers/database.ts";
import { addCompany, addSession, auditOf, openTenant, refuses } from "./tenant.ts";

const tenant = await openTenant(t);
const { accounts, clock } = tenant;
const { db } = accounts;

const BOTH = ["customers:read", "customers:write"];
const PERMISSION: Permission = {
  clientId: "a-client",
  clientName: "Claude",
  redirectHost: "claude.example",
  requested: BOTH,
  scopes: BOTH,
  access: "write",
};
const yes = async () => true;

let count = 0;
async function signIn(companyId: string, role: Role = "admin"): Promise<Session> {
  const email = `user${++count}@acme.example`;
  const { user } = await createUser(accounts, companyId, { email, role });
  const id = await addSession(tenant, companyId, user.id);
  const company = {
    id: companyId,
    name: "Test",
    quota: 100,
    environment: "live",
    liveCompanyId: null,
  } as const;
  return { id, user: { ...user, companyId }, company, openAlerts: 0 };
}
const allow = (session: Session, changes: Partial<Permission> = {}, issue = yes) =>
  authorizeAgent(accounts, session, { ...PERMISSION, ...changes }, issue);
const working = (companyId: string) =>
  db.forAllCompanies.work
    .select()
    .from(agentGrants)
    .where(and(eq(agentGrants.companyId, companyId), isNull(agentGrants.revokedAt)));

t.test(
  "an agent gets the chosen of its requested scopes, and keeps scopes that it did not request",
  async (t) => {
    const companyId = await addCompany(tenant);
    const session = await signIn(companyId);
    const steps: [requestedScopes: string[], scopes: string[], then: string[]][] = [
      [BOTH, ["customers:write"], ["customers:write"]],
      [["customers:read"], ["customers:read"], BOTH],
      [BOTH, ["customers:read"], ["customers:read"]],
      [["customers:read"], ["customers:read"], ["customers:read"]],
      [["customers:write"], ["customers:write"], BOTH],
    ];
    for (const [requestedScopes, scopes, then] of steps) {
      t.equal(
        await allow(session, { requested: requestedScopes, scopes, redirectHost: "next.example" }),
        true,
      );
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

t.test("no scope, or one that was not requested, can't be chosen", async (t) => {
  const companyId = await addCompany(tenant);
  const session = await signIn(companyId);
  await refuses(t, allow(session, { scopes: [] }), "invalid", "scopes");
  const other = allow(session, { requested: ["customers:read"], scopes: ["customers:write"] });
  await refuses(t, other, "invalid", "scopes");
  t.strictSame(await working(companyId), []);
});

t.test("only a signed-in admin can authorize an agent", async (t) => {
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

t.test("a grant that can't be issued is not stored", async (t) => {
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

t.test("authorizing an agent twice simultaneously results in one grant", async (t) => {
  const companyId = await addCompany(tenant);
  const session = await signIn(companyId);
  await Promise.all([
    allow(session, { requested: ["customers:read"], scopes: ["customers:read"] }),
    allow(session, { requested: ["customers:write"], scopes: ["customers:write"] }),
  ]);
  t.match(await working(companyId), [{ scopes: BOTH }]);
});

t.test("a user who is simultaneously removed or demoted leaves no active grant", async (t) => {
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
});

t.test("an agent that is revoked while it is authorized again gets a new grant", async (t) => {
  const companyId = await addCompany(tenant);
  const session = await signIn(companyId);
  await allow(session);
  const [grant] = await working(companyId);
  let again: Promise<boolean> | undefined;
  await db.forAllCompanies.work.transaction(async (tx) => {
    await revokeGrant(tx, companyId, grant?.id ?? "", clock.now());
    again = allow(session);
    await untilBlocked(tenant.url);
  });
  t.equal(await again, true);
  const left = await working(companyId);
  t.equal(left.length, 1);
  t.not(left[0]?.id, grant?.id);
});

t.test("a company has no more connected agents than its limit (S3)", async (t) => {
  const companyId = await addCompany(tenant);
  const session = await signIn(companyId);
  await setLimit(db.forAllCompanies.work, companyId, "agents", 1);
  await allow(session);
  t.equal(await allow(session), true, "an agent that is connected already can be authorized again");
  await t.rejects(allow(session, { clientId: "another-client" }), {
    message: /^Your company can have at most 1 connected agents\. Revoke one/,
  });
  t.equal((await working(companyId)).length, 1);
});

t.test("the user's choice of access applies to all writes of the agent, and lasts", async (t) => {
  const companyId = await addCompany(tenant);
  const session = await signIn(companyId);
  const read = ["customers:read"];
  const erase = ["customers:erase"];
  type Step = [requested: string[], access: GrantAccess, then: [string[], GrantAccess]];
  const steps: Step[] = [
    [BOTH, "read", [read, "read"]],
    [BOTH, "confirm", [BOTH, "confirm"]],
    [read, "read", [BOTH, "confirm"]],
    [read, "write", [BOTH, "confirm"]],
    [erase, "confirm", [[...BOTH, ...erase], "confirm"]],
    [BOTH, "write", [[...BOTH, ...erase], "write"]],
    [BOTH, "confirm", [[...BOTH, ...erase], "confirm"]],
    [BOTH, "read", [[...read, ...erase], "confirm"]],
  ];
  for (const [requested, access, [scopes, then]] of steps) {
    t.equal(await allow(session, { requested, scopes: requested, access }), true);
    const [grant, ...others] = await working(companyId);
    t.strictSame(others, []);
    t.strictSame([grant?.scopes, grant && accessOf(grant)], [scopes, then]);
    const entry = (await auditOf(tenant, companyId)).at(-1);
    t.match(entry, { action: "agent.authorized", details: { scopes, access: then } });
  }
});

t.test("reading only needs a scope that reads", async (t) => {
  const companyId = await addCompany(tenant);
  const session = await signIn(companyId);
  const write = allow(session, { scopes: ["customers:write"], access: "read" });
  await refuses(t, write, "invalid", "scopes");
  t.strictSame(await working(companyId), []);
});
