/** Stores the keys that the documentation creates: at most one row per user. */
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { apiKeys } from "../schema/index.ts";
import type { Executor } from "../core/connections/client.ts";
import { deleteBatch } from "../core/companies/company-batches.ts";
import { daysBefore } from "../core/statements/retention.ts";
import { REQUEST_RETENTION_DAYS } from "../requests/request-log.ts";
import { announceKeyChange, keyColumns, type KeyRow, type NewKey } from "./api-keys.ts";

/** One day longer than the log of requests, which shows their names. */
const RETENTION_DAYS = REQUEST_RETENTION_DAYS + 1;

export type NewDocumentationKey = Pick<
  NewKey,
  | "id"
  | "name"
  | "hash"
  | "lastFour"
  | "environment"
  | "scopes"
  | "createdAt"
  | "createdBy"
  | "expiresAt"
>;

/**
 * Inserts a user's key, or gives the user's row a new secret and expiry. The former secret stops working in every
 * process at once. The row keeps its id, so that the log of requests still names their key.
 */
export async function putDocumentationKey(
  tx: Executor,
  companyId: string,
  userId: string,
  { id, ...key }: NewDocumentationKey,
): Promise<KeyRow> {
  const [row] = await tx
    .insert(apiKeys)
    .values({ ...key, id, companyId, documentationUserId: userId })
    .onConflictDoUpdate({
      target: [apiKeys.companyId, apiKeys.documentationUserId],
      set: { ...key, revokedAt: null, lastUsedAt: null },
    })
    .returning(keyColumns);
  if (!row) throw new Error("the key was not stored");
  await announceKeyChange(tx);
  return row;
}

/**
 * Revokes a user's key in every process at once.
 * @returns undefined when the user has none that works
 */
export async function revokeDocumentationKey(
  tx: Executor,
  companyId: string,
  userId: string,
  now: Date,
): Promise<Pick<KeyRow, "id" | "name"> | undefined> {
  const [row] = await tx
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(
      and(
        eq(apiKeys.companyId, companyId),
        eq(apiKeys.documentationUserId, userId),
        isNull(apiKeys.revokedAt),
        gt(apiKeys.expiresAt, now),
      ),
    )
    .returning({ id: apiKeys.id, name: apiKeys.name });
  if (row) await announceKeyChange(tx);
  return row;
}

/** Deletes up to `limit` keys of the documentation that expired long ago, and returns how many. */
export async function deleteOldDocumentationKeys(
  db: Executor,
  now: Date,
  limit: number,
): Promise<number> {
  const matches = sql`documentation_user_id is not null and expires_at < ${daysBefore(now, RETENTION_DAYS)}`;
  return await deleteBatch(db, { table: apiKeys, matches }, ["company_id", "id"], limit);
}
