/** Records changes of webhook endpoints in the audit log. */
import { recordAudit, type AuditAction } from "../../db/accounts/audit-log.ts";
import type { Executor } from "../../db/core/client.ts";
import { labelOf } from "./label.ts";
import type { Webhooks } from "../webhooks.ts";

export interface EndpointAuditEntry {
  readonly action: Extract<AuditAction, `endpoint.${string}`>;
  /** Describes the change; never contains a secret. */
  readonly details?: { readonly [name: string]: unknown };
}

/**
 * Records a change of an endpoint, with the endpoint's id, name and URL.
 * @param tx the transaction of the change, so that both are committed or neither
 */
export async function recordEndpointAudit(
  { actor, clock }: Webhooks,
  tx: Executor,
  companyId: string,
  endpoint: { readonly id: string; readonly name: string | null; readonly url: string },
  entry: EndpointAuditEntry,
): Promise<void> {
  const row = { actor, ...entry, targetId: endpoint.id, target: labelOf(endpoint) };
  await recordAudit(tx, companyId, row, clock.now());
}
