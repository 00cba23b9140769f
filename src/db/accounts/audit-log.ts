/** Records changes in a company and who made them, and lists them. */
import { and, desc, eq, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Executor } from "../core/connections/client.ts";
import { clientAddress } from "../../kernel/client-address.ts";
import { auditLog } from "../schema/index.ts";

/** All recorded actions. The first part is the kind of the changed record. */
export const AUDIT_ACTIONS = [
  "api_key.created",
  "api_key.rotated",
  "api_key.scopes_granted",
  "api_key.revoked",
  "endpoint.created",
  "endpoint.updated",
  "endpoint.enabled",
  "endpoint.disabled",
  "endpoint.deleted",
  "endpoint.tested",
  "endpoint.recovered",
  "endpoint.events_resent",
  "endpoint.secret_rotated",
  "endpoint.secret_activated",
  "endpoint.secret_replaced",
  "delivery.resent",
  "alert.dismissed",
  "request_view.created",
  "request_view.updated",
  "request_view.deleted",
  "capture.started",
  "capture.stopped",
  "capture.deleted",
  "capture.revealed",
  "agent.authorized",
  "agent.confirmation_required",
  "agent.revoked",
  "sandbox.claimed",
  "sandbox.created",
  "sandbox.reset",
  "user.created",
  "user.role_changed",
  "user.removed",
  "user.password_link_made",
  "user.password_set",
  "user.password_change_failed",
  "user.signed_in",
  "user.sign_in_failed",
  "user.signed_out_everywhere",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * A user's e-mail address; `operator` for the command line, `agent` for an agent that revoked its own access,
 * `service` for automatic changes; `anonymous` for whoever failed to sign in, or created a sandbox in the documentation.
 */
export type Actor = string;

export const OPERATOR: Actor = "operator";
export const ANONYMOUS: Actor = "anonymous";

export interface AuditEntry {
  readonly actor: Actor;
  readonly action: AuditAction;
  readonly targetId?: string | undefined;
  /** The name of the changed record for users, such as a key's name or an endpoint's URL. */
  readonly target: string;
  /** Further details of the change. Never contains secrets. */
  readonly details?: { readonly [name: string]: unknown } | undefined;
  /** As it is stored. Default: the address of the client whose request is being handled. */
  readonly clientAddress?: string | undefined;
}

export type AuditRow = Omit<typeof auditLog.$inferSelect, "companyId">;

/**
 * Records a change.
 * @param tx the transaction of the change, so that both are committed or neither
 */
export async function recordAudit(
  tx: Executor,
  companyId: string,
  { targetId, details = {}, clientAddress: address = clientAddress(), ...entry }: AuditEntry,
  now: Date,
): Promise<void> {
  const common = { companyId, id: uuid(), at: now, clientAddress: address ?? null };
  await tx.insert(auditLog).values({ ...entry, ...common, targetId: targetId ?? null, details });
}

export interface AuditFilter {
  readonly action?: AuditAction | undefined;
  readonly limit: number;
  /** The id of the last entry on the page before; older entries follow. */
  readonly before?: string | undefined;
}

/** Lists a company's changes, newest first. */
export async function listAudit(
  db: Executor,
  companyId: string,
  { action, limit, before }: AuditFilter,
): Promise<AuditRow[]> {
  const cursor = sql`(select ${auditLog.at}, ${auditLog.id} from ${auditLog}
    where ${auditLog.companyId} = ${companyId} and ${auditLog.id} = ${before})`;
  return await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor: auditLog.actor,
      action: auditLog.action,
      targetId: auditLog.targetId,
      target: auditLog.target,
      details: auditLog.details,
      clientAddress: auditLog.clientAddress,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.companyId, companyId),
        action && eq(auditLog.action, action),
        before ? sql`(${auditLog.at}, ${auditLog.id}) < ${cursor}` : undefined,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}
