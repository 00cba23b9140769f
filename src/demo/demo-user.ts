/** Creates the user of the demo company's developer platform, and resets the user's password. */
import { randomBytes } from "node:crypto";
import { v7 as uuid } from "uuid";
import { hashPassword } from "../accounts/password.ts";
import { OPERATOR, recordAudit } from "../db/accounts/audit-log.ts";
import type { Executor } from "../db/core/connections/client.ts";
import { users } from "../db/schema/index.ts";
import { findUsersByEmail, updateUser } from "../db/accounts/users.ts";
import type { Services } from "../services.ts";

export const DEMO_EMAIL = "demo@lonestar.example";

/** 32 characters that are easy to distinguish when read aloud or copied by hand. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const GROUPS = 3;
const GROUP_LENGTH = 5;

/** Creates the demo's admin, unless the company has a user with the email address. The admin has no password yet. */
export async function ensureDemoUser(
  db: Executor,
  companyId: string,
  createdAt: Date,
): Promise<void> {
  await db
    .insert(users)
    .values({ companyId, id: uuid(), email: DEMO_EMAIL, role: "admin", createdAt })
    .onConflictDoNothing();
}

/**
 * Sets a new password for the demo's admin, to be shown to the person who started the service. Only its hash is
 * stored, so each process sets a new one when it starts, and the passwords that other processes printed before stop
 * working. Sessions stay signed in.
 * @returns the password; undefined when the demo company has no such user
 */
export async function resetDemoPassword(
  { db, clock }: Pick<Services, "db" | "clock">,
  companyId: string,
): Promise<string | undefined> {
  const users = await findUsersByEmail(db.forAllCompanies.work, DEMO_EMAIL);
  const user = users.find((each) => each.companyId === companyId);
  if (!user) return undefined;
  const { id, email } = user;
  const password = readablePassword();
  const passwordHash = await hashPassword(password);
  await db.forCompany(companyId).transaction(async (tx) => {
    await updateUser(tx, companyId, id, { passwordHash });
    const entry = { actor: OPERATOR, action: "user.password_set", targetId: id } as const;
    await recordAudit(tx, companyId, { ...entry, target: email }, clock.now());
  });
  return password;
}

/** Generates a password of 75 random bits in groups that are easy to type, such as `4k7wq-0zm3x-8hd2p`. */
function readablePassword(): string {
  const group = () =>
    Array.from(randomBytes(GROUP_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}
