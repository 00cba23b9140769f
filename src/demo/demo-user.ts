/** Who signs in to the demo company's developer platform. */
import { randomBytes } from "node:crypto";
import { v7 as uuid } from "uuid";
import { hashPassword } from "../accounts/password.ts";
import { OPERATOR, recordAudit } from "../db/accounts/audit-log.ts";
import type { Executor } from "../db/core/client.ts";
import { users } from "../db/schema/index.ts";
import { updateUser, findUserByEmail } from "../db/accounts/users.ts";
import type { Services } from "../services.ts";

export const DEMO_EMAIL = "demo@lonestar.example";

/** 32 that are told apart when they are read aloud or copied by hand. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const GROUPS = 3;
const GROUP_LENGTH = 5;

/** Makes the demo's admin, unless somebody has the address already. Nobody can sign in as that one yet. */
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
 * Gives the demo's admin a new password, to be shown to whoever started the service. It is kept nowhere, so
 * that each process makes one as it starts, and the last one holds: what another process has printed before
 * opens nothing any more. Who is signed in stays so.
 * @returns the password; undefined when the demo company has no such user
 */
export async function resetDemoPassword(
  { db, clock }: Pick<Services, "db" | "clock">,
  companyId: string,
): Promise<string | undefined> {
  const user = await findUserByEmail(db.work, DEMO_EMAIL);
  if (user?.companyId !== companyId) return undefined;
  const { id, email } = user;
  const password = readablePassword();
  const passwordHash = await hashPassword(password);
  await db.work.transaction(async (tx) => {
    await updateUser(tx, companyId, id, { passwordHash });
    const entry = { actor: OPERATOR, action: "user.password_set", targetId: id } as const;
    await recordAudit(tx, companyId, { ...entry, target: email }, clock.now());
  });
  return password;
}

/** 75 random bits, in groups that can be typed: `4k7wq-0zm3x-8hd2p`. */
function readablePassword(): string {
  const group = () =>
    Array.from(randomBytes(GROUP_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}
