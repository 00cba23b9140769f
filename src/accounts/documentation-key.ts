/** Revokes the keys that the documentation created for a user. */
import { recordAudit, type Actor } from "../db/accounts/audit-log.ts";
import * as stored from "../db/accounts/documentation-keys.ts";
import type { Executor } from "../db/core/connections/client.ts";

/** Revokes the key of a user whose session ends or whose role changes. The caller has locked the user. */
export async function revokeDocumentationKey(
  tx: Executor,
  companyId: string,
  userId: string,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const revoked = await stored.revokeDocumentationKey(tx, companyId, userId, now);
  if (!revoked) return;
  const target = { targetId: revoked.id, target: revoked.name };
  await recordAudit(tx, companyId, { actor, action: "api_key.revoked", ...target }, now);
}
