/**
 * Creates the keys that the documentation fills into samples and requests. A user has at most one. It works for an hour,
 * or until the user signs out.
 */
import { v7 as uuid } from "uuid";
import { findEnvironment } from "../db/accounts/companies.ts";
import { recordAudit } from "../db/accounts/audit-log.ts";
import { putDocumentationKey } from "../db/accounts/documentation-keys.ts";
import { lockUser } from "../db/accounts/users.ts";
import { Refusal } from "../kernel/refusal.ts";
import { HOUR_MS } from "../kernel/time.ts";
import type { Accounts } from "./accounts.ts";
import { createApiKey, hashApiKey } from "./api-key.ts";
import { toKey, type KeyWithSecret } from "./key.ts";
import { REVERSIBLE_SCOPES } from "./scopes.ts";
import { isOpen, type Session } from "./sessions.ts";

const LIFETIME_MS = HOUR_MS;

/**
 * Creates the session user's key with all scopes for what can be undone. The user's former key stops working.
 * @throws Refusal when the session has ended or its user is not an admin: viewers can't create keys
 */
export async function createDocumentationKey(
  { db, clock }: Pick<Accounts, "db" | "clock">,
  session: Session,
): Promise<KeyWithSecret> {
  const { company, user: sessionUser } = session;
  return await db.forCompany(company.id).transaction(async (tx) => {
    // Signing out and changing the role wait for this lock and then revoke this key, too.
    const user = await lockUser(tx, sessionUser.companyId, sessionUser.id);
    if (user?.role !== "admin" || !(await isOpen(tx, clock, session))) throw notAllowed();
    const now = clock.now();
    const environment = await findEnvironment(tx, company.id);
    const secret = createApiKey(environment);
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    const row = await putDocumentationKey(tx, company.id, user.id, {
      id: uuid(),
      name: `Documentation, ${user.email}`,
      hash: hashApiKey(secret),
      lastFour: secret.slice(-4),
      environment,
      scopes: [...REVERSIBLE_SCOPES],
      createdAt: now,
      createdBy: user.email,
      expiresAt,
    });
    const entry = {
      actor: user.email,
      action: "api_key.created",
      targetId: row.id,
      target: row.name,
      details: { scopes: row.scopes, expiresAt },
    } as const;
    await recordAudit(tx, company.id, entry, now);
    return { key: toKey(row, now), secret };
  });
}

function notAllowed(): Refusal {
  return new Refusal("conflict", "user", "Only signed-in admins can create keys.");
}
