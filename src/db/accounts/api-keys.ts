/** Finds API keys by their hash, and manages the keys of a company. */
import { type AnyColumn, and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { apiKeys, captureSettings, companies } from "../schema/index.ts";
import { touchCredentials } from "./touch-credentials.ts";

/** The channel that notifies every process when a key or a company's quota changes, to clear its cache. */
export const KEYS_CHANGED = "api_keys_changed";

const byHash = (db: Executor) =>
  db
    .select({
      companyId: apiKeys.companyId,
      keyId: apiKeys.id,
      name: apiKeys.name,
      scopes: apiKeys.scopes,
      expiresAt: apiKeys.expiresAt,
      revokedAt: apiKeys.revokedAt,
      lastUsedAt: apiKeys.lastUsedAt,
      environment: apiKeys.environment,
      liveCompanyId: companies.liveCompanyId,
      quota: companies.quota,
      capture: {
        endsAt: captureSettings.endsAt,
        redactedFields: captureSettings.redactedFields,
        storesValues: captureSettings.storesValues,
      },
    })
    .from(apiKeys)
    .innerJoin(companies, eq(companies.id, apiKeys.companyId))
    .leftJoin(captureSettings, eq(captureSettings.companyId, apiKeys.companyId))
    .where(eq(apiKeys.hash, sql.placeholder("hash")))
    .prepare("api_key_by_hash");

export type FoundKey = Awaited<ReturnType<ReturnType<typeof byHash>["execute"]>>[number];

/** Finds a key by its hash. The caller checks whether it was revoked or has expired. */
export async function findKeyByHash(db: Executor, hash: Buffer): Promise<FoundKey | undefined> {
  const [key] = await db.prepared(byHash).execute({ hash });
  return key;
}

/** Records that keys were used, each at most once a minute. */
export async function touchKeys(
  db: Executor,
  uses: readonly { readonly companyId: string; readonly id: string }[],
  now: Date,
): Promise<void> {
  await touchCredentials(db, "api_keys", uses, now);
}

export type NewKey = typeof apiKeys.$inferInsert;

/** All columns except the hash, which users may not see. */
export const keyColumns = {
  id: apiKeys.id,
  name: apiKeys.name,
  lastFour: apiKeys.lastFour,
  environment: apiKeys.environment,
  scopes: apiKeys.scopes,
  createdAt: apiKeys.createdAt,
  createdBy: apiKeys.createdBy,
  replacedBy: apiKeys.replacedBy,
  documentationUserId: apiKeys.documentationUserId,
  expiresAt: apiKeys.expiresAt,
  revokedAt: apiKeys.revokedAt,
  lastUsedAt: apiKeys.lastUsedAt,
};

export type KeyRow = Omit<typeof apiKeys.$inferSelect, "companyId" | "hash">;

/**
 * Inserts a key.
 * @returns undefined when the company already has a key with this id, or any company has this key; then nothing is changed
 */
export async function insertKey(
  db: Executor,
  companyId: string,
  key: Omit<NewKey, "companyId">,
): Promise<KeyRow | undefined> {
  const [inserted] = await db
    .insert(apiKeys)
    .values({ ...key, companyId })
    .onConflictDoNothing()
    .returning(keyColumns);
  return inserted;
}

/** Lists a company's keys, newest first. */
export async function listKeys(db: Executor, companyId: string): Promise<KeyRow[]> {
  return await db
    .select(keyColumns)
    .from(apiKeys)
    .where(eq(apiKeys.companyId, companyId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

/** Finds a company's key. */
export async function findKey(
  db: Executor,
  companyId: string,
  keyId: string,
): Promise<KeyRow | undefined> {
  const [key] = await db.select(keyColumns).from(apiKeys).where(isKey(companyId, keyId));
  return key;
}

/** Finds a company's key and locks it against changes until the transaction ends. */
export async function lockKey(
  tx: Executor,
  companyId: string,
  keyId: string,
): Promise<KeyRow | undefined> {
  const [key] = await tx
    .select(keyColumns)
    .from(apiKeys)
    .where(isKey(companyId, keyId))
    .for("no key update");
  return key;
}

/** Records which key replaces another, and when that one stops working. Takes effect in every process at once. */
export async function replaceKey(
  tx: Executor,
  companyId: string,
  keyId: string,
  end: Pick<KeyRow, "replacedBy" | "expiresAt" | "revokedAt">,
): Promise<void> {
  await tx.update(apiKeys).set(end).where(isKey(companyId, keyId));
  await announceKeyChange(tx);
}

/** Changes a key's scopes. Takes effect in every process at once. */
export async function updateKeyScopes(
  tx: Executor,
  companyId: string,
  keyId: string,
  scopes: readonly string[],
): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ scopes: [...scopes] })
    .where(isKey(companyId, keyId));
  await announceKeyChange(tx);
}

/**
 * Revokes a key. Takes effect in every process at once.
 * @returns false when the company has no such key, or when it was already revoked
 */
export async function revokeKey(
  db: Executor,
  companyId: string,
  keyId: string,
  now: Date,
): Promise<boolean> {
  const revoked = await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(isKey(companyId, keyId), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  await announceKeyChange(db);
  return revoked.length > 0;
}

/**
 * Makes the keys that expire do so earlier. Their lifetime stays the same: alerts depend on it. Takes effect in every process
 * at once.
 * @returns the number of these keys
 */
export async function advanceKeys(
  tx: Executor,
  companyId: string,
  seconds: number,
  now: Date,
): Promise<number> {
  // Citus refuses what depends on the time zone, as a subtraction from a timestamptz does.
  const earlier = (column: AnyColumn) =>
    sql`(${column} at time zone 'UTC' - make_interval(secs => ${seconds}::float8)) at time zone 'UTC'`;
  const advanced = await tx
    .update(apiKeys)
    .set({ expiresAt: earlier(apiKeys.expiresAt), createdAt: earlier(apiKeys.createdAt) })
    .where(
      and(eq(apiKeys.companyId, companyId), gt(apiKeys.expiresAt, now), isNull(apiKeys.revokedAt)),
    )
    .returning({ id: apiKeys.id });
  if (advanced.length > 0) await announceKeyChange(tx);
  return advanced.length;
}

/** Clears the key caches of every process once the surrounding transaction commits. */
export async function announceKeyChange(db: Executor): Promise<void> {
  await db.notify(KEYS_CHANGED, [""]);
}

function isKey(companyId: string, keyId: string) {
  return and(eq(apiKeys.companyId, companyId), eq(apiKeys.id, keyId));
}
