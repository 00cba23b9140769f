/** Signs users in with a password. */
import { findUsersByEmail, type UserOfCompany } from "../db/accounts/users.ts";
import { offerCompanies, type ChoiceTools, type CompanyChoice } from "./company-choice.ts";
import type { Devices } from "./devices.ts";
import { foldEmail } from "./email.ts";
import { openSessionOf } from "./open-session.ts";
import type { Requester } from "./hash-queue.ts";
import { findMatchingHashes, PasswordQueueFullError } from "./password.ts";
import { rangeOf } from "../kernel/network.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { SignInResult } from "../metrics/metrics.ts";
import type { SignInRecorder } from "./sign-in-recorder.ts";
import { SignInLimits, type Allowed } from "./sign-in-limits.ts";

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

export interface SignInTools extends ChoiceTools {
  readonly devices: Devices;
  readonly recorder: Pick<SignInRecorder, "record">;
}

/** A session's token for the cookie, or a choice, when the password is right in several companies. */
export type SignedIn = ({ readonly session: string } | { readonly choice: CompanyChoice }) & {
  /** A new device cookie; undefined to leave it as it is. */
  readonly device: string | undefined;
};

/**
 * Opens a session if the password is right in one company, and offers the companies if it is in several. Attempts are
 * counted first, over all processes. An unknown account, and one in several companies, take as long as a wrong password.
 * @throws TooManyAttempts; Refusal on the field `password`; PasswordQueueFullError when too many passwords are being hashed
 */
export async function signIn(
  tools: SignInTools,
  { email, password, address, userAgent, device }: Credentials,
): Promise<SignedIn> {
  const { db, devices, recorder } = tools;
  const account = foldEmail(email);
  // Postgres text can't contain U+0000, not even in a query.
  const users = account.includes("\0")
    ? []
    : await findUsersByEmail(db.forAllCompanies.work, account);
  const known = users.flatMap((user) => {
    const id = devices.find(device, user);
    return id === undefined ? [] : [{ user, device: id }];
  });
  const tried = known.length > 0 ? known.map(({ user }) => user) : users;
  const end = (result: SignInResult) => recorder.record({ result, account, users: tried });
  const failed = users.length > 0 ? "wrong_password" : "unknown_account";
  const guess = { account, password, address };
  const matching = await findMatching(tools, { users, known }, guess).catch((error: unknown) => {
    if (error instanceof TooManyAttempts) end("limited");
    if (error instanceof PasswordQueueFullError) end("busy");
    throw error;
  });
  const [user, ...others] = matching;
  if (!user) {
    end(failed);
    throw wrongCredentials();
  }
  const issued = { device: devices.issue(device, matching) };
  if (others.length > 0) {
    end("succeeded");
    return { choice: offerCompanies(tools, account, matching), ...issued };
  }
  // Hashing takes time: the user or the password may have changed meanwhile.
  const session = await openSessionOf(tools, user, userAgent);
  end(session === undefined ? failed : "succeeded");
  if (session === undefined) throw wrongCredentials();
  return { session, ...issued };
}

/**
 * Finds the users of an address whose password is right, as far as the limits allow to compare it. A browser in which one
 * of them has signed in has separate attempts at that one only; at all others, it is a stranger.
 */
async function findMatching(
  tools: SignInTools,
  {
    users,
    known,
  }: {
    readonly users: readonly UserOfCompany[];
    /** Those that the browser is known for, with its id for each. */
    readonly known: readonly { readonly user: UserOfCompany; readonly device: string }[];
  },
  {
    account,
    password,
    address,
  }: Pick<Credentials, "password" | "address"> & { readonly account: string },
): Promise<UserOfCompany[]> {
  const limits = new SignInLimits(tools);
  const others = users.filter((user) => !known.some((each) => each.user === user));
  const computed = new Map<string, Buffer>();
  const compare = async (
    { users: some, takeBack }: Allowed<UserOfCompany>,
    requester: Requester,
  ) => {
    const hashes = some.map(({ passwordHash }) => passwordHash).filter((hash) => hash !== null);
    try {
      const right = await findMatchingHashes(password, hashes, { requester, computed });
      return some.filter(({ passwordHash }) => right.includes(passwordHash ?? ""));
    } catch (error) {
      if (error instanceof PasswordQueueFullError) await takeBack();
      throw error;
    }
  };

  if (known[0]) {
    const requester = { isKnown: true, group: known[0].user.companyId };
    const allowed = await limits.ofDevice(known);
    if (allowed.users.length === 0) throw new TooManyAttempts(allowed.retryAfterSeconds);
    const right = await compare(allowed, requester);
    if (right.length > 0) {
      await allowed.clear(right);
      right.push(...(await compare(await limits.besideKnown(others), requester)));
      return users.filter((user) => right.includes(user));
    }
  }
  const stranger = await limits.ofStranger(others, account, address);
  if (known.length === 0 && !stranger.isAllowed)
    throw new TooManyAttempts(stranger.retryAfterSeconds);
  const matching = await compare(stranger, { isKnown: false, group: rangeOf(address) });
  await stranger.clear(matching);
  return matching;
}

function wrongCredentials(): Refusal {
  return new Refusal("invalid", "password", "Wrong email or password.");
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
