/** Changes the password of a user who knows the current one. */
import { recordAudit } from "../db/accounts/audit-log.ts";
import { findCompany } from "../db/accounts/companies.ts";
import { deletePasswordLink } from "../db/accounts/password-links.ts";
import { countAttempt, deleteAttempts } from "../db/requests/rate-windows.ts";
import { deleteUserSessions } from "../db/accounts/user-sessions.ts";
import { updateUser, findUser, lockUser } from "../db/accounts/users.ts";
import type { Accounts } from "./accounts.ts";
import { revokeDocumentationKey } from "./documentation-key.ts";
import { verifyPassword } from "./password.ts";
import { checkPassword } from "./password-rules.ts";
import { Refusal } from "../kernel/refusal.ts";
import { unknownUser } from "./refusal.ts";
import { hashPasswordOf } from "./shared-salt.ts";
import { TooManyAttempts } from "./sign-in.ts";

const WINDOW_SECONDS = 15 * 60;
/** Per user. A stolen session must not allow guessing the password. */
const MAX_ATTEMPTS = 10;

/**
 * Changes a user's password, ends the user's other sessions, revokes the documentation's key, and invalidates a password link. Agents that the user
 * authorized keep their access: they don't know the password, and the user can revoke it.
 * @param change `keepSessionId`: the current session, which continues
 * @throws Refusal for a wrong current password, an unacceptable new one, or an unknown user;
 *   TooManyAttempts; PasswordQueueFullError when too many passwords are being hashed
 */
export async function changePassword(
  { db, clock, actor }: Accounts,
  companyId: string,
  userId: string,
  change: {
    readonly current: string;
    readonly next: string;
    readonly keepSessionId?: string | undefined;
  },
): Promise<void> {
  const ofCompany = db.forCompany(companyId);
  const { work } = db.forAllCompanies;
  const user = await findUser(ofCompany.work, companyId, userId);
  if (!user) throw unknownUser(userId);
  const { email, passwordHash: before } = user;
  const subject = `change-password ${userId}`;
  const window = await countAttempt(work, subject, WINDOW_SECONDS, clock.offsetMs);
  if (window.count > MAX_ATTEMPTS) throw new TooManyAttempts(window.remainingSeconds);
  const requester = { isKnown: true, group: companyId };
  if (!(await verifyPassword(change.current, before, requester))) throw wrongPassword();
  await deleteAttempts(work, subject);
  const company = await findCompany(ofCompany.work, companyId);
  checkPassword(change.next, email, company?.name);
  const passwordHash = await hashPasswordOf(work, { companyId, email }, change.next);
  await ofCompany.transaction(async (tx) => {
    // Hashing takes time: the password may have changed meanwhile.
    const current = await lockUser(tx, companyId, userId);
    if (current?.passwordHash !== before) throw wrongPassword();
    await updateUser(tx, companyId, userId, { passwordHash });
    await deleteUserSessions(tx, companyId, userId, change.keepSessionId);
    await deletePasswordLink(tx, companyId, userId);
    const now = clock.now();
    await revokeDocumentationKey(tx, companyId, userId, { actor, now });
    const target = { targetId: userId, target: email };
    const entry = { actor, action: "user.password_set", ...target } as const;
    await recordAudit(tx, companyId, entry, now);
  });
}

/** Records that a user entered a wrong current password. Bounded by the attempts that are allowed. */
export async function recordWrongPassword(
  { db, clock, actor }: Accounts,
  companyId: string,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const entry = { actor, action: "user.password_change_failed", targetId: id } as const;
  const { work } = db.forCompany(companyId);
  await recordAudit(work, companyId, { ...entry, target: email }, clock.now());
}

function wrongPassword(): Refusal {
  return new Refusal("invalid", "currentPassword", "The current password is wrong.");
}
