/** Signs users in with a password and limits the attempts. */
import { setTimeout as pause } from "node:timers/promises";
import { countAttempt, deleteAttempts } from "../db/requests/rate-windows.ts";
import { findUsersByEmail } from "../db/accounts/users.ts";
import { offerCompanies, type ChoiceTools, type CompanyChoice } from "./company-choice.ts";
import type { Devices } from "./devices.ts";
import { foldEmail } from "./email.ts";
import { openSessionOf } from "./open-session.ts";
import { findMatchingHashes } from "./password.ts";
import { networkOf } from "../kernel/network.ts";
import { Refusal } from "../kernel/refusal.ts";

const WINDOW_SECONDS = 15 * 60;
/** Per account and client address. */
const MAX_PER_ACCOUNT_AND_ADDRESS = 10;
/** Per client address, over all accounts. High, since whole offices share an address. */
const MAX_PER_ADDRESS = 100;
/** Per account and known browser, whose attempts count for nothing else. */
const MAX_PER_DEVICE = 10;
/**
 * Per account, over all addresses. Further attempts are delayed, each by more, and not refused: otherwise, a stranger
 * with many addresses could lock an account.
 */
const UNDELAYED_PER_ACCOUNT = 100;
const DELAY_STEP_MS = 50;
const MAX_DELAY_MS = 5_000;

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
  /** The browser's device cookie. */
  readonly device: string | undefined;
}

/** A session's token for the cookie, or a choice, when the password is right in several companies. */
export type SignedIn = ({ readonly session: string } | { readonly choice: CompanyChoice }) & {
  /** A new device cookie; undefined to leave it as it is. */
  readonly device: string | undefined;
};

/**
/**
 * Opens a session if the password is right in one company, and offers the companies if it is in several. Attempts are
 * counted first, over all processes. An unknown account, and one in several companies, take as long as a wrong password.
 * @throws TooManyAttempts, or Refusal on the field `password`
 */
export async function signIn(
  tools: ChoiceTools & { readonly devices: Devices },
  { email, password, address, userAgent, device }: Credentials,
): Promise<SignedIn> {
  const { db, clock, devices } = tools;
  const account = foldEmail(email) ?? email.toLowerCase();
  const knownDevice = devices.find(device, account);
  const from = knownDevice ? `device ${knownDevice}` : networkOf(address);
  const limits = knownDevice
    ? [{ subject: `sign-in ${account} ${from}`, max: MAX_PER_DEVICE }]
    : [
        { subject: `sign-in ${account} ${from}`, max: MAX_PER_ACCOUNT_AND_ADDRESS },
        { subject: `sign-in from ${from}`, max: MAX_PER_ADDRESS },
      ];
  for (const { subject, max } of limits) {
    const window = await countAttempt(db.work, subject, WINDOW_SECONDS, clock.offsetMs);
    if (window.count > max) throw new TooManyAttempts(window.remainingSeconds);
  }
  if (!knownDevice) {
    const subject = `sign-in at ${account}`;
    const { count } = await countAttempt(db.work, subject, WINDOW_SECONDS, clock.offsetMs);
    const excess = Math.max(0, count - UNDELAYED_PER_ACCOUNT);
    if (excess > 0) await pause(Math.min(MAX_DELAY_MS, excess * DELAY_STEP_MS));
  }
  // Postgres text can't contain U+0000, not even in a query.
  const users = account.includes("\0") ? [] : await findUsersByEmail(db.work, account);
  const hashes = users.map(({ passwordHash }) => passwordHash).filter((hash) => hash !== null);
  const matching = await findMatchingHashes(password, hashes);
  const [user, ...others] = users.filter(
    ({ passwordHash }) => passwordHash !== null && matching.includes(passwordHash),
  );
  if (!user) throw wrongCredentials();
  await deleteAttempts(db.work, `sign-in ${account} ${from}`);
  const known = { device: knownDevice ? undefined : devices.issue(account) };
  if (others.length > 0)
    return { choice: offerCompanies(tools, account, [user, ...others]), ...known };
  // Hashing takes time: the user or the password may have changed meanwhile.
  const session = await openSessionOf(tools, user, userAgent);
  if (session === undefined) throw wrongCredentials();
  return { session, ...known };
}

function wrongCredentials(): Refusal {
  return new Refusal("invalid", "password", "Wrong email or password.");
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
