/**
 * The agents that a company's users let in, as its admins manage them; each change is in the audit log. Each
 * function that names a grant throws an Refusal when the company has no such grant.
 */
import * as stored from "../db/agents/agent-grants.ts";
import { recordAudit, type Actor } from "../db/accounts/audit-log.ts";
import type { Accounts } from "./accounts.ts";
import { Refusal } from "../kernel/refusal.ts";

export interface AgentGrant {
  readonly id: string;
  /** As the agent names itself: anybody can claim any name. */
  readonly clientName: string;
  /** Where it was sent back to with the grant: what tells agents of one name apart. */
  readonly redirectHost: string;
  /** The e-mail address of the user who let it in. */
  readonly allowedBy: string;
  /** When that user was removed, if that is so. */
  readonly userLeftAt: Date | null;
  readonly scopes: readonly string[];
  readonly state: "active" | "revoked";
  readonly createdAt: Date;
  /** Kept to the minute. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** A company's grants: those that work before the revoked, each newest first. */
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

/** Whom the audit log names when the agent itself gave its access back. Its own name could be anything. */
export const AGENT: Actor = "agent";
/** Whom it names when the service did something of itself. */
export const SERVICE: Actor = "service";

/**
 * Shuts an agent out.
 * @param reason why, for the audit log, when it was nobody's own decision
 * @returns the grant as it is now. `isNews` is false when it was revoked before: that changes nothing.
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

/** The grant does not exist, or is another company's. */
function unknownGrant(id: string): Refusal {
  const message = `There is no agent with the id ${id}. Check the id.`;
  return new Refusal("not_found", "user", message);
}
