/** Signs users in with a password and limits the attempts. */
import { isIPv6 } from "node:net";
import type { Clock } from "../kernel/clock.ts";
import { recordAudit } from "../db/accounts/audit-log.ts";
import type { Database } from "../db/core/client.ts";
import { countAttempt, deleteAttempts } from "../db/requests/rate-windows.ts";
import { findUserByEmail, recordSignIn } from "../db/accounts/users.ts";
import { foldEmail } from "./email.ts";
import { verifyPassword } from "./password.ts";
import { Refusal } from "../kernel/refusal.ts";
import { openSession } from "./sessions.ts";

const WINDOW_SECONDS = 15 * 60;
/** Per account and client address. */
const MAX_PER_ACCOUNT_AND_ADDRESS = 10;
/** Per client address, over all accounts. High, since whole offices share an address. */
const MAX_PER_ADDRESS = 100;
/** Per account, over all addresses. High, since strangers could use it to lock an account. */
const MAX_PER_ACCOUNT = 100;

/** The limit is reached. Accounts that do not exist have the same limit. */
export class TooManyAttempts extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(`Too many attempts. Try again in ${inMinutes(retryAfterSeconds)}.`);
    this.name = "TooManyAttempts";
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The client's IP address. */
  readonly address: string;
  /** The browser's User-Agent header. */
  readonly userAgent: string;
}

/**
 * Opens a session if the password is right. Attempts are counted first, over all processes. An unknown account
 * takes as long as a wrong password.
 * @returns the session's token, for the cookie
 * @throws TooManyAttempts, or Refusal on the field `password`
 */
export async function signIn(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { email, password, address, userAgent }: Credentials,
): Promise<string> {
  const account = foldEmail(email) ?? email.toLowerCase();
  const from = networkOf(address);
  const limits = [
    { subject: `sign-in ${account} ${from}`, max: MAX_PER_ACCOUNT_AND_ADDRESS },
    { subject: `sign-in from ${from}`, max: MAX_PER_ADDRESS },
    { subject: `sign-in at ${account}`, max: MAX_PER_ACCOUNT },
  ];
  for (const { subject, max } of limits) {
    const window = await countAttempt(db.work, subject, WINDOW_SECONDS, clock.offsetMs);
    if (window.count > max) throw new TooManyAttempts(window.remainingSeconds);
  }
  // Postgres text can't contain U+0000, not even in a query.
  const user = account.includes("\0") ? undefined : await findUserByEmail(db.work, account);
  const isRight = await verifyPassword(password, user?.passwordHash ?? null);
  if (!user || !isRight) throw wrongCredentials();
  await deleteAttempts(db.work, `sign-in ${account} ${from}`);
  return await db.work.transaction(async (tx) => {
    const now = clock.now();
    const { id, companyId, passwordHash } = user;
    // Hashing takes time: the user or the password may have changed meanwhile.
    if (!(await recordSignIn(tx, companyId, id, passwordHash, now))) throw wrongCredentials();
    const entry = { actor: user.email, action: "user.signed_in", targetId: id } as const;
    await recordAudit(tx, companyId, { ...entry, target: user.email }, now);
    return await openSession(tx, clock, user, userAgent);
  });
}

/** Reduces an IPv6 address to its /64 network, all of which one client usually controls. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: 8 - groups.length - rest.length }, () => "0");
  return [...groups, ...zeros, ...rest].slice(0, 4).join(":");
}

function wrongCredentials(): Refusal {
  return new Refusal("invalid", "password", "Wrong email or password.");
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
