/** Stores captured requests and the settings of capturing. */
import { and, count, eq, gt, sql, sum } from "drizzle-orm";
import type { Executor, TransactionRunner } from "../core/connections/client.ts";
import { captureSettings, requestCaptures } from "../schema/index.ts";

export type CaptureSetting = Omit<typeof captureSettings.$inferSelect, "companyId">;
export type CaptureRow = Omit<typeof requestCaptures.$inferInsert, "companyId">;

/** Limits of one company. */
export const MAX_CAPTURES = 2_000;
export const MAX_CAPTURED_BYTES = 20 * 1024 * 1024;

/** Finds a company's setting; it may have ended. */
export async function findCaptureSetting(
  db: Executor,
  companyId: string,
): Promise<CaptureSetting | undefined> {
  const { companyId: id, ...columns } = captureSettings;
  const { startedAt, startedBy, endsAt, redactedFields, storesValues } = columns;
  const [setting] = await db
    .select({ startedAt, startedBy, endsAt, redactedFields, storesValues })
    .from(captureSettings)
    .where(eq(id, companyId));
  return setting;
}

/** Stores a company's setting. */
export async function putCaptureSetting(
  tx: Executor,
  companyId: string,
  setting: CaptureSetting,
): Promise<void> {
  await tx
    .insert(captureSettings)
    .values({ companyId, ...setting })
    .onConflictDoUpdate({ target: captureSettings.companyId, set: setting });
}

/** Ends capturing. @returns false when it had ended before */
export async function endCapture(tx: Executor, companyId: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(captureSettings)
    .set({ endsAt: now })
    .where(and(eq(captureSettings.companyId, companyId), gt(captureSettings.endsAt, now)))
    .returning({ companyId: captureSettings.companyId });
  return ended.length > 0;
}

/**
 * Stores captured requests, as long as capturing hasn't ended and the company's limits aren't reached.
 * @returns how many were stored
 */
export async function insertCaptures(
  db: TransactionRunner,
  companyId: string,
  rows: readonly CaptureRow[],
  now: Date,
): Promise<number> {
  return await db.transaction(async (tx) => {
    // Other processes wait, so that the limits are exact, and so does whoever ends it: afterwards nothing is stored.
    const [setting] = await tx
      .select({ endsAt: captureSettings.endsAt })
      .from(captureSettings)
      .where(eq(captureSettings.companyId, companyId))
      .for("update");
    if (!setting || setting.endsAt <= now) return 0;
    const stored = await countCaptures(tx, companyId, now);
    let { bytes } = stored;
    const fitting = rows
      .slice(0, Math.max(0, MAX_CAPTURES - stored.count))
      .filter(({ size }) => (bytes += size) <= MAX_CAPTURED_BYTES);
    if (fitting.length === 0) return 0;
    await tx
      .insert(requestCaptures)
      .values(fitting.map((row) => ({ companyId, ...row })))
      .onConflictDoNothing();
    return fitting.length;
  });
}

/** Counts a company's captured requests and their bytes. */
export async function countCaptures(
  db: Executor,
  companyId: string,
  now: Date,
): Promise<{ count: number; bytes: number }> {
  const [row] = await db
    .select({ count: count(), bytes: sum(requestCaptures.size).mapWith(Number) })
    .from(requestCaptures)
    .where(isStored(companyId, now));
  return { count: row?.count ?? 0, bytes: row?.bytes ?? 0 };
}

/** Finds the sealed content of a captured request, and whether its redacted values are stored. */
export async function findCapture(
  db: Executor,
  companyId: string,
  requestId: string,
  now: Date,
): Promise<{ content: Buffer; hasValues: boolean } | undefined> {
  const [row] = await db
    .select({
      content: requestCaptures.content,
      hasValues: sql<boolean>`${requestCaptures.redactedValues} is not null`,
    })
    .from(requestCaptures)
    .where(and(isStored(companyId, now), eq(requestCaptures.requestId, requestId)));
  return row;
}

/** Finds the sealed content of a captured request with its redacted values; undefined if they aren't stored. */
export async function findRedactedValues(
  db: Executor,
  companyId: string,
  requestId: string,
  now: Date,
): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ values: requestCaptures.redactedValues })
    .from(requestCaptures)
    .where(and(isStored(companyId, now), eq(requestCaptures.requestId, requestId)));
  return row?.values ?? undefined;
}

/** Deletes all of a company's captured requests. @returns how many */
export async function deleteCaptures(tx: Executor, companyId: string): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`delete from ${requestCaptures} where company_id = ${companyId}`,
  );
  return rowCount ?? 0;
}

function isStored(companyId: string, now: Date) {
  return and(eq(requestCaptures.companyId, companyId), gt(requestCaptures.expiresAt, now));
}
