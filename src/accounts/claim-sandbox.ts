/**
 * Claims sandboxes that readers created in the documentation. The claim link works once: for a signed-in user, or for
 * whoever gets the email that it sends. docs/decisions/0083-claimable-sandboxes.md
 */
import { v7 as uuid } from "uuid";
import { recordAudit } from "../db/accounts/audit-log.ts";
import * as stored from "../db/accounts/sandbox-claims.ts";
import { findUser, insertUser } from "../db/accounts/users.ts";
import type { Accounts } from "./accounts.ts";
import { createToken, hashToken, isToken } from "./link-token.ts";
import { checkPassword } from "./password-rules.ts";
import { hashPasswordOf } from "./shared-salt.ts";

type Tools = Pick<Accounts, "db" | "clock">;

/** A user of a company. */
interface UserKey {
  readonly companyId: string;
  readonly id: string;
}

/** The URL of a claim link. */
export function claimUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/developer/claim?token=${token}`;
}

/** The URL of the link that is sent by email. */
export function emailedClaimUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/developer/claim/password?token=${token}`;
}

/**
 * Finds the sandbox of a link.
 * @param by `hash`: the claim link; `emailHash`: the one that was sent by email
 * @returns undefined when the link is unknown, used, replaced or too old
 */
export async function findClaim(
  { db, clock }: Tools,
  by: "hash" | "emailHash",
  token: string,
): Promise<stored.OpenClaim | undefined> {
  if (!isToken(token)) return undefined;
  return await stored.findOpenClaim(db.forAllCompanies.work, by, hashToken(token), clock.now());
}

/**
 * Makes a signed-in user the admin of a sandbox: adds a user with the same address and password to it.
 * @returns the new user; undefined when the link doesn't work
 */
export async function claimAsUser(
  tools: Tools,
  token: string,
  user: UserKey,
): Promise<UserKey | undefined> {
  const found = await findClaim(tools, "hash", token);
  const { work } = tools.db.forAllCompanies;
  const row = found && (await findUser(work, user.companyId, user.id));
  return row && (await claim(tools, found, { by: "hash", token }, row));
}

/**
 * Stores to whom a claim link sends an email. The link in an earlier email stops working.
 * @param email a valid address in lower case
 * @returns the token for the email; undefined when the claim link doesn't work
 */
export async function inviteToClaim(
  { db, clock }: Tools,
  { companyId }: Pick<stored.OpenClaim, "companyId">,
  email: string,
): Promise<string | undefined> {
  const token = createToken();
  const invited = { email, emailHash: hashToken(token) };
  const { work } = db.forAllCompanies;
  const isOpen = await stored.setClaimEmail(work, companyId, invited, clock.now());
  return isOpen ? token : undefined;
}

/**
 * Makes whoever got the email the admin of the sandbox.
 * @param token of the link in the email
 * @returns the new user; undefined when the link doesn't work
 * @throws Refusal for an unacceptable password; PasswordQueueFullError when too many passwords are being hashed
 */
export async function claimWithPassword(
  tools: Tools,
  token: string,
  password: string,
): Promise<UserKey | undefined> {
  const found = await findClaim(tools, "emailHash", token);
  if (!found?.email) return undefined;
  const { companyId, companyName, email } = found;
  checkPassword(password, email, companyName);
  const { work } = tools.db.forAllCompanies;
  const passwordHash = await hashPasswordOf(work, { companyId, email }, password);
  return await claim(tools, found, { by: "emailHash", token }, { email, passwordHash });
}

async function claim(
  { db, clock }: Tools,
  { companyId, companyName }: stored.OpenClaim,
  { by, token }: { readonly by: "hash" | "emailHash"; readonly token: string },
  { email, passwordHash }: { readonly email: string; readonly passwordHash: string | null },
): Promise<UserKey | undefined> {
  const now = clock.now();
  const id = uuid();
  return await db.forCompany(companyId).transaction(async (tx) => {
    if (!(await stored.claim(tx, companyId, by, hashToken(token), now))) return undefined;
    const user = { id, email, role: "admin", passwordHash, createdAt: now, lastSignedInAt: now };
    await insertUser(tx, companyId, user);
    const claimed = {
      action: "sandbox.claimed",
      targetId: companyId,
      target: companyName,
    } as const;
    await recordAudit(tx, companyId, { actor: email, ...claimed }, now);
    const created = { action: "user.created", targetId: id, target: email } as const;
    await recordAudit(tx, companyId, { actor: email, ...created, details: { role: "admin" } }, now);
    return { companyId, id };
  });
}
