/** Revokes the keys that the documentation created for a user, in the user's company and in its sandbox. */
import { listCompanyAndSandbox } from "../db/accounts/companies.ts";
import { recordAudit, type Actor } from "../db/accounts/audit-log.ts";
import * as stored from "../db/accounts/documentation-keys.ts";
import type { Executor } from "../db/core/connections/client.ts";

/** Revokes the keys of a user whose session ends or whose role changes. The caller has locked the user. */
export async function revokeDocumentationKey(
  tx: Executor,
  companyId: string,
  userId: string,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  for (const each of await listCompanyAndSandbox(tx, companyId)) {
    const revoked = await stored.revokeDocumentationKey(tx, each, userId, now);
    if (!revoked) continue;
    const target = { targetId: revoked.id, target: revoked.name };
    await recordAudit(tx, each, { actor, action: "api_key.revoked", ...target }, now);
  }
}
