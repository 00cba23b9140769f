/**
 * Manages a company's API keys. Every change is in the audit log. Functions that take a key id throw an
 * Refusal when the company has no such key.
 */
import { findExceededLimit } from "../db/accounts/company-limits.ts";
import { v7 as uuid } from "uuid";
import { findEnvironment } from "../db/accounts/companies.ts";
import { recordAudit } from "../db/accounts/audit-log.ts";
import * as stored from "../db/accounts/api-keys.ts";
import type { Executor } from "../db/core/connections/client.ts";
import type { Accounts } from "./accounts.ts";
import { createApiKey, hashApiKey } from "./api-key.ts";
import type { KeyDigest } from "./key-request.ts";
import { readKeyExpiry, readKeyName, toKey, type ApiKey, type KeyWithSecret } from "./key.ts";
import { Refusal } from "../kernel/refusal.ts";
import { tooMany, unknownKey } from "./refusal.ts";
import { readScopes } from "./scopes.ts";

/**
 * Creates a key.
 * @param key `id`: a UUID from a form, so that a form that is submitted twice creates one key
 * @throws Refusal for an invalid name, scopes or expiry, and when a key with this id exists
 */
export async function createKey(
  accounts: Accounts,
  companyId: string,
  key: KeyFields,
): Promise<KeyWithSecret> {
  return await create(accounts, companyId, key, storeNewKey);
}

/**
 * Creates a key whose secret its client has made, so that only the client ever has it.
 * @throws Refusal for an invalid name, scopes or expiry, and when the key exists in any company
 */
export async function createKeyOfClient(
  accounts: Accounts,
  companyId: string,
  key: KeyFields,
  digest: KeyDigest,
): Promise<ApiKey> {
  return await create(accounts, companyId, key, async (tx, _companyId, fields) => {
    const environment = await findEnvironment(tx, companyId);
    return await insertKey(tx, companyId, { ...fields, ...digest, environment });
  });
}

interface KeyFields {
  readonly id?: string | undefined;
  readonly name: string;
  readonly scopes: readonly string[];
  /** null: never. */
  readonly expiresAt: Date | null;
}

async function create<Created>(
  accounts: Accounts,
  companyId: string,
  key: KeyFields,
  store: (tx: Executor, companyId: string, key: NewKeyFields) => Promise<Created>,
): Promise<Created> {
  const { db, clock, actor } = accounts;
  const now = clock.now();
  const { id = uuid() } = key;
  const name = readKeyName(key.name);
  const scopes = readScopes(key.scopes);
  const expiresAt = key.expiresAt && readKeyExpiry(key.expiresAt, now);
  return await db.forCompany(companyId).transaction(async (tx) => {
    const limit = await findExceededLimit(tx, companyId, "apiKeys", now);
    if (limit !== undefined)
      throw tooMany("name", "API keys that work", limit, "Revoke one that you no longer use");
    const created = await store(tx, companyId, {
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
    return created;
  });
}

type NewKeyFields = Omit<stored.NewKey, "companyId" | "hash" | "lastFour" | "environment"> & {
  readonly createdAt: Date;
};

/**
 * Inserts a key with a new secret.
 * @throws Refusal when a key with this id exists
 */
export async function storeNewKey(
  tx: Executor,
  companyId: string,
  key: NewKeyFields,
): Promise<KeyWithSecret> {
  const environment = await findEnvironment(tx, companyId);
  const secret = createApiKey(environment);
  const digest = { hash: hashApiKey(secret), lastFour: secret.slice(-4) };
  return { key: await insertKey(tx, companyId, { ...key, ...digest, environment }), secret };
}

async function insertKey(
  tx: Executor,
  companyId: string,
  key: Omit<stored.NewKey, "companyId"> & { readonly createdAt: Date },
): Promise<ApiKey> {
  const row = await stored.insertKey(tx, companyId, key);
  if (!row) throw alreadyCreated();
  // Before the commit: otherwise the key would stay, and whoever created it would never see its secret.
  if (row.expiresAt?.getTime() !== key.expiresAt?.getTime())
    throw new Error(
      `the database returned another expiry (${String(row.expiresAt)}) than the key's (${String(key.expiresAt)}). Nothing was stored. Look for a trigger on the table api_keys.`,
    );
  return toKey(row, key.createdAt);
}

/** A company's keys, newest first. */
export async function listKeys(
  { db, clock }: Pick<Accounts, "db" | "clock">,
  companyId: string,
): Promise<ApiKey[]> {
  const now = clock.now();
  return (await stored.listKeys(db.forCompany(companyId).work, companyId)).map((row) =>
    toKey(row, now),
  );
}

/** One of a company's keys. */
export async function getKey(
  { db, clock }: Pick<Accounts, "db" | "clock">,
  companyId: string,
  keyId: string,
): Promise<ApiKey> {
  const row = await stored.findKey(db.forCompany(companyId).work, companyId, keyId);
  if (!row) throw unknownKey(keyId);
  return toKey(row, clock.now());
}

/**
 * Revokes a key immediately in every process.
 * @returns the revoked key. `isNews` is false when it had already been revoked.
 */
export async function revokeKey(
  { db, clock, actor }: Accounts,
  companyId: string,
  keyId: string,
): Promise<{ key: ApiKey; isNews: boolean }> {
  const now = clock.now();
  return await db.forCompany(companyId).transaction(async (tx) => {
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

function alreadyCreated(): Refusal {
  const message =
    "This key was already created, and its secret is shown only once. If the secret is lost, revoke the key and create a new one.";
  return new Refusal("conflict", "key", message);
}
