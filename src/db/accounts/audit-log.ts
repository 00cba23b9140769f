/** Who changed what in a company, newest first. */
import { and, desc, eq, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Executor } from "../core/client.ts";
import { auditLog } from "../schema/index.ts";

/** Everything that is noted. The first half is the kind of thing that it happened to. */
export const AUDIT_ACTIONS = [
  "api_key.created",
  "api_key.rotated",
  "api_key.revoked",
  "endpoint.created",
  "endpoint.updated",
  "endpoint.enabled",
  "endpoint.disabled",
  "endpoint.deleted",
  "endpoint.tested",
  "endpoint.recovered",
  "endpoint.secret_rotated",
  "endpoint.secret_activated",
  "endpoint.secret_replaced",
  "delivery.resent",
  "agent.authorized",
  "agent.revoked",
  "user.created",
  "user.role_changed",
  "user.removed",
  "user.password_link_made",
  "user.password_set",
  "user.signed_in",
  "user.signed_out_everywhere",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * A user's e-mail address; `operator` for who works on the service's command line, `agent` for one that gave its
 * access back, `service` for what it does of itself.
 */
export type Actor = string;

export const OPERATOR: Actor = "operator";

export interface AuditEntry {
  readonly actor: Actor;
  readonly action: AuditAction;
  readonly targetId?: string | undefined;
  /** What people know the thing by, such as a key's name or an endpoint's URL. */
  readonly target: string;
  /** What is worth knowing of the change. Never anything secret. */
  readonly details?: { readonly [name: string]: unknown } | undefined;
}

export type AuditRow = Omit<typeof auditLog.$inferSelect, "companyId">;

/**
 * Notes a change.
 * @param tx the change's own transaction: both are committed, or neither
 */
export async function recordAudit(
  tx: Executor,
  companyId: string,
  { targetId, details = {}, ...entry }: AuditEntry,
  now: Date,
): Promise<void> {
  await tx
    .insert(auditLog)
    .values({ ...entry, companyId, id: uuid(), at: now, targetId: targetId ?? null, details });
}

export interface AuditFilter {
  readonly action?: AuditAction | undefined;
  readonly limit: number;
  /** The id of the last entry that was seen: older ones follow. */
  readonly before?: string | undefined;
}

/** A company's changes, newest first. */
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
