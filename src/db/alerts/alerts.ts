/** Stores alerts: raises and ends them, lists and dismisses the alerts of a company. */
import { and, asc, desc, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { alerts } from "../schema/index.ts";

export type AlertRow = Omit<typeof alerts.$inferSelect, "companyId">;

const columns = {
  id: alerts.id,
  kind: alerts.kind,
  subject: alerts.subject,
  details: alerts.details,
  since: alerts.since,
  raisedAt: alerts.raisedAt,
  lastSeenAt: alerts.lastSeenAt,
  calmSince: alerts.calmSince,
  endedAt: alerts.endedAt,
  outcome: alerts.outcome,
  dismissedAt: alerts.dismissedAt,
  dismissedBy: alerts.dismissedBy,
};

/**
 * Inserts an alert, unless one of its kind is open for its subject. Waits for concurrent transactions that insert it.
 * @returns whether it was inserted
 */
export async function insertAlert(
  tx: Executor,
  companyId: string,
  alert: Pick<
    AlertRow,
    "id" | "kind" | "subject" | "details" | "since" | "raisedAt" | "lastSeenAt"
  >,
): Promise<boolean> {
  const inserted = await tx
    .insert(alerts)
    .values({ ...alert, companyId })
    .onConflictDoNothing()
    .returning({ id: alerts.id });
  return inserted.length > 0;
}

/** Finds the open alert of a subject with one of the kinds, and locks it until the transaction ends. */
export async function lockOpenAlert(
  tx: Executor,
  companyId: string,
  kinds: readonly string[],
  subject: string,
): Promise<AlertRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(alerts)
    .where(
      and(
        eq(alerts.companyId, companyId),
        or(...kinds.map((kind) => eq(alerts.kind, kind))),
        eq(alerts.subject, subject),
        isNull(alerts.endedAt),
      ),
    )
    .for("update");
  return row;
}

/** Whether an alert of a subject was raised for a state that began at a time, open or not. */
export async function wasRaised(
  tx: Executor,
  companyId: string,
  kind: string,
  subject: string,
  since: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(
      and(
        eq(alerts.companyId, companyId),
        eq(alerts.kind, kind),
        eq(alerts.subject, subject),
        eq(alerts.since, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Updates an open alert. @returns false if it has ended */
export async function updateAlert(
  tx: Executor,
  companyId: string,
  id: string,
  changes: Partial<Pick<AlertRow, "lastSeenAt" | "calmSince" | "endedAt" | "outcome">>,
): Promise<boolean> {
  const updated = await tx
    .update(alerts)
    .set(changes)
    .where(and(eq(alerts.companyId, companyId), eq(alerts.id, id), isNull(alerts.endedAt)))
    .returning({ id: alerts.id });
  return updated.length > 0;
}

/** Filter of a company's alerts. */
export interface AlertFilter {
  readonly state: "open" | "ended";
  readonly kind?: string | undefined;
  /** Lists those raised before this alert. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Lists a company's alerts, newest first. */
export async function listAlerts(
  db: Executor,
  companyId: string,
  { state, kind, before, limit }: AlertFilter,
): Promise<AlertRow[]> {
  const position = before ? await findAlert(db, companyId, before) : undefined;
  return await db
    .select(columns)
    .from(alerts)
    .where(
      and(
        eq(alerts.companyId, companyId),
        state === "open" ? isNull(alerts.endedAt) : isNotNull(alerts.endedAt),
        kind ? eq(alerts.kind, kind) : undefined,
        position
          ? sql`(${alerts.raisedAt}, ${alerts.id}) < (${position.raisedAt.toISOString()}::timestamptz, ${position.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(alerts.raisedAt), desc(alerts.id))
    .limit(limit);
}

/** Finds a company's alert. */
export async function findAlert(
  db: Executor,
  companyId: string,
  id: string,
): Promise<AlertRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(alerts)
    .where(and(eq(alerts.companyId, companyId), eq(alerts.id, id)));
  return row;
}

/** Marks an open alert as dismissed. @returns false if it has ended or was dismissed already */
export async function dismissAlert(
  tx: Executor,
  companyId: string,
  id: string,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<boolean> {
  const dismissed = await tx
    .update(alerts)
    .set({ dismissedAt: now, dismissedBy: by })
    .where(
      and(
        eq(alerts.companyId, companyId),
        eq(alerts.id, id),
        isNull(alerts.endedAt),
        isNull(alerts.dismissedAt),
      ),
    )
    .returning({ id: alerts.id });
  return dismissed.length > 0;
}

/** Lists open alerts of all companies that had no sign since a time, the oldest first. */
export async function listQuietAlerts(
  db: Executor,
  kind: string,
  before: Date,
  limit: number,
): Promise<{ companyId: string; subject: string }[]> {
  return await db
    .select({ companyId: alerts.companyId, subject: alerts.subject })
    .from(alerts)
    .where(and(eq(alerts.kind, kind), isNull(alerts.endedAt), lt(alerts.lastSeenAt, before)))
    .orderBy(asc(alerts.lastSeenAt))
    .limit(limit);
}
