/** Rotates API keys: creates a replacement while the old key keeps working during an overlap. */
import { v7 as uuid } from "uuid";
import { DAY_MS } from "../kernel/time.ts";
import { lockKey, replaceKey } from "../db/accounts/api-keys.ts";
import { recordAudit } from "../db/accounts/audit-log.ts";
import type { Accounts } from "./accounts.ts";
import { toKey, type ApiKey, type KeyWithSecret } from "./key.ts";
import { storeNewKey } from "./keys.ts";
import { Refusal } from "../kernel/refusal.ts";
import { unknownKey } from "./refusal.ts";

const MAX_OVERLAP_DAYS = 30;

export interface RotatedKey extends KeyWithSecret {
  /** The old key with its new expiry. */
  readonly replaced: ApiKey;
}

/**
 * Creates a key with the name, scopes and expiry of another. The old key expires after the overlap, or earlier if
 * it would have expired anyway. Takes effect immediately in every process.
 * @param overlapMs how long both keys work; 0 revokes the old key
 * @throws Refusal when the company has no such key, the key is not active or the documentation's, or the overlap is not an integer
 *   from 0 to 30 days
 */
export async function rotateKey(
  { db, clock, actor }: Accounts,
  companyId: string,
  keyId: string,
  { overlapMs }: { readonly overlapMs: number },
): Promise<RotatedKey> {
  const isOverlap = Number.isInteger(overlapMs) && overlapMs >= 0;
  if (!isOverlap || overlapMs > MAX_OVERLAP_DAYS * DAY_MS) throw wrongOverlap();
  const now = clock.now();
  return await db.forCompany(companyId).transaction(async (tx) => {
    const before = await lockKey(tx, companyId, keyId);
    if (!before) throw unknownKey(keyId);
    const { name, scopes, expiresAt } = before;
    refuseUnlessActive(toKey(before, now));
    const id = uuid();
    const created = await storeNewKey(tx, companyId, {
      id,
      name,
      scopes,
      expiresAt,
      createdAt: now,
      createdBy: actor,
    });
    const end = { replacedBy: id, ...endOf(expiresAt, overlapMs, now) };
    await replaceKey(tx, companyId, keyId, end);
    const details = { overlapMs, replacedBy: id };
    const entry = {
      actor,
      action: "api_key.rotated",
      targetId: keyId,
      target: name,
      details,
    } as const;
    await recordAudit(tx, companyId, entry, now);
    return { ...created, replaced: toKey({ ...before, ...end }, now) };
  });
}

function endOf(expiresAt: Date | null, overlapMs: number, now: Date) {
  if (overlapMs === 0) return { expiresAt, revokedAt: now };
  const overlapEnd = new Date(now.getTime() + overlapMs);
  const isSooner = expiresAt !== null && expiresAt < overlapEnd;
  return { expiresAt: isSooner ? expiresAt : overlapEnd, revokedAt: null };
}

/** @throws Refusal unless the key is active and a user created it */
function refuseUnlessActive({ state, name, isForDocumentation }: ApiKey): void {
  if (isForDocumentation) throw cannotRotate(name);
  const problem = {
    active: undefined,
    rotated: "was already rotated. Rotate the key that replaced it",
    expired: "has expired. Create a new key",
    revoked: "is revoked. Create a new key",
  }[state];
  if (problem) throw new Refusal("conflict", "key", `The key "${name}" ${problem}.`);
}

function cannotRotate(name: string): Refusal {
  const message = `The key "${name}" can't be rotated: the documentation creates a new one when it is needed.`;
  return new Refusal("conflict", "key", message);
}

function wrongOverlap(): Refusal {
  const message = `The overlap must be between 0 and ${MAX_OVERLAP_DAYS} days.`;
  return new Refusal("invalid", "overlap", message);
}
