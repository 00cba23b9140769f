/**
 * Manages the agents authorized by a company's users. Every change is in the audit log. Functions that take a grant
 * id throw an Refusal when the company has no such grant.
 */
import * as stored from "../db/agents/agent-grants.ts";
import { recordAudit, type Actor } from "../db/accounts/audit-log.ts";
import type { Accounts } from "./accounts.ts";
import { Refusal } from "../kernel/refusal.ts";

export interface AgentGrant {
  readonly id: string;
  /** Chosen by the agent, not verified. */
  readonly clientName: string;
  /** Host of the redirect URI, which tells agents with the same name apart. */
  readonly redirectHost: string;
  /** Email address of the user who authorized the agent. */
  readonly allowedBy: string;
  /** The time at which that user was removed, or null. */
  readonly userLeftAt: Date | null;
  readonly scopes: readonly string[];
  readonly state: "active" | "revoked";
  readonly createdAt: Date;
  /** Accurate to the minute. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** A company's grants: active before revoked, each newest first. */
export async function listGrants(
  { db }: Pick<Accounts, "db">,
  companyId: string,
): Promise<AgentGrant[]> {
  return (await stored.listGrants(db.work, companyId)).map(toGrant);
}

/** One of a company's grants. */
export async function getGrant(
  { db }: Pick<Accounts, "db">,
  companyId: string,
  grantId: string,
): Promise<AgentGrant> {
  const row = await stored.findGrant(db.work, companyId, grantId);
  if (!row) throw unknownGrant(grantId);
  return toGrant(row);
}

/** Audit actor when an agent revokes its own access. Its name is not used, since it is not verified. */
export const AGENT: Actor = "agent";
/** Audit actor for actions of the service itself. */
export const SERVICE: Actor = "service";

/**
 * Revokes an agent's access.
 * @param reason for the audit log, when no user decided it
 * @returns the revoked grant. `isNews` is false when it had already been revoked.
 */
export async function revokeGrant(
  { db, clock, actor }: Accounts,
  companyId: string,
  grantId: string,
  reason?: string,
): Promise<{ grant: AgentGrant; isNews: boolean }> {
  const now = clock.now();
  return await db.work.transaction(async (tx) => {
    const before = await stored.lockGrant(tx, companyId, grantId);
    if (!before) throw unknownGrant(grantId);
    if (before.revokedAt) return { grant: toGrant(before), isNews: false };
    await stored.revokeGrant(tx, companyId, grantId, now);
    const { clientName, redirectHost, allowedBy, scopes } = before;
    const details = { redirectHost, allowedBy, scopes, ...(reason ? { reason } : {}) };
    const target = { targetId: grantId, target: clientName };
    const entry = { actor, action: "agent.revoked", ...target, details } as const;
    await recordAudit(tx, companyId, entry, now);
    return { grant: toGrant({ ...before, revokedAt: now }), isNews: true };
  });
}

function toGrant({ userId: _userId, clientId: _clientId, ...row }: stored.GrantRow): AgentGrant {
  return { ...row, state: row.revokedAt ? "revoked" : "active" };
}

/** The grant does not exist or belongs to another company. */
function unknownGrant(id: string): Refusal {
  const message = `There is no agent with the id ${id}. Check the id.`;
  return new Refusal("not_found", "user", message);
}
