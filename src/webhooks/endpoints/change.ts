/** Changes a locked endpoint, and records changes of endpoints in the audit log. */
import { recordAudit, type AuditAction } from "../../db/accounts/audit-log.ts";
import type { Executor } from "../../db/core/connections/client.ts";
import * as stored from "../../db/webhooks/webhook-endpoints.ts";
import { toEndpoint, type Endpoint } from "./endpoint.ts";
import { labelOf } from "./label.ts";
import { unknownEndpoint } from "./refusal.ts";
import type { Webhooks } from "../webhooks.ts";

/** Changes of an endpoint that forget its failures. */
export const FORGET_FAILURES = { failingSince: null, isThrottled: false } as const;

interface EndpointAuditEntry {
  readonly action: Extract<AuditAction, `endpoint.${string}`>;
  /** Describes the change; never contains a secret. */
  readonly details?: { readonly [name: string]: unknown };
}

/** The columns to store, and the audit entry. Without an entry, the change isn't recorded. */
interface Decision {
  readonly changes: stored.EndpointChanges;
  readonly auditEntry: EndpointAuditEntry | undefined;
}

/**
 * Locks an endpoint and stores the changes that `decide` returns, in one transaction.
 * @throws Refusal when the company has no such endpoint, or has deleted it
 */
export async function changeEndpoint(
  webhooks: Webhooks,
  companyId: string,
  id: string,
  decide: (tx: Executor, before: stored.EndpointRow) => Decision | Promise<Decision>,
): Promise<Endpoint> {
  const { db, clock } = webhooks;
  return await db.forCompany(companyId).transaction(async (tx) => {
    const before = await stored.lockEndpoint(tx, companyId, id);
    if (!before || before.status === "deleted") throw unknownEndpoint(id);
    const { changes, auditEntry } = await decide(tx, before);
    const after = await stored.updateEndpointRow(tx, companyId, id, changes);
    if (!after) throw unknownEndpoint(id);
    if (auditEntry) await recordEndpointAudit(webhooks, tx, companyId, after, auditEntry);
    return toEndpoint(after, clock.now());
  });
}

/**
 * Records a change of an endpoint, with the endpoint's id, name and URL.
 * @param tx the transaction of the change, so that both are committed or neither
 */
export async function recordEndpointAudit(
  { actor, clock }: Webhooks,
  tx: Executor,
  companyId: string,
  endpoint: Pick<stored.EndpointRow, "id" | "name" | "url">,
  entry: EndpointAuditEntry,
): Promise<void> {
  const row = { actor, ...entry, targetId: endpoint.id, target: labelOf(endpoint) };
  await recordAudit(tx, companyId, row, clock.now());
}
