/**
 * A company's users, as its admins and the operator manage them; each change is in the audit log. Each
 * function that names a user throws an Refusal when the company has no such user.
 */
import { v7 as uuid } from "uuid";
import { recordAudit } from "../db/accounts/audit-log.ts";
import type { Executor } from "../db/core/client.ts";
import { isUniqueViolation } from "../db/core/failures.ts";
import { deletePasswordLink } from "../db/accounts/password-links.ts";
import { deleteUserSessions } from "../db/accounts/user-sessions.ts";
import * as stored from "../db/accounts/users.ts";
import type { Accounts } from "./accounts.ts";
import { readEmail } from "./email.ts";
import { hashPassword } from "./password.ts";
import { storeNewLink, type PasswordLink } from "./password-link.ts";
import { checkPassword } from "./password-rules.ts";
import { Refusal } from "../kernel/refusal.ts";
import { unknownUser } from "./refusal.ts";
import { readRole, toUser, type User } from "./user.ts";

/**
 * Makes a user, with a password or with a link to set one.
 * @returns the link unless a password was given
 * @throws Refusal for a wrong address, role or password, and when any company has a user with this
 *   address; LineFullError when too many passwords are worked on
 */
export async function createUser(
  accounts: Accounts,
  companyId: string,
  wanted: { readonly email: string; readonly role: string; readonly password?: string | undefined },
): Promise<{ user: User; link: PasswordLink | null }> {
  const { db, clock, actor } = accounts;
  const { password } = wanted;
  const email = readEmail(wanted.email);
  const role = readRole(wanted.role);
  if (password !== undefined) checkPassword(password, email);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const now = clock.now();
  const id = uuid();
  const entry = { actor, targetId: id, target: email };
  try {
    return await db.work.transaction(async (tx) => {
      const row = { id, email, role, passwordHash, createdAt: now };
      const user = toUser(await stored.insertUser(tx, companyId, row));
      const created = { ...entry, action: "user.created", details: { role } } as const;
      await recordAudit(tx, companyId, created, now);
      if (!user.hasPassword)
        return { user, link: await storeNewLink(tx, companyId, user, accounts) };
      await recordAudit(tx, companyId, { ...entry, action: "user.password_set" }, now);
      return { user, link: null };
    });
  } catch (error) {
    throw isUniqueViolation(error, "users_email") ? taken(email) : error;
  }
}

/** A company's users, by address. */
export async function listUsers({ db }: Pick<Accounts, "db">, companyId: string): Promise<User[]> {
  return (await stored.listUsers(db.work, companyId)).map(toUser);
}

/** One of a company's users. */
export async function getUser(
  { db }: Pick<Accounts, "db">,
  companyId: string,
  userId: string,
): Promise<User> {
  const row = await stored.findUser(db.work, companyId, userId);
  if (!row) throw unknownUser(userId);
  return toUser(row);
}

/**
 * Gives a user a role. The one that the user has already changes nothing. Agents that the user let in are shut
 * out when the user may no longer let any in.
 * @throws Refusal for a role that does not exist, and when it would leave the company without an admin
 */
export async function changeRole(
  { db, clock, actor }: Accounts,
  companyId: string,
  userId: string,
  wanted: string,
): Promise<User> {
  const role = readRole(wanted);
  const now = clock.now();
  return await db.work.transaction(async (tx) => {
    const { user, isLastAdmin } = await lock(tx, companyId, userId);
    if (user.role === role) return user;
    if (isLastAdmin) throw lastAdmin(user);
    await stored.updateUser(tx, companyId, userId, { role });
    const agentsRevoked =
      role === "admin" ? 0 : await stored.revokeGrantsOfUser(tx, companyId, userId, now);
    const details = { from: user.role, to: role, agentsRevoked };
    const target = { targetId: userId, target: user.email };
    const entry = { actor, action: "user.role_changed", ...target, details } as const;
    await recordAudit(tx, companyId, entry, now);
    return { ...user, role };
  });
}

/**
 * Removes a user: nothing opens with the password, and all that was open is closed, agents that the user let
 * in included. The company's keys go on. The address may be somebody's again.
 * @throws Refusal when it would leave the company without an admin
 */
export async function removeUser(
  { db, clock, actor }: Accounts,
  companyId: string,
  userId: string,
): Promise<User> {
  const now = clock.now();
  return await db.work.transaction(async (tx) => {
    const { user, isLastAdmin } = await lock(tx, companyId, userId);
    if (isLastAdmin) throw lastAdmin(user);
    await stored.updateUser(tx, companyId, userId, { removedAt: now, passwordHash: null });
    await deleteUserSessions(tx, companyId, userId);
    await deletePasswordLink(tx, companyId, userId);
    const agentsRevoked = await stored.revokeGrantsOfUser(tx, companyId, userId, now);
    const details = { role: user.role, agentsRevoked };
    const target = { targetId: userId, target: user.email };
    const entry = { actor, action: "user.removed", ...target, details } as const;
    await recordAudit(tx, companyId, entry, now);
    return user;
  });
}

/** Locks all of a company's users: two admins that remove each other would leave none. */
async function lock(tx: Executor, companyId: string, userId: string) {
  const users = (await stored.lockUsers(tx, companyId)).map(toUser);
  const user = users.find(({ id }) => id === userId);
  if (!user) throw unknownUser(userId);
  const others = users.filter(({ id }) => id !== userId);
  const isLastAdmin = user.role === "admin" && !others.some(({ role }) => role === "admin");
  return { user, isLastAdmin };
}

function lastAdmin({ email }: User): Refusal {
  const message = `${email} is the company's last admin. Make somebody else an admin first.`;
  return new Refusal("conflict", "user", message);
}

/** Whose company it is stays untold: addresses of other companies are none of anyone's business. */
function taken(email: string): Refusal {
  const message = `${email} already has an account. Take another address.`;
  return new Refusal("conflict", "email", message);
}
