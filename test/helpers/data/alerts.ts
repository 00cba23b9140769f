/** Evaluates alerts in tests, and reads what they caused. */
import { asc, eq } from "drizzle-orm";
import type { AlertServices } from "#src/alerts/alerts.ts";
import { createEvaluation } from "#src/alerts/evaluate.ts";
import { alerts, emails, events } from "#src/db/schema/index.ts";
import { envelopes, type WebhookType } from "#src/generated/events.ts";
import { operations } from "#src/generated/operations.ts";
import { compileCheck } from "#src/validation/validation.ts";
import type { Api } from "../api.ts";

/** The services of an evaluation with emails, which nothing sends. */
function alertServices(api: Api, changes: Partial<AlertServices> = {}): AlertServices {
  return { ...api.services, operations, baseUrl: api.baseUrl, sendsEmail: true, ...changes };
}

/** Evaluates all rules once, as one process does every 30 seconds. @throws the first error of a rule */
export async function evaluateOnce(api: Api, changes: Partial<AlertServices> = {}): Promise<void> {
  const errors: unknown[] = [];
  await createEvaluation()(alertServices(api, changes), (error) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** The alerts of a company in the order in which they were raised, as `kind`, with the outcome of those that ended. */
export async function alertsOf({ services }: Api, companyId: string): Promise<string[]> {
  const rows = await services.db.work
    .select()
    .from(alerts)
    .where(eq(alerts.companyId, companyId))
    .orderBy(asc(alerts.raisedAt), asc(alerts.id));
  return rows.map(({ kind, endedAt, outcome }) => (endedAt ? `${kind}: ${outcome}` : kind));
}

/** The recipients and subjects of a company's stored emails, in order. */
export async function emailsOf({ services }: Api, companyId: string): Promise<string[]> {
  const rows = await services.db.work
    .select()
    .from(emails)
    .where(eq(emails.companyId, companyId))
    .orderBy(asc(emails.createdAt), asc(emails.recipient));
  return rows.map(({ recipient, subject }) => `${recipient} ${subject}`);
}

/** The bodies of a company's operational events, in order. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests know the fields
export async function operationalEventsOf({ services }: Api, companyId: string): Promise<any[]> {
  const rows = await services.db.work
    .select()
    .from(events)
    .where(eq(events.companyId, companyId))
    .orderBy(asc(events.createdAt), asc(events.id));
  return rows.filter(({ sequence }) => sequence === null).map(({ body }) => JSON.parse(body));
}

/** Differences between an event and the document. */
export function problemsOf(event: { readonly type: WebhookType }) {
  return compileCheck(envelopes[event.type], "body")(event).issues;
}
