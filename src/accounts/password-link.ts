/** Creates and redeems links with which users set a password. A link works once within three days. */
import { HOUR_MS } from "../kernel/time.ts";
import { recordAudit } from "../db/accounts/audit-log.ts";
import { findCompany } from "../db/accounts/companies.ts";
import type { Executor } from "../db/core/connections/client.ts";
import * as stored from "../db/accounts/password-links.ts";
import { deleteUserSessions } from "../db/accounts/user-sessions.ts";
import { lockUser, revokeGrantsOfUser, updateUser } from "../db/accounts/users.ts";
import type { Accounts } from "./accounts.ts";
import { revokeDocumentationKey } from "./documentation-key.ts";
import { createToken, hashToken, isToken } from "./link-token.ts";
import { checkPassword } from "./password-rules.ts";
import { unknownUser } from "./refusal.ts";
import { hashPasswordOf } from "./shared-salt.ts";
import { toUser, type User } from "./user.ts";

const LIFETIME_MS = 72 * HOUR_MS;

/** A link's token, which can be shown only once, and its expiry. */
export interface PasswordLink {
  readonly token: string;
  readonly expiresAt: Date;
}

/** The URL of a link. */
export function passwordLinkUrl(baseUrl: string, { token }: Pick<PasswordLink, "token">): string {
  return `${baseUrl}/developer/set-password?token=${token}`;
}

/**
 * Creates a link for a user and invalidates the previous one. The current password works until the link is used.
 * @throws Refusal when the company has no such user
 */
export async function makePasswordLink(
  accounts: Accounts,
  companyId: string,
  userId: string,
): Promise<PasswordLink> {
  return await accounts.db.forCompany(companyId).transaction(async (tx) => {
    const user = await lockUser(tx, companyId, userId);
    if (!user) throw unknownUser(userId);
    return await storeNewLink(tx, companyId, user, accounts);
  });
}

/** Stores a new link and its audit entry in the transaction that creates or locks the user. */
export async function storeNewLink(
  tx: Executor,
  companyId: string,
  { id, email }: Pick<User, "id" | "email">,
  { clock, actor }: Pick<Accounts, "clock" | "actor">,
): Promise<PasswordLink> {
  const now = clock.now();
  const token = createToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await stored.upsertPasswordLink(tx, companyId, { userId: id, hash: hashToken(token), expiresAt });
  const details = { expiresAt };
  const entry = { actor, action: "user.password_link_made", targetId: id, target: email } as const;
  await recordAudit(tx, companyId, { ...entry, details }, now);
  return { token, expiresAt };
}

/** The user of a link. Undefined when it is unknown, used, replaced or expired. */
export async function findPasswordLink(
  { db, clock }: Pick<Accounts, "db" | "clock">,
  token: string,
): Promise<{ companyId: string; user: User } | undefined> {
  if (!isToken(token)) return undefined;
  const row = await stored.findPasswordLink(db.forAllCompanies.work, hashToken(token), clock.now());
  return row && { companyId: row.companyId, user: toUser(row) };
}

/**
 * Sets the password of a link's user, ends all of the user's sessions, and revokes the access of the agents that the
 * user authorized: whoever knew the former password may have connected one. The link stops working.
 * @returns the user; undefined when the link doesn't work
 * @throws Refusal for an unacceptable password; PasswordQueueFullError when too many passwords are being hashed
 */
export async function setPasswordByLink(
  accounts: Pick<Accounts, "db" | "clock">,
  token: string,
  password: string,
): Promise<{ companyId: string; id: string } | undefined> {
  const found = await findPasswordLink(accounts, token);
  if (!found) return undefined;
  const { db, clock } = accounts;
  const { companyId } = found;
  const { id, email } = found.user;
  const ofCompany = db.forCompany(companyId);
  const company = await findCompany(ofCompany.work, companyId);
  checkPassword(password, email, company?.name);
  const { work } = db.forAllCompanies;
  const passwordHash = await hashPasswordOf(work, { companyId, email }, password);
  return await ofCompany.transaction(async (tx) => {
    // Lock order, as everywhere: users before links. Prevents deadlocks.
    if (!(await lockUser(tx, companyId, id))) return undefined;
    if (!(await stored.consumePasswordLink(tx, companyId, id, hashToken(token)))) return undefined;
    const now = clock.now();
    await updateUser(tx, companyId, id, { passwordHash, lastSignedInAt: now });
    await deleteUserSessions(tx, companyId, id);
    await revokeDocumentationKey(tx, companyId, id, { actor: email, now });
    const agentsRevoked = await revokeGrantsOfUser(tx, companyId, id, now);
    const target = { targetId: id, target: email, details: { by: "link", agentsRevoked } };
    const entry = { actor: email, action: "user.password_set", ...target } as const;
    await recordAudit(tx, companyId, entry, now);
    return { companyId, id };
  });
}
