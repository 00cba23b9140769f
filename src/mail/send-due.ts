/** Sends stored emails, with retries. */
import { claimEmails, finishEmail, type ClaimedEmail } from "../db/alerts/emails.ts";
import type { Database } from "../db/core/connections/client.ts";
import type { Clock } from "../kernel/clock.ts";
import { MINUTE_MS } from "../kernel/time.ts";
import { NO_METRICS, type Metrics } from "../metrics/metrics.ts";
import type { Mailer } from "./mailer.ts";

/** With the gaps below, the last attempt is about 4 hours after the first. */
const MAX_ATTEMPTS = 9;
const FIRST_GAP_MS = MINUTE_MS;
/** Longer than an attempt takes. After it, another process may send the email again. */
const CLAIM_MS = 5 * MINUTE_MS;
const BATCH = 10;

export interface SendServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly metrics?: Metrics | undefined;
  /** Called when an email was given up, or couldn't be sent this time. */
  readonly onFailure: (email: Pick<ClaimedEmail, "id" | "attempts">, error: unknown) => void;
}

/**
 * Sends all emails that are due. Several processes may do so concurrently: each email is claimed by one of them. If a
 * process dies between the server's answer and the next commit, the email is sent again, with the same Message-ID.
 */
export async function sendDueEmails(
  services: SendServices,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { db, clock } = services;
  let claimed: ClaimedEmail[];
  do {
    if (isStopped()) return;
    const now = clock.now();
    const until = new Date(now.getTime() + CLAIM_MS);
    claimed = await claimEmails(db.forAllCompanies.work, { now, until }, BATCH);
    await Promise.all(claimed.map((email) => sendOne(services, email)));
  } while (claimed.length === BATCH);
}

async function sendOne(services: SendServices, email: ClaimedEmail): Promise<void> {
  const { db, clock, mailer, metrics = NO_METRICS, onFailure } = services;
  const { id, recipient, subject, text, html, attempts } = email;
  try {
    await mailer.send({ to: recipient, subject, text, html, id });
  } catch (error) {
    const isPermanent = (error as { isPermanent?: unknown }).isPermanent === true;
    const isLast = isPermanent || attempts >= MAX_ATTEMPTS;
    const gapMs = FIRST_GAP_MS * 2 ** (attempts - 1);
    await finishEmail(
      db.forAllCompanies.work,
      email,
      isLast ? { state: "failed" } : { nextAttemptAt: new Date(clock.now().getTime() + gapMs) },
    );
    metrics.emailAttempted(isLast ? "failed" : "retrying");
    onFailure(email, error);
    return;
  }
  await finishEmail(db.forAllCompanies.work, email, { state: "sent" });
  metrics.emailAttempted("sent");
}
