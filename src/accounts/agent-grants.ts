/**
 * Manages the agents authorized by a company's users. Every change is in the audit log. Functions that take a grant
 * id throw an Refusal when the company has no such grant.
 */
import * as stored from "../db/agents/agent-grants.ts";
import { recordAudit, type Actor } from "../db/accounts/audit-log.ts";
import type { Accounts } from "./accounts.ts";
import { accessOf, type GrantAccess } from "./grant-access.ts";
import { Refusal } from "../kernel/refusal.ts";

/** A grant: one consent of a user. Agents that register anew each time they connect get several. */
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
  readonly access: GrantAccess;
  readonly state: "active" | "revoked";
  readonly createdAt: Date;
  /** Accurate to the minute. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/**
 * An agent of a user, with all grants that look the same to users: the grants of one user with the same name and redirect
 * host. The fields sum them up: every scope and the widest access that one of them has, the first consent, and the last use.
 */
export interface ConnectedAgent extends AgentGrant {
  /** Newest first. The first one's id is the agent's. */
  readonly grants: readonly AgentGrant[];
}

/** A company's agents: active before revoked, each newest first. */
export async function listAgents(
  { db }: Pick<Accounts, "db">,
  companyId: string,
): Promise<ConnectedAgent[]> {
  return merge(await stored.listGrants(db.forCompany(companyId).work, companyId));
}

/** The active agents of one of a company's users, newest first. */
export async function listAgentsOfUser(
  { db }: Pick<Accounts, "db">,
  companyId: string,
  userId: string,
): Promise<ConnectedAgent[]> {
  const grants = await stored.listGrants(db.forCompany(companyId).work, companyId);
  return merge(grants.filter((grant) => grant.userId === userId && !grant.revokedAt));
}

/** A company's grants: active before revoked, each newest first. */
export async function listGrants(
  { db }: Pick<Accounts, "db">,
  companyId: string,
): Promise<AgentGrant[]> {
  return (await stored.listGrants(db.forCompany(companyId).work, companyId)).map(toGrant);
}

/** One of a company's agents, by the id of any of its grants. */
export async function getAgent(
  accounts: Pick<Accounts, "db">,
  companyId: string,
  grantId: string,
): Promise<ConnectedAgent> {
  const agents = await listAgents(accounts, companyId);
  const agent = agents.find(({ grants }) => grants.some(({ id }) => id === grantId));
  if (!agent) throw unknownGrant(grantId);
  return agent;
}

/** Revokes all grants of an agent, by the id of any of them. */
export async function revokeAgent(
  accounts: Accounts,
  companyId: string,
  grantId: string,
): Promise<void> {
  const { grants } = await getAgent(accounts, companyId, grantId);
  for (const { id } of grants) await revokeGrant(accounts, companyId, id);
}

/** Requires the confirmation of each write of an agent, by the id of any of its grants. Takes effect at once. */
export async function requireConfirmation(
  { db, clock, actor }: Accounts,
  companyId: string,
  grantId: string,
): Promise<void> {
  const { grants } = await getAgent({ db }, companyId, grantId);
  await db.forCompany(companyId).transaction(async (tx) => {
    for (const { id } of grants) {
      const grant = await stored.lockGrant(tx, companyId, id);
      if (!grant || grant.revokedAt || accessOf(grant) !== "write") continue;
      await stored.updateGrant(tx, companyId, id, { confirmsWrites: true });
      const { clientName: target, redirectHost, allowedBy } = grant;
      const details = { redirectHost, allowedBy };
      const action = "agent.confirmation_required";
      const entry = { actor, action, targetId: id, target, details } as const;
      await recordAudit(tx, companyId, entry, clock.now());
    }
  });
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
  return await db.forCompany(companyId).transaction(async (tx) => {
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

function toGrant(grant: stored.GrantRow): AgentGrant {
  const { userId: _userId, clientId: _clientId, confirmsWrites: _confirmsWrites, ...row } = grant;
  return { ...row, access: accessOf(grant), state: row.revokedAt ? "revoked" : "active" };
}

function merge(rows: readonly stored.GrantRow[]): ConnectedAgent[] {
  const groups = Map.groupBy(rows, ({ userId, clientName, redirectHost, clientId, revokedAt }) =>
    // Nothing but the client id tells unnamed agents apart.
    JSON.stringify([userId, clientName || [clientId], redirectHost, revokedAt !== null]),
  );
  return [...groups.values()].map((group) => {
    const grants = group.map(toGrant);
    const [newest] = grants;
    if (!newest) throw new Error("a group has no grant");
    return { ...newest, ...sumUp(grants), grants };
  });
}

function sumUp(
  grants: readonly AgentGrant[],
): Pick<AgentGrant, "scopes" | "access" | "createdAt" | "lastUsedAt"> {
  const used = grants.flatMap(({ lastUsedAt }) => (lastUsedAt ? [lastUsedAt.getTime()] : []));
  const can = (access: GrantAccess) => grants.some((grant) => grant.access === access);
  return {
    scopes: [...new Set(grants.flatMap(({ scopes }) => scopes))].toSorted(),
    access: can("write") ? "write" : can("confirm") ? "confirm" : "read",
    createdAt: new Date(Math.min(...grants.map(({ createdAt }) => createdAt.getTime()))),
    lastUsedAt: used.length > 0 ? new Date(Math.max(...used)) : null,
  };
}

/** The grant does not exist or belongs to another company. */
function unknownGrant(id: string): Refusal {
  const message = `There is no agent with the id ${id}. Check the id.`;
  return new Refusal("not_found", "user", message);
}
