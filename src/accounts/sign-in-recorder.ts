/**
 * Records how sign-ins end: a metric for each, a log line for each failed one, and audit entries for the users it was tried
 * with. Strangers can cause any number of failures, so a user gets an entry for the 1st, 10th, 100th, … in an hour.
 */
import { createHash } from "node:crypto";
import PQueue from "p-queue";
import { ANONYMOUS, recordAudit } from "../db/accounts/audit-log.ts";
import type { Database } from "../db/core/connections/client.ts";
import { loggable } from "../db/core/connections/loggable.ts";
import { countAttempts } from "../db/requests/rate-windows.ts";
import type { Clock } from "../kernel/clock.ts";
import { clientAddress } from "../kernel/client-address.ts";
import type { Metrics, SignInResult } from "../metrics/metrics.ts";

const WINDOW_SECONDS = 60 * 60;
const RECORDED = /^10*$/;
/** Failures whose audit entries wait for the database. Further ones are only in the log. */
const MAX_WAITING = 100;
const ACCOUNT_DIGITS = 16;

export interface EndedSignIn {
  readonly result: SignInResult;
  /** The email address that was entered. */
  readonly account: string;
  /** The users that it was tried with. */
  readonly users: readonly { readonly companyId: string; readonly id: string }[];
}

interface Logger {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

interface Tools {
  readonly db: Database;
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, "signInEnded">;
  readonly log: Logger;
}

export class SignInRecorder {
  readonly #tools: Tools;
  /** Separate from the answer, whose duration must not tell that there is a user. */
  readonly #queue = new PQueue({ concurrency: 1 });

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** Never throws, and doesn't wait. */
  record({ result, account, users }: EndedSignIn): void {
    const { metrics, log } = this.#tools;
    metrics.signInEnded(result);
    // A full queue has its own warning, and no password was compared.
    if (result === "succeeded" || result === "busy") return;
    const address = clientAddress();
    const ids = users.map(({ companyId, id }) => ({ companyId, userId: id }));
    // Users type passwords into the wrong field, so the log doesn't repeat what was entered.
    log.info({ result, account: digestOf(account), users: ids, address }, "sign-in failed");
    if (users.length === 0 || this.#queue.size >= MAX_WAITING) return;
    void this.#queue.add(async () => {
      try {
        await this.#recordAudit(users, account, { result, address });
      } catch (error) {
        log.error(loggable(error), "a failed sign-in can't be recorded");
      }
    });
  }

  /** Waits until everything is recorded. */
  async close(): Promise<void> {
    await this.#queue.onIdle();
  }

  async #recordAudit(
    users: EndedSignIn["users"],
    target: string,
    { result, address }: { readonly result: SignInResult; readonly address: string | undefined },
  ): Promise<void> {
    const { db, clock } = this.#tools;
    const subjects = users.map(({ id }) => `failed sign-ins ${id}`);
    const all = db.forAllCompanies.work;
    const windows = await countAttempts(all, subjects, WINDOW_SECONDS, clock.offsetMs);
    for (const [at, { companyId, id }] of users.entries()) {
      const attempts = windows[at]?.count ?? 0;
      if (!RECORDED.test(String(attempts))) continue;
      const details = { attempts, result };
      const entry = { action: "user.sign_in_failed", targetId: id, target, details } as const;
      const who = { actor: ANONYMOUS, clientAddress: address };
      const { work } = db.forCompany(companyId);
      await recordAudit(work, companyId, { ...who, ...entry }, clock.now());
    }
  }
}

/** Lets the attempts at one account be counted without its address. */
function digestOf(account: string): string {
  return createHash("sha256").update(account).digest("hex").slice(0, ACCOUNT_DIGITS);
}
