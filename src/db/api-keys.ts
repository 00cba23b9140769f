/** API keys, found by the hash of their secret or managed by company. */
import { and, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Executor } from "./client.ts";
import { prepared } from "./prepared.ts";
import { apiKeys, companies } from "./schema/index.ts";

/** Told to every process when a key or a company's quota changes, so that none keeps the old one. */
export const KEYS_CHANGED = "api_keys_changed";

const byHash = prepared((db) =>
  db
    .select({
      companyId: apiKeys.companyId,
      keyId: apiKeys.id,
      scopes: apiKeys.scopes,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      quota: companies.quota,
    })
    .from(apiKeys)
    .innerJoin(companies, eq(companies.id, apiKeys.companyId))
    .where(and(eq(apiKeys.hash, sql.placeholder("hash")), isNull(apiKeys.revokedAt)))
    .prepare("api_key_by_hash"),
);

export type FoundKey = Awaited<ReturnType<ReturnType<typeof byHash>["execute"]>>[number];

/** The key with this hash, unless it is unknown or revoked. The caller checks its expiry. */
export async function findKeyByHash(db: Executor, hash: Buffer): Promise<FoundKey | undefined> {
  const [key] = await byHash(db).execute({ hash });
  return key;
}

/** Notes that a key was used, unless that is noted already for the last minute. */
export async function touchKey(
  db: Executor,
  companyId: string,
  keyId: string,
  now: Date,
): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000);
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(apiKeys.companyId, companyId),
        eq(apiKeys.id, keyId),
        or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, minuteAgo)),
      ),
    );
}

export type NewKey = typeof apiKeys.$inferInsert;

/** Stores a new key. */
export async function insertKey(db: Executor, companyId: string, key: Omit<NewKey, "companyId">) {
  await db.insert(apiKeys).values({ ...key, companyId });
}

/** A company's keys, newest first. */
export async function listKeys(db: Executor, companyId: string) {
  return await db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.companyId, companyId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

/** Revokes a key at once in every process. False when the company has no such key, or it was revoked. */
export async function revokeKey(
  db: Executor,
  companyId: string,
  keyId: string,
  now: Date,
): Promise<boolean> {
  const revoked = await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.companyId, companyId), eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  await announceKeyChange(db);
  return revoked.length > 0;
}

/** Empties the key caches of every process once the surrounding transaction commits. */
export async function announceKeyChange(db: Executor): Promise<void> {
  await db.execute(sql`select pg_notify(${KEYS_CHANGED}, '')`);
}
