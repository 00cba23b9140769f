/** Decides about alerts of API keys: expiring, expired. */
import { findKeyCandidates } from "../../db/alerts/alert-candidates.ts";
import { lockOpenAlert, wasRaised } from "../../db/alerts/alerts.ts";
import { findKey, lockKey, type KeyRow } from "../../db/accounts/api-keys.ts";
import { DAY_MS } from "../../kernel/time.ts";
import { end, raise } from "../alerts.ts";
import { EXPIRED_DAYS } from "../kinds.ts";
import type { Rule } from "./rule.ts";

/** Users are warned this long before a key expires, or when a quarter of its lifetime is left if that is later. */
const EXPIRES_SOON_DAYS = 14;
/** A key that expired earlier raises no alert, for example while no process evaluated alerts. */
const LATEST_ALERT_DAYS = 7;

const EXPIRING = "api_key.expiring";
const EXPIRED = "api_key.expired";

export const keyRule: Rule = {
  find: async ({ db }, now, limit) => await findKeyCandidates(db.forAllCompanies.work, now, limit),
  async decide(change, keyId) {
    const { tx, companyId, now } = change;
    const key = await lockKey(tx, companyId, keyId);
    const open = await lockOpenAlert(tx, companyId, [EXPIRING, EXPIRED], keyId);
    if (!key?.expiresAt || key.revokedAt) {
      if (open) await end(change, open.id, "The key was revoked.");
      return;
    }
    const replacement = key.replacedBy ? await findKey(tx, companyId, key.replacedBy) : undefined;
    const state = stateOf(key, replacement?.createdAt, now);
    if (open?.kind === EXPIRED) {
      if (now.getTime() - open.raisedAt.getTime() >= EXPIRED_DAYS * DAY_MS)
        await end(change, open.id, `The key expired ${EXPIRED_DAYS} days ago.`);
      return;
    }
    if (open && replacement && open.raisedAt < replacement.createdAt)
      await end(change, open.id, "The key was rotated.");
    else if (open && state === EXPIRED) await end(change, open.id, "The key expired.");
    else if (open) return;
    if (!state || (await wasRaised(tx, companyId, state, keyId, key.expiresAt))) return;
    const details = {
      keyId,
      keyName: key.name,
      keyLastFour: key.lastFour,
      expiresAt: key.expiresAt.toISOString(),
    };
    await raise(change, { kind: state, subject: keyId, since: key.expiresAt, details });
  },
};

/**
 * The state of a key that isn't revoked.
 * @param rotatedAt when it was rotated. It then expires as planned, and only matters if an app still uses it in the
 *   second half of the overlap
 */
function stateOf(
  { createdAt, expiresAt, lastUsedAt }: KeyRow,
  rotatedAt: Date | undefined,
  now: Date,
): typeof EXPIRING | typeof EXPIRED | undefined {
  if (!expiresAt) return undefined;
  const lifetimeMs = expiresAt.getTime() - (rotatedAt ?? createdAt).getTime();
  const leftMs = expiresAt.getTime() - now.getTime();
  if (rotatedAt && !(lastUsedAt && expiresAt.getTime() - lastUsedAt.getTime() < lifetimeMs / 2))
    return undefined;
  if (leftMs <= 0) return leftMs > -LATEST_ALERT_DAYS * DAY_MS ? EXPIRED : undefined;
  return leftMs <= Math.min(EXPIRES_SOON_DAYS * DAY_MS, lifetimeMs / 4) ? EXPIRING : undefined;
}
