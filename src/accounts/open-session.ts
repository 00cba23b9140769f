/** Signs in a user whose password was verified. */
import type { Clock } from "../kernel/clock.ts";
import { recordAudit } from "../db/accounts/audit-log.ts";
import type { Database } from "../db/core/connections/client.ts";
import { recordSignIn, type UserRow } from "../db/accounts/users.ts";
import { openSession } from "./sessions.ts";

/**
 * Records the sign-in and opens a session.
 * @param user as read before the password was verified
 * @returns the session's token, for the cookie; undefined when the user was removed or the password was changed meanwhile
 */
export async function openSessionOf(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { companyId, id, email, passwordHash }: UserRow,
  userAgent: string,
): Promise<string | undefined> {
  return await db.forCompany(companyId).transaction(async (tx) => {
    const now = clock.now();
    if (!(await recordSignIn(tx, companyId, id, passwordHash, now))) return undefined;
    const entry = { actor: email, action: "user.signed_in", targetId: id, target: email } as const;
    await recordAudit(tx, companyId, entry, now);
    return await openSession(tx, clock, { companyId, id }, userAgent);
  });
}
