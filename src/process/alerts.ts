/** Evaluates alerts and sends emails periodically, in processes that do background work. */
import type { AlertServices } from "../alerts/alerts.ts";
import { createEvaluation } from "../alerts/evaluate.ts";
import { sendDueEmails, type SendServices } from "../mail/send-due.ts";
import type { Mailer } from "../mail/mailer.ts";
import { NO_METRICS } from "../metrics/metrics.ts";
import { repeat } from "./repeat.ts";

const EVALUATION_INTERVAL_MS = 30_000;
const EMAIL_INTERVAL_MS = 10_000;

/**
 * Evaluates alerts now and every 30 seconds, and sends due emails every 10 seconds.
 * @param mailer undefined: no emails are sent
 * @returns a function that stops both after what they are doing
 */
export function startAlerts(
  services: AlertServices,
  mailer: Mailer | undefined,
  {
    onError,
    onEmailFailure,
  }: {
    readonly onError: (error: unknown) => void;
    readonly onEmailFailure: SendServices["onFailure"];
  },
): () => Promise<void> {
  const { db, clock, metrics = NO_METRICS } = services;
  let isStopped = false;
  const report = (error: unknown) => {
    onError(error);
    metrics.workFailed("alerts");
  };
  const evaluate = createEvaluation();
  const loops = [
    repeat(EVALUATION_INTERVAL_MS, () => evaluate(services, report, () => isStopped), report),
  ];
  if (mailer) {
    const sending = { db, clock, mailer, metrics, onFailure: onEmailFailure };
    loops.push(repeat(EMAIL_INTERVAL_MS, () => sendDueEmails(sending, () => isStopped), report));
  }
  return async () => {
    isStopped = true;
    await Promise.all(loops.map((stop) => stop()));
  };
}
