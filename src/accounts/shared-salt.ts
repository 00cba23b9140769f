/** Hashes a user's password with the salt that the user's e-mail address has in other companies. */
import type { Executor } from "../db/core/connections/client.ts";
import { findUsersByEmail } from "../db/accounts/users.ts";
import { hashPassword } from "./password.ts";

/**
 * The hash to store for the password of a company's user. All users with one address share a salt, so that a sign-in takes
 * equally long however many companies the address belongs to, and its duration reveals nothing about them.
 * @param db not a transaction, since hashing takes long
 * @throws PasswordQueueFullError when too many passwords are being hashed
 */
export async function hashPasswordOf(
  db: Executor,
  { companyId, email }: { readonly companyId: string; readonly email: string },
  password: string,
): Promise<string> {
  const users = await findUsersByEmail(db, email);
  const other = users.find((user) => user.companyId !== companyId && user.passwordHash !== null);
  const requester = { isKnown: true, group: companyId };
  return await hashPassword(password, other?.passwordHash, requester);
}
