import type { CompanyDatabase } from "#src/db/core/connections/client.ts";
import { createHash } from "node:crypto";
import t from "tap";
import { v7 as uuid } from "uuid";
import { getAgent } from "#src/accounts/agent-grants.ts";
import { insertGrant } from "#src/db/agents/agent-grants.ts";
import { changePassword } from "#src/accounts/change-password.ts";
import { verifyPassword } from "#src/accounts/password.ts";
import {
  findPasswordLink,
  makePasswordLink,
  passwordLinkUrl,
  setPasswordByLink,
} from "#src/accounts/password-link.ts";
import { createUser, removeUser } from "#src/accounts/users.ts";
import { deletePasswordLink } from "#src/db/accounts/password-links.ts";
import { findUsersByEmail, lockUsers, recordSignIn } from "#src/db/accounts/users.ts";
import { untilBlocked } from "../helpers/database.ts";
import {
  addCompany,
  addSession,
  auditOf,
  everything,
  PASSWORD,
  refuses,
  sessionIds,
  openTenant,
} from "./tenant.ts";

const NEXT = "five other plain words here";
const HOUR_MS = 3_600_000;
const tenant = await openTenant(t);
const { accounts, clock } = tenant;
const { db } = accounts;

let made = 0;
/** An admin with a password, of a company that has another admin. */
async function addUser() {
  const companyId = await addCompany(tenant);
  const create = async (email: string) =>
    (await createUser(accounts, companyId, { email, role: "admin", password: PASSWORD })).user;
  await create(`other${made}@acme.example`);
  const user = await create(`user${made++}@acme.example`);
  return { companyId, user, link: () => makePasswordLink(accounts, companyId, user.id) };
}

const opens = async (email: string, password: string) =>
  await verifyPassword(
    password,
    (await findUsersByEmail(db.forAllCompanies.work, email))[0]?.passwordHash ?? null,
  );

t.test("a link sets the password once and signs its user out everywhere", async (t) => {
  const { companyId, user, link } = await addUser();
  await addSession(tenant, companyId, user.id);
  const { token } = await link();
  t.equal(
    passwordLinkUrl("https://api.acme.example", { token }),
    `https://api.acme.example/developer/set-password?token=${token}`,
  );
  const set = await setPasswordByLink(accounts, token, NEXT);
  t.strictSame(set, { companyId, id: user.id });
  t.equal(await opens(user.email, NEXT), true);
  t.equal(await opens(user.email, PASSWORD), false);
  t.strictSame(await sessionIds(tenant, companyId, user.id), []);
  t.match((await auditOf(tenant, companyId)).slice(-2), [
    { action: "user.password_link_made", targetId: user.id, target: user.email },
    {
      actor: user.email,
      action: "user.password_set",
      targetId: user.id,
      target: user.email,
      details: { by: "link" },
    },
  ]);

  t.equal(await findPasswordLink(accounts, token), undefined);
  t.equal(await setPasswordByLink(accounts, token, "words of another one"), undefined);
  t.equal(await opens(user.email, NEXT), true);
});

t.test("a link ends the agents that its user authorized", async (t) => {
  const { companyId, user, link } = await addUser();
  const grant = { clientId: "client", clientName: "An agent", redirectHost: "agent.example" };
  const id = uuid();
  await insertGrant(db.forAllCompanies.work, companyId, {
    ...grant,
    id,
    userId: user.id,
    scopes: ["customers:read"],
    createdAt: clock.now(),
  });
  const { token } = await link();
  t.match(await getAgent(accounts, companyId, id), { state: "active" }, "creating it ends none");
  await setPasswordByLink(accounts, token, NEXT);
  t.match(await getAgent(accounts, companyId, id), { state: "revoked" });
  t.match((await auditOf(tenant, companyId)).at(-1), {
    action: "user.password_set",
    details: { by: "link", agentsRevoked: 1 },
  });
});

t.test("of two simultaneous uses of a link, one sets the password", async (t) => {
  const { companyId, user, link } = await addUser();
  const { token } = await link();
  const words = ["the words of the first", "the words of the second"];
  const set = await Promise.all(words.map((word) => setPasswordByLink(accounts, token, word)));
  t.equal(set.filter(Boolean).length, 1);
  const winner = words.find((_, index) => set[index]);
  t.equal(await opens(user.email, winner ?? ""), true);
  const log = await auditOf(tenant, companyId);
  t.equal(log.filter(({ details }) => details["by"] === "link").length, 1);
});

t.test("a link works for three days", async (t) => {
  const { user, link } = await addUser();
  const now = clock.now();
  clock.stopAt(now);
  const { token, expiresAt } = await link();
  t.same(expiresAt, new Date(now.getTime() + 72 * HOUR_MS));
  clock.advance(72 * HOUR_MS - 60_000);
  t.match(await findPasswordLink(accounts, token), { user: { email: user.email } });
  clock.advance(60_000);
  t.equal(await findPasswordLink(accounts, token), undefined);
  t.equal(await setPasswordByLink(accounts, token, NEXT), undefined);
  t.equal(await opens(user.email, PASSWORD), true);
  clock.resume();
});

t.test("a new link invalidates the user's previous one, and no other user's", async (t) => {
  const { link, user } = await addUser();
  const { link: linkOfOther } = await addUser();
  const other = await linkOfOther();
  const [first, second] = [await link(), await link()];
  t.not(first.token, second.token);
  t.equal(await findPasswordLink(accounts, first.token), undefined);
  t.match(await findPasswordLink(accounts, second.token), { user: { id: user.id } });
  t.ok(await findPasswordLink(accounts, other.token));
});

t.test("an unacceptable password does not use up the link", async (t) => {
  const { user, link } = await addUser();
  const { token } = await link();
  const wrong = [
    ["short", /at least 12/],
    [user.email, /email address/],
  ] as const;
  for (const [password, message] of wrong)
    await refuses(t, setPasswordByLink(accounts, token, password), "invalid", "password", message);
  t.ok(await setPasswordByLink(accounts, token, NEXT));
});

t.test("a removed user's link stops working, even while it is being used", async (t) => {
  const { companyId, user, link } = await addUser();
  const { token } = await link();
  // The user is removed when the link was found and the password is hashed, before anything is written.
  const ofCompany = db.forCompany(companyId);
  const removing: CompanyDatabase = {
    ...ofCompany,
    async transaction(run, options) {
      await removeUser(accounts, companyId, user.id);
      return await ofCompany.transaction(run, options);
    },
  };
  const changed = { ...db, forCompany: () => removing };
  t.equal(await setPasswordByLink({ db: changed, clock }, token, NEXT), undefined);
  t.equal(await findPasswordLink(accounts, token), undefined);
});

t.test("using a link and removing its user wait for each other without a deadlock", async (t) => {
  const { companyId, user, link } = await addUser();
  const { token } = await link();
  const set = await db.forAllCompanies.work.transaction(async (tx) => {
    await lockUsers(tx, companyId); // like a removal
    const setting = setPasswordByLink(accounts, token, NEXT);
    await untilBlocked(tenant.url);
    await deletePasswordLink(tx, companyId, user.id);
    return { setting };
  });
  t.equal(await set.setting, undefined);
});

t.test("malformed tokens find no link", async (t) => {
  const { link } = await addUser();
  const { token } = await link();
  for (const text of ["", "x", `${token}=`, token.slice(1), ` ${token}`, "\0", "a".repeat(43)])
    t.equal(await findPasswordLink(accounts, text), undefined, text);
});

t.test("no row contains a token, password or session in plain text", async (t) => {
  const { companyId, user, link } = await addUser();
  const used = await link();
  await setPasswordByLink(accounts, used.token, NEXT);
  const third = "a third one with words";
  const next = { current: NEXT, next: third };
  await changePassword(accounts, companyId, user.id, next);
  const { token } = await link();
  const rows = await everything(tenant);
  t.ok(rows.includes(createHash("sha256").update(token).digest("hex")), "its hash is there");
  for (const secret of [PASSWORD, NEXT, third, used.token, token]) {
    t.notOk(rows.includes(secret));
    t.notOk(rows.includes(Buffer.from(secret).toString("hex")));
  }
});

t.test("changing the password ends all sessions but the current one", async (t) => {
  const { companyId, user, link } = await addUser();
  const { token } = await link();
  const [here] = [
    await addSession(tenant, companyId, user.id),
    await addSession(tenant, companyId, user.id),
  ];
  const change = { current: PASSWORD, next: NEXT, keepSessionId: here };
  await changePassword({ ...accounts, actor: user.email }, companyId, user.id, change);
  t.equal(await opens(user.email, NEXT), true);
  t.strictSame(await sessionIds(tenant, companyId, user.id), [here]);
  t.equal(await findPasswordLink(accounts, token), undefined, "nor does a link go on");
  t.match((await auditOf(tenant, companyId)).at(-1), {
    actor: user.email,
    action: "user.password_set",
    targetId: user.id,
    target: user.email,
  });
});

t.test("a wrong current or unacceptable new password changes nothing", async (t) => {
  const { companyId, user } = await addUser();
  const session = await addSession(tenant, companyId, user.id);
  const before = await auditOf(tenant, companyId);
  const change = (current: string, next: string) =>
    changePassword(accounts, companyId, user.id, { current, next });
  await refuses(t, change("some other words", NEXT), "invalid", "currentPassword");
  await refuses(t, change(PASSWORD, "short"), "invalid", "password", /at least 12/);
  t.equal(await opens(user.email, PASSWORD), true);
  t.strictSame(await sessionIds(tenant, companyId, user.id), [session]);
  t.strictSame(await auditOf(tenant, companyId), before);
});

t.test("of two simultaneous changes with the same current password, one succeeds", async (t) => {
  const { companyId, user } = await addUser();
  const change = (next: string) =>
    changePassword(accounts, companyId, user.id, { current: PASSWORD, next });
  const both = await Promise.allSettled([change("first of the two"), change("second of the two")]);
  t.strictSame(both.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
});

t.test("a sign-in is recorded only if the password is unchanged", async (t) => {
  const { companyId, user, link } = await addUser();
  const hash =
    (await findUsersByEmail(db.forAllCompanies.work, user.email))[0]?.passwordHash ?? null;
  const note = () => recordSignIn(db.forAllCompanies.work, companyId, user.id, hash, clock.now());
  t.equal(await note(), true);
  t.ok((await findUsersByEmail(db.forAllCompanies.work, user.email))[0]?.lastSignedInAt);
  await setPasswordByLink(accounts, (await link()).token, NEXT);
  t.equal(await note(), false);
  t.equal(
    await recordSignIn(db.forAllCompanies.work, companyId, user.id, null, clock.now()),
    false,
  );
});
