/** Stores listeners, and the attempts that their clients made. */
import { and, eq, gt } from "drizzle-orm";
import type { RecordedAttempt } from "../../generated/schemas.ts";
import { lockInCompany } from "../core/companies/company-lock.ts";
import { companySql, tableOf } from "../core/companies/company-sql.ts";
import type { Executor } from "../core/connections/client.ts";
import { webhookEndpoints } from "../schema/index.ts";
import type { AttemptRow } from "./attempts.ts";
import { isEndpoint } from "./webhook-endpoints.ts";

/** Shown in the log of deliveries in place of an endpoint's URL. */
export const LISTENER_NAME = "Local listener";

const { companyId: owner, listensUntil, secret } = webhookEndpoints;

/** The condition for a listener that hasn't ended. */
const isListener = (companyId: string, id: string, now: Date) =>
  and(isEndpoint(companyId, id), gt(listensUntil, now));

/**
 * Inserts a listener.
 * @param listener `secret`: encrypted
 * @param limit of listeners that haven't ended
 * @returns false if the company has as many already
 */
export async function insertListener(
  tx: Executor,
  companyId: string,
  listener: { id: string; secret: Buffer; createdAt: Date; listensUntil: Date },
  limit: number,
): Promise<boolean> {
  await lockInCompany(tx, companyId, "listeners");
  const isCurrent = and(eq(owner, companyId), gt(listensUntil, listener.createdAt));
  if ((await tx.$count(webhookEndpoints, isCurrent)) >= limit) return false;
  const row = { ...listener, url: LISTENER_NAME, eventTypes: [], status: "deleted" };
  await tx.insert(webhookEndpoints).values({ ...row, companyId });
  return true;
}

/**
 * Finds a listener that hasn't ended, and moves its end.
 * @returns its encrypted secret; undefined if the company has no such listener
 */
export async function extendListener(
  db: Executor,
  companyId: string,
  id: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<Buffer | undefined> {
  const [row] = await db
    .update(webhookEndpoints)
    .set({ listensUntil: until })
    .where(isListener(companyId, id, now))
    .returning({ secret });
  return row?.secret;
}

/** Whether a company has a listener that hasn't ended. */
export async function listenerExists(db: Executor, companyId: string, id: string, now: Date) {
  return (await db.$count(webhookEndpoints, isListener(companyId, id, now))) > 0;
}

/** An attempt at a delivery. `attempt`: its number */
type ListenerAttemptRow = Pick<
  AttemptRow,
  "durationMs" | "status" | "stage" | "error" | "excerpt"
> & { readonly deliveryId: string; readonly eventId: string; readonly attempt: number };

/** Parameters: the company, the listener, the attempts as JSON, and the time. */
const RECORD = companySql`
  with given as materialized (
    select given.*, case when status between 200 and 299 then 'succeeded' else 'failed' end as state
    from json_to_recordset($3::json) as given (
      "deliveryId" uuid, "eventId" text, attempt int, "durationMs" real, status int, stage text, error text, excerpt text)
    join ${tableOf("events", "v")} on v.company_id = $1::uuid and v.id = "eventId"
  ), delivery as (
    insert into ${tableOf("deliveries", "d")}
      (company_id, id, endpoint_id, event_id, trigger, state, attempts, created_at, finished_at)
    select distinct on ("deliveryId") $1::uuid, "deliveryId", $2::uuid, "eventId", 'event', state, attempt,
      $4::timestamptz, $4::timestamptz
    from given order by "deliveryId", attempt desc
    on conflict (company_id, id) do update
    set state = excluded.state, attempts = excluded.attempts, finished_at = excluded.finished_at
    where d.attempts < excluded.attempts
  ), attempt as (
    insert into ${tableOf("delivery_attempts")}
      (company_id, delivery_id, number, at, duration_ms, total_ms, status, stage, error, excerpt)
    select $1::uuid, "deliveryId", attempt, $4::timestamptz, round("durationMs"), "durationMs", status, stage, error, excerpt
    from given
    on conflict do nothing
  )
  select "eventId", attempt from given`;

/**
 * Records attempts with their deliveries. An attempt that is recorded already stays as it is. They aren't counted: counts
 * show the health of a company's endpoints, and not of programs under development.
 * @returns the attempts whose events the company has
 */
export async function recordListenerAttempts(
  db: Executor,
  companyId: string,
  listenerId: string,
  attempts: readonly ListenerAttemptRow[],
  now: Date,
): Promise<RecordedAttempt[]> {
  const values = [companyId, listenerId, JSON.stringify(attempts), now];
  const { rows } = await db.runForCompany(companyId, RECORD, values);
  return rows as RecordedAttempt[];
}
