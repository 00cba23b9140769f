/** API keys, found by the hash of their secret or managed by company. */
import { and, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { MINUTE_MS } from "../../kernel/time.ts";
import type { Executor } from "../core/client.ts";
import { apiKeys, companies } from "../schema/index.ts";

/** Told to every process when a key or a company's quota changes, so that none keeps the old one. */
export const KEYS_CHANGED = "api_keys_changed";

const byHash = (db: Executor) =>
  db
    .select({
      companyId: apiKeys.companyId,
      keyId: apiKeys.id,
      scopes: apiKeys.scopes,
      expiresAt: apiKeys.expiresAt,
      revokedAt: apiKeys.revokedAt,
      lastUsedAt: apiKeys.lastUsedAt,
      quota: companies.quota,
    })
    .from(apiKeys)
    .innerJoin(companies, eq(companies.id, apiKeys.companyId))
    .where(eq(apiKeys.hash, sql.placeholder("hash")))
    .prepare("api_key_by_hash");

export type FoundKey = Awaited<ReturnType<ReturnType<typeof byHash>["execute"]>>[number];

/** The key with this hash. The caller checks whether it was revoked or has expired. */
export async function findKeyByHash(db: Executor, hash: Buffer): Promise<FoundKey | undefined> {
  const [key] = await db.prepared(byHash).execute({ hash });
  return key;
}

/** Notes that a key was used, unless that is noted already for the last minute. */
export async function touchKey(
  db: Executor,
  companyId: string,
  keyId: string,
  now: Date,
): Promise<void> {
  const minuteAgo = new Date(now.getTime() - MINUTE_MS);
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(
      and(is(companyId, keyId), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, minuteAgo))),
    );
}

export type NewKey = typeof apiKeys.$inferInsert;

/** All but the hash: what people may see of a key. */
const columns = {
  id: apiKeys.id,
  name: apiKeys.name,
  lastFour: apiKeys.lastFour,
  scopes: apiKeys.scopes,
  createdAt: apiKeys.createdAt,
  createdBy: apiKeys.createdBy,
  replacedBy: apiKeys.replacedBy,
  expiresAt: apiKeys.expiresAt,
  revokedAt: apiKeys.revokedAt,
  lastUsedAt: apiKeys.lastUsedAt,
};

export type KeyRow = Omit<typeof apiKeys.$inferSelect, "companyId" | "hash">;

/**
 * Stores a new key.
 * @returns undefined when the company has one with this id already, which is left as it is
 */
export async function insertKey(
  db: Executor,
  companyId: string,
  key: Omit<NewKey, "companyId">,
): Promise<KeyRow | undefined> {
  const [inserted] = await db
    .insert(apiKeys)
    .values({ ...key, companyId })
    .onConflictDoNothing({ target: [apiKeys.companyId, apiKeys.id] })
    .returning(columns);
  return inserted;
}

/** A company's keys, newest first. */
export async function listKeys(db: Executor, companyId: string): Promise<KeyRow[]> {
  return await db
    .select(columns)
    .from(apiKeys)
    .where(eq(apiKeys.companyId, companyId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

/** A company's key. */
export async function findKey(
  db: Executor,
  companyId: string,
  keyId: string,
): Promise<KeyRow | undefined> {
  const [key] = await db.select(columns).from(apiKeys).where(is(companyId, keyId));
  return key;
}

/** A company's key, which nobody else changes until the transaction ends. */
export async function lockKey(
  tx: Executor,
  companyId: string,
  keyId: string,
): Promise<KeyRow | undefined> {
  const [key] = await tx
    .select(columns)
    .from(apiKeys)
    .where(is(companyId, keyId))
    .for("no key update");
  return key;
}

/** Notes which key takes over from another, and when that one ends. Holds at once in every process. */
export async function replaceKey(
  tx: Executor,
  companyId: string,
  keyId: string,
  end: Pick<KeyRow, "replacedBy" | "expiresAt" | "revokedAt">,
): Promise<void> {
  await tx.update(apiKeys).set(end).where(is(companyId, keyId));
  await announceKeyChange(tx);
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
    .where(and(is(companyId, keyId), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  await announceKeyChange(db);
  return revoked.length > 0;
}

/** Empties the key caches of every process once the surrounding transaction commits. */
export async function announceKeyChange(db: Executor): Promise<void> {
  await db.execute(sql`select pg_notify(${KEYS_CHANGED}, '')`);
}

function is(companyId: string, keyId: string) {
  return and(eq(apiKeys.companyId, companyId), eq(apiKeys.id, keyId));
}
