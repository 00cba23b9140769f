/** Notes in the audit log what somebody did to an endpoint. */
import { recordAudit, type AuditAction } from "../../db/accounts/audit-log.ts";
import type { Executor } from "../../db/core/client.ts";
import type { Webhooks } from "../webhooks.ts";

export interface EndpointNote {
  readonly action: Extract<AuditAction, `endpoint.${string}`>;
  /** What is worth knowing of the change; never a secret. */
  readonly details?: { readonly [name: string]: unknown };
}

/**
 * Notes a change of an endpoint. It is found by the endpoint's id, and named by its URL as it is stored.
 * @param tx the change's own transaction: both are committed, or neither
 */
export async function noteEndpoint(
  { actor, clock }: Webhooks,
  tx: Executor,
  companyId: string,
  endpoint: { readonly id: string; readonly url: string },
  note: EndpointNote,
): Promise<void> {
  const entry = { actor, ...note, targetId: endpoint.id, target: endpoint.url };
  await recordAudit(tx, companyId, entry, clock.now());
}
