/** Raises and ends alerts, with their emails and operational events, each in one transaction. */
import { v7 as uuid } from "uuid";
import type { Database, Transaction } from "../db/core/connections/client.ts";
import { findCompany } from "../db/accounts/companies.ts";
import { insertAlert, updateAlert } from "../db/alerts/alerts.ts";
import { insertAlertEmails } from "../db/alerts/emails.ts";
import type { EventData } from "../events/envelope.ts";
import type { Events } from "../events/emit.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { EMAILS } from "../jobs/queues.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Operations } from "../kernel/deprecation.ts";
import { NO_METRICS, type Metrics } from "../metrics/metrics.ts";
import { alertEmail } from "./alert-email.ts";
import { describeNotice } from "./describe.ts";
import type { AlertKind, Details, Notice, NoticeKind } from "./kinds.ts";

/** Dependencies of the evaluation of alerts. */
export interface AlertServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly jobs: Jobs;
  /** The operations that the service serves. */
  readonly operations: Operations;
  /** Public base URL of the service, without a trailing slash. */
  readonly baseUrl: string;
  /** Whether emails are configured. */
  readonly sendsEmail: boolean;
  /** Omit to disable. */
  readonly metrics?: Metrics | undefined;
}

/** A change of alerts in a separate transaction. */
export interface Change {
  readonly services: AlertServices;
  readonly tx: Transaction;
  readonly companyId: string;
  readonly now: Date;
}

/**
 * Raises an alert, unless one of its kind is open for its subject: emails for the company's admins, and an operational
 * event. All of it commits with the alert, or none of it.
 * @param alert `since`: when the state began
 */
export async function raise<K extends AlertKind>(
  change: Change,
  alert: {
    readonly kind: K;
    readonly subject: string;
    readonly since: Date;
    readonly details: Details<K>;
    readonly lastSeenAt?: Date;
    /** Name of the endpoint that it is about. */
    readonly name?: string | null;
  },
): Promise<void> {
  const { tx, companyId, now } = change;
  const { kind, subject, since, details, lastSeenAt = now, name } = alert;
  const id = uuid();
  const row = { id, kind, subject, since, details, raisedAt: now, lastSeenAt };
  if (await insertAlert(tx, companyId, row)) await notify(change, id, kind, details, name);
}

/** Ends an alert without notifying anyone. @param outcome the reason, for users */
export async function end(change: Change, alertId: string, outcome: string): Promise<boolean> {
  const { tx, companyId, now } = change;
  return await updateAlert(tx, companyId, alertId, { endedAt: now, outcome });
}

/** Notifies of an alert or a recovery. Call it last: it locks the company's counter until the transaction ends. */
export async function notify<K extends NoticeKind>(
  { services, tx, companyId, now }: Change,
  alertId: string,
  kind: K,
  details: Details<K>,
  name?: string | null,
): Promise<void> {
  const { events, jobs, baseUrl, sendsEmail, metrics = NO_METRICS } = services;
  const notice = { kind, details } as Notice;
  if (sendsEmail) {
    const company = await findCompany(tx, companyId);
    const content = alertEmail(notice, nameOf(company), baseUrl, name);
    await insertAlertEmails(tx, companyId, { id: alertId, kind }, content, now);
    jobs.runSoon(tx, EMAILS);
  }
  const pageUrl = `${baseUrl}${describeNotice(notice).path}`;
  const data = { alertId, ...details, pageUrl } as unknown as EventData[K];
  await events.emitOperational(tx, companyId, kind, data);
  tx.afterCommit(() => metrics.alertRaised(kind));
}

/** The company's name in emails, whose subject so says that an alert isn't about live data. */
function nameOf(company: Awaited<ReturnType<typeof findCompany>>): string {
  const { name = "Partner API", environment = "live" } = company ?? {};
  return environment === "sandbox" ? `${name}, Sandbox` : name;
}
