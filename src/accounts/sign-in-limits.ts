/**
 * Limits the attempts to sign in. They are counted for each user separately: an address may have users in several companies,
 * and whoever signs in as one of them must not get further guesses at the others. Whether an attempt is refused never
 * depends on how many users the address has.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../db/core/connections/client.ts";
import {
  countAttempt,
  countAttempts,
  deleteAttempts,
  returnAttempt,
  type RateWindow,
} from "../db/requests/rate-windows.ts";
import type { Clock } from "../kernel/clock.ts";
import { networkOf, rangeOf } from "../kernel/network.ts";

const WINDOW_SECONDS = 15 * 60;
/** Per user and client network. */
const MAX_PER_USER_AND_NETWORK = 10;
/** Per client network, over all accounts. High, since whole offices share an address. */
const MAX_PER_NETWORK = 100;
/** Per range of networks. Whoever rents one has many networks, but neighbors share it, too. */
const MAX_PER_RANGE = 300;
/** Per user and known browser. */
const MAX_PER_DEVICE = 10;
/** Per user, over all networks: how often a browser that knows another user of the address compares this one. */
const MAX_BESIDE_KNOWN = 10;
/**
 * Per account, over all networks. Further attempts are delayed, each by more, and not refused: otherwise, a stranger
 * with many addresses could lock an account.
 */
const UNDELAYED_PER_ACCOUNT = 100;
const DELAY_STEP_MS = 50;
const MAX_DELAY_MS = 5_000;

interface Limited {
  readonly id: string;
}

/** Users whose password may be compared. */
export interface Allowed<User> {
  readonly users: readonly User[];
  /** Seconds until all limits that were reached end; 0 if none was. */
  readonly retryAfterSeconds: number;
  /** Takes the attempt back, because nothing was compared. */
  readonly takeBack: () => Promise<void>;
  /** Resets the counts of users whose password was right. */
  readonly clear: (users: readonly User[]) => Promise<void>;
}

/** Limits of strangers. */
export interface AllowedStranger<User> extends Allowed<User> {
  /** Whether the attempt counts as one at a user, even if the address has none. */
  readonly isAllowed: boolean;
}

export class SignInLimits {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  /** @param devices the users that the browser is known for, with its id for each */
  async ofDevice<User extends Limited>(
    devices: readonly { readonly user: User; readonly device: string }[],
  ): Promise<Allowed<User>> {
    const subjects = new Map(
      devices.map(({ user, device }) => [user, `sign-in ${user.id} device ${device}`]),
    );
    return this.#allow(subjects, MAX_PER_DEVICE);
  }

  /**
   * Allows attempts at the other users of an address, after the password of a known one was right: it may be theirs too. Limited over all
   * networks, because a known user can change the password, and try another one at the others.
   */
  async besideKnown<User extends Limited>(others: readonly User[]): Promise<Allowed<User>> {
    const subjects = new Map(others.map((user) => [user, `sign-in beside ${user.id}`]));
    return this.#allow(subjects, MAX_BESIDE_KNOWN);
  }

  /**
   * Allows attempts at the users that the browser isn't known for. Delays the attempt if there were many at the account.
   * @param account the address that was entered. It counts like one more user, so that an address without users, and one
   *   with users in several companies, have the same limits as any other
   */
  async ofStranger<User extends Limited>(
    others: readonly User[],
    account: string,
    address: string,
  ): Promise<AllowedStranger<User>> {
    const network = networkOf(address);
    // First, because what is refused here adds no rows.
    const totals = [
      { subject: `sign-in from range ${rangeOf(address)}`, max: MAX_PER_RANGE },
      { subject: `sign-in from ${network}`, max: MAX_PER_NETWORK },
    ];
    const counted: string[] = [];
    // Neighbors must not be refused for what was refused.
    const takeBackTotals = async () => {
      for (const subject of counted) await returnAttempt(this.#db.forAllCompanies.work, subject);
    };
    for (const { subject, max } of totals) {
      const window = await this.#count(subject);
      if (window.count > max) {
        await takeBackTotals();
        return refused(window);
      }
      counted.push(subject);
    }
    const subjects = new Map<User | null, string>([[null, `sign-in ${account} ${network}`]]);
    for (const user of others) subjects.set(user, `sign-in ${user.id} ${network}`);
    const allowed = await this.#allow(subjects, MAX_PER_USER_AND_NETWORK);
    const users = allowed.users.filter((user) => user !== null);
    const isAllowed = allowed.users.length > 0;
    if (isAllowed) await this.#delay(account);
    else await takeBackTotals();
    return { ...allowed, users, isAllowed };
  }

  /** Counts an attempt for each user. */
  async #allow<User>(subjects: ReadonlyMap<User, string>, max: number): Promise<Allowed<User>> {
    const { work } = this.#db.forAllCompanies;
    const counted = [...subjects];
    const windows = await countAttempts(
      work,
      counted.map(([, subject]) => subject),
      WINDOW_SECONDS,
      this.#clock.offsetMs,
    );
    const isWithin = (at: number) => (windows[at]?.count ?? Infinity) <= max;
    const exceeded = windows.filter((_, at) => !isWithin(at));
    return {
      users: counted.filter((_, at) => isWithin(at)).map(([user]) => user),
      retryAfterSeconds: Math.max(0, ...exceeded.map((window) => window.remainingSeconds)),
      takeBack: async () => {
        for (const [, subject] of counted) await returnAttempt(work, subject);
      },
      clear: async (users) => {
        for (const [user, subject] of counted)
          if (users.includes(user)) await deleteAttempts(work, subject);
      },
    };
  }

  async #delay(account: string): Promise<void> {
    const { count } = await this.#count(`sign-in at ${account}`);
    const excess = Math.max(0, count - UNDELAYED_PER_ACCOUNT);
    if (excess > 0) await pause(Math.min(MAX_DELAY_MS, excess * DELAY_STEP_MS));
  }

  async #count(subject: string): Promise<RateWindow> {
    return await countAttempt(
      this.#db.forAllCompanies.work,
      subject,
      WINDOW_SECONDS,
      this.#clock.offsetMs,
    );
  }
}

function refused<User>({ remainingSeconds }: RateWindow): AllowedStranger<User> {
  const nothing = async () => {};
  const counts = { retryAfterSeconds: remainingSeconds, takeBack: nothing, clear: nothing };
  return { users: [], isAllowed: false, ...counts };
}
