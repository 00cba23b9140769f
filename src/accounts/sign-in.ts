/** Signing in with a password, as often as an honest person needs to. */
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
/** For one account from one address: a forgotten password is not found by trying more often. */
const MOST_FROM_ADDRESS_AT_ACCOUNT = 10;
/** From one address at any accounts: whole offices share one. */
const MOST_FROM_ADDRESS = 100;
/** At one account from any addresses. High, since strangers can use it up: that must not be easy. */
const MOST_AT_ACCOUNT = 100;

/** The limit is reached. It is the same for accounts that do not exist. */
export class TooManyAttempts extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(`There were too many attempts. Try again in ${inMinutes(retryAfterSeconds)}.`);
    this.name = "TooManyAttempts";
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The client's IP address. */
  readonly address: string;
  /** How the browser names itself. */
  readonly userAgent: string;
}

/**
 * Opens a session for who knows the password. Attempts are counted before anything is looked up, over all
 * processes; an unknown account takes as long as a wrong password.
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
    { subject: `sign-in ${account} ${from}`, most: MOST_FROM_ADDRESS_AT_ACCOUNT },
    { subject: `sign-in from ${from}`, most: MOST_FROM_ADDRESS },
    { subject: `sign-in at ${account}`, most: MOST_AT_ACCOUNT },
  ];
  for (const { subject, most } of limits) {
    const window = await countAttempt(db.work, subject, WINDOW_SECONDS, clock.offsetMs);
    if (window.count > most) throw new TooManyAttempts(window.remainingSeconds);
  }
  // Postgres holds no text with U+0000, and refuses to look for any.
  const user = account.includes("\0") ? undefined : await findUserByEmail(db.work, account);
  const isRight = await verifyPassword(password, user?.passwordHash ?? null);
  if (!user || !isRight) throw wrong();
  await deleteAttempts(db.work, `sign-in ${account} ${from}`);
  return await db.work.transaction(async (tx) => {
    const now = clock.now();
    const { id, companyId, passwordHash } = user;
    // Hashing took its time: the user may be gone by now, or the password another.
    if (!(await recordSignIn(tx, companyId, id, passwordHash, now))) throw wrong();
    const entry = { actor: user.email, action: "user.signed_in", targetId: id } as const;
    await recordAudit(tx, companyId, { ...entry, target: user.email }, now);
    return await openSession(tx, clock, user, userAgent);
  });
}

/** One who has IPv6 has a whole network of 64 bits: each of its addresses would be a fresh start. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: 8 - groups.length - rest.length }, () => "0");
  return [...groups, ...zeros, ...rest].slice(0, 4).join(":");
}

function wrong(): Refusal {
  return new Refusal(
    "invalid",
    "password",
    "The e-mail address or the password is wrong. Check both and try again.",
  );
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
