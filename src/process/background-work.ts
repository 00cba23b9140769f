/** Runs the recurring work of the service as a whole, in processes that do background work. */
import type { AlertServices } from "../alerts/alerts.ts";
import { createEvaluation } from "../alerts/evaluate.ts";
import { daysBefore } from "../db/core/statements/retention.ts";
import { addUpRequests, listCompaniesToAddUp } from "../db/requests/request-stats.ts";
import { RETENTION } from "../db/schema/retention.ts";
import {
  ALERTS,
  EMAILS,
  ERASURES,
  HOUSEKEEPING,
  REQUEST_STATISTICS,
  RETRIES,
} from "../jobs/queues.ts";
import { HOUR_MS } from "../kernel/time.ts";
import type { Mailer } from "../mail/mailer.ts";
import { sendDueEmails, type SendServices } from "../mail/send-due.ts";
import { NO_METRICS, type Metrics } from "../metrics/metrics.ts";
import type { OpenServices, Services } from "../services.ts";
import { eraseDueCopies } from "./erasures.ts";
import { cleanUp } from "./housekeeping.ts";

const HOUSEKEEPING_SECONDS = 600;
/** Also the time until an erasure's second pass, a retry of an email, or work whose call to run soon was lost. */
const INTERVAL_SECONDS = 30;
/** Work that another process asks to run soon begins within this time. Of the same process, it begins at once. */
const SOON = { pollSeconds: 5 };
/** Work that nobody asks to run soon. */
const BY_INTERVAL = { pollSeconds: 10 };

type WorkServices = Pick<OpenServices, "deriveKeys" | "jobs"> & AlertServices;

/**
 * Starts all recurring work. Each kind runs in one process at a time; \`jobs.stop\` stops it.
 * @param mailer undefined: no emails are sent
 */
export function startBackgroundWork(
  services: WorkServices,
  mailer: Mailer | undefined,
  onEmailFailure: SendServices["onFailure"],
): void {
  const { jobs, db, clock, metrics = NO_METRICS } = services;
  jobs.repeat(
    HOUSEKEEPING,
    HOUSEKEEPING_SECONDS,
    async (onError, isStopped) => {
      await cleanUp(services, onError, isStopped);
      metrics.housekeepingEnded(clock.now());
    },
    BY_INTERVAL,
  );
  jobs.repeat(
    ERASURES,
    INTERVAL_SECONDS,
    async (onError, isStopped) => eraseDueCopies(services, onError, isStopped),
    SOON,
  );
  jobs.repeat(REQUEST_STATISTICS, INTERVAL_SECONDS, createStatistics(services), BY_INTERVAL);
  const evaluate = createEvaluation();
  jobs.repeat(
    ALERTS,
    INTERVAL_SECONDS,
    async (onError, isStopped) => evaluate(services, onError, isStopped),
    BY_INTERVAL,
  );
  if (!mailer) return;
  const sending = { db, clock, mailer, metrics, onFailure: onEmailFailure };
  jobs.repeat(
    EMAILS,
    INTERVAL_SECONDS,
    async (_onError, isStopped) => sendDueEmails(sending, isStopped),
    SOON,
  );
}

/** Returns a function that adds up the request log of all companies into statistics, once. It remembers until when it has done so. */
function createStatistics({ db, clock }: Pick<Services, "db" | "clock">) {
  // Everything at first: no process may have run for days, or the statistics may be new.
  let since = daysBefore(clock.now(), RETENTION.request_stats.days);
  return async (_onError: (error: unknown) => void, isStopped: () => boolean): Promise<void> => {
    const now = clock.now();
    const { work } = db.forAllCompanies;
    for (const companyId of await listCompaniesToAddUp(work, since, now)) {
      if (isStopped()) return;
      await addUpRequests(work, companyId, now);
    }
    since = new Date(now.getTime() - 2 * HOUR_MS);
  };
}

/** Returns the part of the service that counts an error of a queue, or of pg-boss itself. */
export function partOf(queue: string | undefined): Parameters<Metrics["workFailed"]>[0] {
  if (queue === undefined) return "jobs";
  if (queue === RETRIES.name) return "webhooks";
  return [ALERTS.name, EMAILS.name].includes(queue) ? "alerts" : "housekeeping";
}
