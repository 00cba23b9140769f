/**
 * A company's API keys, as its people and the operator manage them; each change is in the audit log. Each
 * function that names a key throws an Refusal when the company has no such key.
 */
import { v7 as uuid } from "uuid";
import { recordAudit } from "../db/accounts/audit-log.ts";
import * as stored from "../db/accounts/api-keys.ts";
import type { Executor } from "../db/core/client.ts";
import type { Accounts } from "./accounts.ts";
import { createApiKey, hashApiKey } from "./api-key.ts";
import { readKeyExpiry, readKeyName, toKey, type ApiKey, type KeyWithSecret } from "./key.ts";
import { Refusal } from "../kernel/refusal.ts";
import { unknownKey } from "./refusal.ts";
import { readScopes } from "./scopes.ts";

/**
 * Makes a key.
 * @param wanted `id`: a UUID from a form, so that only one key comes of a form that is sent twice
 * @throws Refusal for a wrong name, scopes or expiry, and when the id is a key's already
 */
export async function createKey(
  accounts: Accounts,
  companyId: string,
  wanted: {
    readonly id?: string | undefined;
    readonly name: string;
    readonly scopes: readonly string[];
    /** null: never. */
    readonly expiresAt: Date | null;
  },
): Promise<KeyWithSecret> {
  const { db, clock, actor } = accounts;
  const now = clock.now();
  const { id = uuid() } = wanted;
  const name = readKeyName(wanted.name);
  const scopes = readScopes(wanted.scopes);
  const expiresAt = wanted.expiresAt && readKeyExpiry(wanted.expiresAt, now);
  return await db.work.transaction(async (tx) => {
    const made = await storeNewKey(tx, companyId, {
      id,
      name,
      scopes,
      expiresAt,
      createdAt: now,
      createdBy: actor,
    });
    const details = { scopes, expiresAt };
    const entry = {
      actor,
      action: "api_key.created",
      targetId: id,
      target: name,
      details,
    } as const;
    await recordAudit(tx, companyId, entry, now);
    return made;
  });
}

/**
 * Stores a key with a secret that is made for it.
 * @throws Refusal when the id is a key's already
 */
export async function storeNewKey(
  tx: Executor,
  companyId: string,
  key: Omit<stored.NewKey, "companyId" | "hash" | "lastFour"> & { readonly createdAt: Date },
): Promise<KeyWithSecret> {
  const secret = createApiKey();
  const row = await stored.insertKey(tx, companyId, {
    ...key,
    hash: hashApiKey(secret),
    lastFour: secret.slice(-4),
  });
  if (!row) throw createdAlready();
  return { key: toKey(row, key.createdAt), secret };
}

/** A company's keys, newest first. */
export async function listKeys(
  { db, clock }: Pick<Accounts, "db" | "clock">,
  companyId: string,
): Promise<ApiKey[]> {
  const now = clock.now();
  return (await stored.listKeys(db.work, companyId)).map((row) => toKey(row, now));
}

/** One of a company's keys. */
export async function getKey(
  { db, clock }: Pick<Accounts, "db" | "clock">,
  companyId: string,
  keyId: string,
): Promise<ApiKey> {
  const row = await stored.findKey(db.work, companyId, keyId);
  if (!row) throw unknownKey(keyId);
  return toKey(row, clock.now());
}

/**
 * Ends a key at once in every process.
 * @returns the key as it is now. `isNews` is false when it was revoked before: that changes nothing.
 */
export async function revokeKey(
  { db, clock, actor }: Accounts,
  companyId: string,
  keyId: string,
): Promise<{ key: ApiKey; isNews: boolean }> {
  const now = clock.now();
  return await db.work.transaction(async (tx) => {
    const before = await stored.lockKey(tx, companyId, keyId);
    if (!before) throw unknownKey(keyId);
    if (before.revokedAt) return { key: toKey(before, now), isNews: false };
    await stored.revokeKey(tx, companyId, keyId, now);
    const entry = {
      actor,
      action: "api_key.revoked",
      targetId: keyId,
      target: before.name,
    } as const;
    await recordAudit(tx, companyId, entry, now);
    return { key: toKey({ ...before, revokedAt: now }, now), isNews: true };
  });
}

function createdAlready(): Refusal {
  const message =
    "This key was created already: its secret was shown then, and only then. If nobody kept it, revoke the key and create another one.";
  return new Refusal("conflict", "key", message);
}
