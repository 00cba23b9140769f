/** Tests creating, changing and removing users. */
import { eq } from "drizzle-orm";
import t from "tap";
import { v7 as uuid } from "uuid";
import { verifyPassword } from "#src/accounts/password.ts";
import { findPasswordLink, makePasswordLink } from "#src/accounts/password-link.ts";
import { changeRole, createUser, getUser, listUsers, removeUser } from "#src/accounts/users.ts";
import { agentGrants, passwordLinks } from "#src/db/schema/index.ts";
import { findUsersByEmail } from "#src/db/accounts/users.ts";
import {
  ACTOR,
  addCompany,
  addSession,
  auditOf,
  PASSWORD,
  refuses,
  sessionIds,
  openTenant,
  UNKNOWN,
} from "./tenant.ts";

const tenant = await openTenant(t);
const { accounts } = tenant;
const { db, clock } = accounts;

let made = 0;
/** A user with a unique address. */
async function addUser(companyId: string, role = "admin", password?: string) {
  const email = `user${made++}@acme.example`;
  return (await createUser(accounts, companyId, { email, role, password })).user;
}

const passwordHashOf = async (email: string) =>
  (await findUsersByEmail(db.forAllCompanies.work, email))[0]?.passwordHash ?? null;

t.test("a new user without a password gets a link to set one", async (t) => {
  const companyId = await addCompany(tenant);
  const newUser = { email: " Bo.Berg@ACME.example ", role: "viewer" };
  const { user, link } = await createUser(accounts, companyId, newUser);
  const expected = {
    email: "bo.berg@acme.example",
    role: "viewer",
    hasPassword: false,
    lastSignedInAt: null,
  } as const;
  t.match(user, { ...expected, id: String, createdAt: Date });
  t.strictSame(await getUser(accounts, companyId, user.id), user);
  t.strictSame(await listUsers(accounts, companyId), [user]);
  t.match(link?.token, /^[\w-]{43}$/);
  t.match(await findPasswordLink(accounts, link?.token ?? ""), { companyId, user });
  t.equal(await passwordHashOf(user.email), null);
  t.match(await auditOf(tenant, companyId), [
    {
      actor: ACTOR,
      action: "user.created",
      targetId: user.id,
      target: "bo.berg@acme.example",
      details: { role: "viewer" },
    },
    { actor: ACTOR, action: "user.password_link_made", targetId: user.id },
  ]);
});

t.test("a new user with a password can sign in with it, and has no link", async (t) => {
  const companyId = await addCompany(tenant);
  const newUser = { email: "with@acme.example", role: "admin", password: PASSWORD };
  const { user, link } = await createUser(accounts, companyId, newUser);
  t.match({ user, link }, { user: { hasPassword: true }, link: null });
  t.notMatch(JSON.stringify(user), /argon2|passwordHash/);
  t.equal(await verifyPassword(PASSWORD, await passwordHashOf(user.email)), true);
  const actions = (await auditOf(tenant, companyId)).map(({ action }) => action);
  t.strictSame(actions, ["user.created", "user.password_set"]);
});

t.test("an invalid address, role or password is rejected at its field", async (t) => {
  const companyId = await addCompany(tenant);
  const create = (change: object) =>
    createUser(accounts, companyId, { email: "x@acme.example", role: "admin", ...change });
  for (const email of [
    "",
    "x",
    "x@acme",
    "x@@acme.example",
    "x y@acme.example",
    "Ana <x@acme.example>",
    "x@acme.example\n.example",
    "x@acme.example\0",
    "\u212Aim@acme.example", // the Kelvin sign, a k in lower case
    `${"x".repeat(65)}@acme.example`,
    `x@${"a".repeat(64)}.example`,
    `x@${"a.".repeat(124)}example`,
    "x@192.0.2.1",
  ])
    await refuses(t, create({ email }), "invalid", "email", /valid email address/);
  for (const role of ["", "Admin", "owner"])
    await refuses(t, create({ role }), "invalid", "role", /must be admin or viewer/);
  await refuses(t, create({ password: "short" }), "invalid", "password", /at least 12/);
  const asEmail = create({ password: "X@acme.example" });
  await refuses(t, asEmail, "invalid", "password", /not be the email address/);
  t.strictSame(await listUsers(accounts, companyId), []);
  t.strictSame(await auditOf(tenant, companyId), []);
  const longest = `${"x".repeat(64)}@${"a.".repeat(123)}example`;
  t.equal((await create({ email: longest })).user.email, longest);
});

t.test(
  "an address is unique within a company, and free again when its user is removed",
  async (t) => {
    const [companyId, otherId] = [await addCompany(tenant), await addCompany(tenant)];
    const newUser = { email: "only@acme.example", role: "viewer" };
    const { user } = await createUser(accounts, companyId, newUser);
    const again = createUser(accounts, companyId, { email: "ONLY@acme.example", role: "admin" });
    const message = "only@acme.example is already a user of this company. Use another address.";
    await refuses(t, again, "conflict", "email", message);
    t.ok(await createUser(accounts, otherId, newUser), "another company isn't told");
    await addUser(companyId);
    await removeUser(accounts, companyId, user.id);
    t.ok(await createUser(accounts, companyId, newUser), "the address of a removed user is free");
    t.equal((await findUsersByEmail(db.forAllCompanies.work, newUser.email)).length, 2);
  },
);

t.test("changing a role is recorded once", async (t) => {
  const companyId = await addCompany(tenant);
  await addUser(companyId);
  const { id, email } = await addUser(companyId, "viewer");
  t.match(await changeRole(accounts, companyId, id, "admin"), { id, role: "admin" });
  t.match(await changeRole(accounts, companyId, id, "admin"), { id, role: "admin" });
  t.equal((await getUser(accounts, companyId, id)).role, "admin");
  await refuses(t, changeRole(accounts, companyId, id, "owner"), "invalid", "role");
  const changes = (await auditOf(tenant, companyId)).filter(
    ({ action }) => action === "user.role_changed",
  );
  const details = { from: "viewer", to: "admin" };
  t.match(changes, [{ actor: ACTOR, targetId: id, target: email, details }]);
  t.equal(changes.length, 1);
});

t.test("agents of a user who becomes a viewer are revoked, others are not", async (t) => {
  const companyId = await addCompany(tenant);
  const [stays, demoted] = [await addUser(companyId), await addUser(companyId)];
  const grant = { clientId: "c", clientName: "Agent", redirectHost: "h", scopes: [] };
  const grants = [stays, demoted, demoted].map(({ id: userId }) => {
    return { ...grant, companyId, id: uuid(), userId, createdAt: clock.now() };
  });
  await db.forAllCompanies.work.insert(agentGrants).values(grants);
  await changeRole(accounts, companyId, demoted.id, "viewer");
  const stored = await db.forAllCompanies.work
    .select()
    .from(agentGrants)
    .where(eq(agentGrants.companyId, companyId))
    .orderBy(agentGrants.id);
  t.match(stored, [{ revokedAt: null }, { revokedAt: Date }, { revokedAt: Date }]);
  await changeRole(accounts, companyId, demoted.id, "admin");
  const [down, up] = (await auditOf(tenant, companyId)).slice(-2);
  t.strictSame(down?.details, { from: "admin", to: "viewer", agentsRevoked: 2 });
  t.strictSame(up?.details, { from: "viewer", to: "admin", agentsRevoked: 0 });
});

t.test("removing a user ends their sessions, links and grants, and nobody else's", async (t) => {
  const companyId = await addCompany(tenant);
  const stays = await addUser(companyId, "admin", PASSWORD);
  const leaves = await addUser(companyId, "admin", PASSWORD);
  for (const { id } of [stays, leaves]) await addSession(tenant, companyId, id);
  const links = [
    await makePasswordLink(accounts, companyId, stays.id),
    await makePasswordLink(accounts, companyId, leaves.id),
  ];
  const grant = { clientId: "c", clientName: "Agent", redirectHost: "h", scopes: [] };
  const grants = [stays, leaves, leaves].map(({ id: userId }) => {
    return { ...grant, companyId, id: uuid(), userId, createdAt: clock.now() };
  });
  await db.forAllCompanies.work.insert(agentGrants).values(grants);

  t.strictSame(await removeUser(accounts, companyId, leaves.id), leaves);
  const left = await listUsers(accounts, companyId);
  t.strictSame(left, [stays]);
  t.strictSame(await findUsersByEmail(db.forAllCompanies.work, leaves.email), []);
  t.strictSame(await sessionIds(tenant, companyId, leaves.id), []);
  t.equal((await sessionIds(tenant, companyId, stays.id)).length, 1);
  const found = await Promise.all(links.map(({ token }) => findPasswordLink(accounts, token)));
  t.strictSame(
    found.map((link) => link?.user.email),
    [stays.email, undefined],
  );
  const linked = await db.forAllCompanies.work
    .select({ userId: passwordLinks.userId })
    .from(passwordLinks)
    .where(eq(passwordLinks.companyId, companyId));
  t.strictSame(linked, [{ userId: stays.id }]);
  const ofCompany = eq(agentGrants.companyId, companyId);
  const agents = await db.forAllCompanies.work.select().from(agentGrants).where(ofCompany);
  t.strictSame(
    agents.filter(({ revokedAt }) => !revokedAt).map(({ userId }) => userId),
    [stays.id],
  );
  t.match((await auditOf(tenant, companyId)).at(-1), {
    actor: ACTOR,
    action: "user.removed",
    targetId: leaves.id,
    target: leaves.email,
    details: { role: "admin", agentsRevoked: 2 },
  });
  for (const work of [
    () => getUser(accounts, companyId, leaves.id),
    () => removeUser(accounts, companyId, leaves.id),
    () => changeRole(accounts, companyId, leaves.id, "viewer"),
    () => makePasswordLink(accounts, companyId, leaves.id),
  ])
    await refuses(t, work(), "not_found", "user");
});

t.test("a company keeps its last admin", async (t) => {
  const companyId = await addCompany(tenant);
  const admin = await addUser(companyId);
  const viewer = await addUser(companyId, "viewer");
  const before = await auditOf(tenant, companyId);
  const message = /is the company's last admin/;
  const demote = () => changeRole(accounts, companyId, admin.id, "viewer");
  await refuses(t, demote(), "conflict", "user", message);
  await refuses(t, removeUser(accounts, companyId, admin.id), "conflict", "user", message);
  t.strictSame(await auditOf(tenant, companyId), before);
  await changeRole(accounts, companyId, viewer.id, "admin");
  t.match(await demote(), { role: "viewer" });
  t.ok(await removeUser(accounts, companyId, admin.id), "a viewer can be removed");
});

t.test("a company without an admin can get one and remove its viewers", async (t) => {
  const companyId = await addCompany(tenant);
  const [stays, leaves] = [await addUser(companyId, "viewer"), await addUser(companyId, "viewer")];
  await removeUser(accounts, companyId, leaves.id);
  t.match(await changeRole(accounts, companyId, stays.id, "admin"), { role: "admin" });
});

t.test("of admins who remove or demote each other simultaneously, one remains", async (t) => {
  for (let round = 0; round < 5; round++) {
    const companyId = await addCompany(tenant);
    const [one, two, three] = [
      await addUser(companyId),
      await addUser(companyId),
      await addUser(companyId),
    ];
    const results = await Promise.allSettled([
      removeUser(accounts, companyId, one.id),
      changeRole(accounts, companyId, two.id, "viewer"),
      removeUser(accounts, companyId, three.id),
    ]);
    t.equal(results.filter(({ status }) => status === "rejected").length, 1);
    const admins = (await listUsers(accounts, companyId)).filter(({ role }) => role === "admin");
    t.equal(admins.length, 1);
  }
});

t.test("another company's user gets the same error as one that does not exist", async (t) => {
  const [companyId, otherId] = [await addCompany(tenant), await addCompany(tenant)];
  await addUser(otherId);
  const { id: theirs } = await addUser(otherId);
  for (const id of [theirs, UNKNOWN])
    for (const ask of [
      () => getUser(accounts, companyId, id),
      () => changeRole(accounts, companyId, id, "viewer"),
      () => removeUser(accounts, companyId, id),
      () => makePasswordLink(accounts, companyId, id),
    ]) {
      const message = `There is no user with the id ${id}. Check the id.`;
      await refuses(t, ask(), "not_found", "user", message);
    }
  t.strictSame(await listUsers(accounts, companyId), []);
  t.equal((await listUsers(accounts, otherId)).length, 2);
  t.strictSame(await auditOf(tenant, companyId), []);
});
