/**
 * Manages a company's users. Every change is in the audit log. Functions that take a user id throw an Refusal
 * when the company has no such user.
 */
import { findCompany, listCompanyAndSandbox } from "../db/accounts/companies.ts";
import { findExceededLimit } from "../db/accounts/company-limits.ts";
import { v7 as uuid } from "uuid";
import { recordAudit } from "../db/accounts/audit-log.ts";
import type { Executor } from "../db/core/connections/client.ts";
import { isUniqueViolation } from "../db/core/connections/failures.ts";
import { deletePasswordLink } from "../db/accounts/password-links.ts";
import { deleteUserSessions } from "../db/accounts/user-sessions.ts";
import * as stored from "../db/accounts/users.ts";
import type { Accounts } from "./accounts.ts";
import { revokeDocumentationKey } from "./documentation-key.ts";
import { readEmail } from "./email.ts";
import { storeNewLink, type PasswordLink } from "./password-link.ts";
import { checkPassword } from "./password-rules.ts";
import { Refusal } from "../kernel/refusal.ts";
import { tooMany, unknownUser } from "./refusal.ts";
import { hashPasswordOf } from "./shared-salt.ts";
import { readRole, toUser, type User } from "./user.ts";

/**
 * Creates a user, with a password or with a link to set one.
 * @returns the link, unless a password was given
 * @throws Refusal for an invalid address, role or password, and when the company has a user with this address;
 *   PasswordQueueFullError when too many passwords are being hashed
 */
export async function createUser(
  accounts: Accounts,
  companyId: string,
  newUser: {
    readonly email: string;
    readonly role: string;
    readonly password?: string | undefined;
  },
): Promise<{ user: User; link: PasswordLink | null }> {
  const { db, clock, actor } = accounts;
  const { password } = newUser;
  const email = readEmail(newUser.email);
  const role = readRole(newUser.role);
  if (password !== undefined)
    checkPassword(
      password,
      email,
      (await findCompany(db.forCompany(companyId).work, companyId))?.name,
    );
  const passwordHash =
    password === undefined
      ? null
      : await hashPasswordOf(db.forAllCompanies.work, { companyId, email }, password);
  const now = clock.now();
  const id = uuid();
  const entry = { actor, targetId: id, target: email };
  try {
    return await db.forCompany(companyId).transaction(async (tx) => {
      const limit = await findExceededLimit(tx, companyId, "users", now);
      if (limit !== undefined) throw tooMany("email", "users", limit, "Remove one first");
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
    throw isUniqueViolation(error, "users_email") ? addressTaken(email) : error;
  }
}

/** A company's users, by address. */
export async function listUsers({ db }: Pick<Accounts, "db">, companyId: string): Promise<User[]> {
  return (await stored.listUsers(db.forCompany(companyId).work, companyId)).map(toUser);
}

/** One of a company's users. */
export async function getUser(
  { db }: Pick<Accounts, "db">,
  companyId: string,
  userId: string,
): Promise<User> {
  const row = await stored.findUser(db.forCompany(companyId).work, companyId, userId);
  if (!row) throw unknownUser(userId);
  return toUser(row);
}

/**
 * Changes a user's role. Agents that the user authorized and the documentation's key lose access when the user is no
 * longer an admin.
 * @throws Refusal for a role that does not exist, and when it would leave the company without an admin
 */
export async function changeRole(
  { db, clock, actor }: Accounts,
  companyId: string,
  userId: string,
  newRole: string,
): Promise<User> {
  const role = readRole(newRole);
  const now = clock.now();
  return await db.forCompany(companyId).transaction(async (tx) => {
    const { user, isLastAdmin } = await lock(tx, companyId, userId);
    if (user.role === role) return user;
    if (isLastAdmin) throw lastAdmin(user);
    for (const each of await listCompanyAndSandbox(tx, companyId))
      await stored.updateUser(tx, each, userId, { role });
    if (role !== "admin") await revokeDocumentationKey(tx, companyId, userId, { actor, now });
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
 * Removes a user with password, sessions and links, and revokes the agents that the user authorized. The company's
 * API keys keep working. The address can be used again.
 * @throws Refusal when it would leave the company without an admin
 */
export async function removeUser(
  { db, clock, actor }: Accounts,
  companyId: string,
  userId: string,
): Promise<User> {
  const now = clock.now();
  return await db.forCompany(companyId).transaction(async (tx) => {
    const { user, isLastAdmin } = await lock(tx, companyId, userId);
    if (isLastAdmin) throw lastAdmin(user);
    for (const each of await listCompanyAndSandbox(tx, companyId))
      await stored.updateUser(tx, each, userId, { removedAt: now, passwordHash: null });
    await deleteUserSessions(tx, companyId, userId);
    await deletePasswordLink(tx, companyId, userId);
    await revokeDocumentationKey(tx, companyId, userId, { actor, now });
    const agentsRevoked = await stored.revokeGrantsOfUser(tx, companyId, userId, now);
    const details = { role: user.role, agentsRevoked };
    const target = { targetId: userId, target: user.email };
    const entry = { actor, action: "user.removed", ...target, details } as const;
    await recordAudit(tx, companyId, entry, now);
    return user;
  });
}

/** Locks all of a company's users. Otherwise, two admins could remove each other and leave none. */
async function lock(tx: Executor, companyId: string, userId: string) {
  const users = (await stored.lockUsers(tx, companyId)).map(toUser);
  const user = users.find(({ id }) => id === userId);
  if (!user) throw unknownUser(userId);
  const others = users.filter(({ id }) => id !== userId);
  const isLastAdmin = user.role === "admin" && !others.some(({ role }) => role === "admin");
  return { user, isLastAdmin };
}

function lastAdmin({ email }: User): Refusal {
  const message = `${email} is the company's last admin. Make another user an admin first.`;
  return new Refusal("conflict", "user", message);
}

function addressTaken(email: string): Refusal {
  const message = `${email} is already a user of this company. Use another address.`;
  return new Refusal("conflict", "email", message);
}
