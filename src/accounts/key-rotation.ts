/** A new key in place of another, which goes on for a while. */
import { v7 as uuid } from "uuid";
import { DAY_MS } from "../kernel/time.ts";
import { lockKey, replaceKey } from "../db/accounts/api-keys.ts";
import { recordAudit } from "../db/accounts/audit-log.ts";
import type { Accounts } from "./accounts.ts";
import { toKey, type ApiKey, type KeyWithSecret } from "./key.ts";
import { storeNewKey } from "./keys.ts";
import { Refusal } from "../kernel/refusal.ts";
import { unknownKey } from "./refusal.ts";

const LONGEST_OVERLAP_DAYS = 30;

export interface RolledKey extends KeyWithSecret {
  /** The old key, with when it ends. */
  readonly replaced: ApiKey;
}

/**
 * Makes a key with the name, the scopes and the expiry of another, which ends after an overlap, or when it
 * would have expired if that is sooner. Every process holds to it at once.
 * @param overlapMs how long both work; with 0 the old key is revoked at once
 * @throws Refusal when the company has no such key, it doesn't work any more or was rotated before,
 *   and for an overlap that is no whole number from 0 to 30 days
 */
export async function rotateKey(
  { db, clock, actor }: Accounts,
  companyId: string,
  keyId: string,
  { overlapMs }: { readonly overlapMs: number },
): Promise<RolledKey> {
  const isOverlap = Number.isInteger(overlapMs) && overlapMs >= 0;
  if (!isOverlap || overlapMs > LONGEST_OVERLAP_DAYS * DAY_MS) throw wrongOverlap();
  const now = clock.now();
  return await db.work.transaction(async (tx) => {
    const before = await lockKey(tx, companyId, keyId);
    if (!before) throw unknownKey(keyId);
    const { name, scopes, expiresAt } = before;
    refuseUnlessActive(toKey(before, now));
    const id = uuid();
    const made = await storeNewKey(tx, companyId, {
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
    return { ...made, replaced: toKey({ ...before, ...end }, now) };
  });
}

function endOf(expiresAt: Date | null, overlapMs: number, now: Date) {
  if (overlapMs === 0) return { expiresAt, revokedAt: now };
  const overlapEnd = new Date(now.getTime() + overlapMs);
  const isSooner = expiresAt !== null && expiresAt < overlapEnd;
  return { expiresAt: isSooner ? expiresAt : overlapEnd, revokedAt: null };
}

/** @throws Refusal unless the key is active */
function refuseUnlessActive({ state, name }: ApiKey): void {
  const why = {
    active: undefined,
    rotated: "was rotated before: rotate the key that took its place",
    expired: "has expired: create a new one",
    revoked: "is revoked: create a new one",
  }[state];
  if (why) throw new Refusal("conflict", "key", `The key "${name}" ${why}.`);
}

function wrongOverlap(): Refusal {
  const message = `The overlap must be between 0 and ${LONGEST_OVERLAP_DAYS} days.`;
  return new Refusal("invalid", "overlap", message);
}
