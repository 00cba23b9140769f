/** Stores emails about alerts until they are sent, and claims those that are due. */
import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { changeBatch } from "../core/companies/company-batches.ts";
import { emails } from "../schema/index.ts";

export interface EmailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const INSERT = `
  insert into emails (company_id, id, alert_id, recipient, subject, text, html, state, created_at, next_attempt_at)
  select company_id, gen_random_uuid(), $2, email, $4, $5, $6, 'pending', $7, $7
  from users
  where company_id = $1 and role = 'admin' and removed_at is null
    -- Users of a sandbox have their password in its live company.
    and (password_hash is not null or exists (
      select from companies where companies.id = users.company_id and live_company_id is not null))
    and not $3 = any(muted_alerts)`;

/**
 * Inserts an email for each admin of a company who has signed up and wants emails of this kind; in a sandbox, for each who
 * has entered it.
 * @param tx the transaction that raises the alert
 */
export async function insertAlertEmails(
  tx: Executor,
  companyId: string,
  alert: { readonly id: string; readonly kind: string },
  { subject, text, html }: EmailContent,
  now: Date,
): Promise<void> {
  await tx.runStatement(INSERT, [companyId, alert.id, alert.kind, subject, text, html, now]);
}

/** An email that a process has claimed. */
export interface ClaimedEmail extends EmailContent {
  readonly companyId: string;
  readonly id: string;
  readonly recipient: string;
  /** The number of this attempt, from 1. */
  readonly attempts: number;
}

/**
 * Claims emails that are due, so that no other process sends them.
 * @param until when the claim lapses, in case this process dies
 */
export async function claimEmails(
  db: Executor,
  { now, until }: { readonly now: Date; readonly until: Date },
  limit: number,
): Promise<ClaimedEmail[]> {
  const claimed: ClaimedEmail[] = [];
  const matches = sql`state = 'pending' and next_attempt_at <= ${now}`;
  await changeBatch(db, { table: emails, matches }, limit, async (ofCompany, rows) => {
    const found = await db.execute(sql`
      update emails set attempts = attempts + 1, next_attempt_at = ${until}
      where ${ofCompany} and (company_id, id) in (
        select company_id, id from emails where ${ofCompany} and ${matches}
        order by next_attempt_at limit ${rows} for update skip locked)
      returning company_id as "companyId", id, recipient, subject, text, html, attempts`);
    claimed.push(...(found.rows as unknown as ClaimedEmail[]));
    return found.rows.length;
  });
  return claimed;
}

/** Ends a claimed email, which drops its content, or schedules its next attempt. */
export async function finishEmail(
  db: Executor,
  { companyId, id }: Pick<ClaimedEmail, "companyId" | "id">,
  result: { readonly state: "sent" | "failed" } | { readonly nextAttemptAt: Date },
): Promise<void> {
  await db
    .update(emails)
    .set("state" in result ? { ...result, text: "", html: "" } : result)
    .where(and(eq(emails.companyId, companyId), eq(emails.id, id), eq(emails.state, "pending")));
}

/** Counts the emails about an alert, by state. */
export async function countEmails(
  db: Executor,
  companyId: string,
  alertId: string,
): Promise<{ readonly [state: string]: number }> {
  const rows = await db
    .select({ state: emails.state })
    .from(emails)
    .where(and(eq(emails.companyId, companyId), eq(emails.alertId, alertId)));
  const counts: { [state: string]: number } = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}
