/** Authorizes an agent on behalf of the session user. */
import { tooMany } from "./refusal.ts";
import { findExceededLimit } from "../db/accounts/company-limits.ts";
import { v7 as uuid } from "uuid";
import * as stored from "../db/agents/agent-grants.ts";
import { recordAudit } from "../db/accounts/audit-log.ts";
import type { Executor } from "../db/core/connections/client.ts";
import { listCompanyAndSandbox } from "../db/accounts/companies.ts";
import { lockUser } from "../db/accounts/users.ts";
import type { Accounts } from "./accounts.ts";
import { Refusal } from "../kernel/refusal.ts";
import { accessOf, type GrantAccess } from "./grant-access.ts";
import { isReadScope, SCOPES } from "./scopes.ts";
import { isOpen, type Session } from "./sessions.ts";

/** The access granted to an agent. */
export interface Permission {
  readonly clientId: string;
  /** Chosen by the agent, not verified. */
  readonly clientName: string;
  readonly redirectHost: string;
  /** The requested scopes. */
  readonly requested: readonly string[];
  /** The granted scopes: at least one of the requested. With read-only access, those that write are not granted. */
  readonly scopes: readonly string[];
  /** The access that the user chose. It has no effect on a request without scopes that write. */
  readonly access: GrantAccess;
}

/** Rolls the transaction back without an error. */
class Abandoned extends Error {}

/**
 * Grants an agent access to the company in which the user acts. If the user has authorized it before, that grant is updated: scopes that are not
 * requested this time stay unchanged.
 * @param issue called with the grant's id in the same transaction; returning false rolls the grant back
 * @returns whether the agent was authorized
 * @throws Refusal on `scopes` for none, or one that was not requested; on `user` when the session has ended
 *   or its user is not an admin
 */
export async function authorizeAgent(
  { db, clock }: Pick<Accounts, "db" | "clock">,
  session: Session,
  permission: Permission,
  issue: (tx: Executor, grantId: string) => Promise<boolean>,
): Promise<boolean> {
  const granted = checkScopes(permission);
  const { company, user: sessionUser } = session;
  const now = clock.now();
  try {
    await db.forCompany(company.id).transaction(async (tx) => {
      // Removing the user or changing the role waits for this lock and then revokes this grant, too.
      const user = await lockUser(tx, sessionUser.companyId, sessionUser.id);
      if (user?.role !== "admin" || !(await isOpen(tx, clock, session))) throw notAllowed();
      const ofUser = await listCompanyAndSandbox(tx, user.companyId);
      if (!ofUser.includes(company.id)) throw notAllowed();
      const grant = await putGrant(
        tx,
        company.id,
        user.id,
        { ...permission, scopes: granted },
        now,
      );
      const { clientName: target, redirectHost } = permission;
      const { scopes } = grant;
      const details = { redirectHost, allowedBy: user.email, scopes, access: accessOf(grant) };
      const allowed = { action: "agent.authorized", targetId: grant.id, target, details } as const;
      await recordAudit(tx, company.id, { actor: user.email, ...allowed }, now);
      if (!(await issue(tx, grant.id))) throw new Abandoned();
    });
    return true;
  } catch (error) {
    if (error instanceof Abandoned) return false;
    throw error;
  }
}

async function putGrant(
  tx: Executor,
  companyId: string,
  userId: string,
  { requested, scopes: chosen, access, ...agent }: Permission,
  now: Date,
): Promise<{ id: string; scopes: string[]; confirmsWrites: boolean }> {
  const before = await stored.lockGrantOfUser(tx, companyId, userId, agent.clientId);
  const unchanged = before?.scopes.filter((scope) => !requested.includes(scope)) ?? [];
  const scopes = SCOPES.filter((scope) => chosen.includes(scope) || unchanged.includes(scope));
  // The user was asked about writes only if the agent requested a scope for them.
  const isAsked = access !== "read" && !requested.every(isReadScope);
  const confirmsWrites = isAsked ? access === "confirm" : (before?.confirmsWrites ?? true);
  if (before) {
    await stored.updateGrant(tx, companyId, before.id, { ...agent, scopes, confirmsWrites });
    return { id: before.id, scopes, confirmsWrites };
  }
  const limit = await findExceededLimit(tx, companyId, "agents", now);
  if (limit !== undefined)
    throw tooMany("scopes", "connected agents", limit, "Revoke one that you no longer use");
  const id = uuid();
  const grant = { ...agent, id, userId, scopes, confirmsWrites, createdAt: now };
  await stored.insertGrant(tx, companyId, grant);
  return { id, scopes, confirmsWrites };
}

/** @returns the scopes to grant */
function checkScopes({ requested, scopes, access }: Permission): readonly string[] {
  const other = scopes.find((scope) => !requested.includes(scope));
  if (other !== undefined)
    throw new Refusal(
      "invalid",
      "scopes",
      `The agent did not request "${other}". Choose from ${requested.join(", ")}.`,
    );
  if (scopes.length === 0)
    throw new Refusal("invalid", "scopes", "Select at least one scope, or deny access.");
  const granted = access === "read" ? scopes.filter(isReadScope) : scopes;
  if (granted.length > 0) return granted;
  throw new Refusal(
    "invalid",
    "scopes",
    "Select a scope that reads, or let the agent change data, or deny access.",
  );
}

function notAllowed(): Refusal {
  return new Refusal(
    "conflict",
    "user",
    "Only signed-in admins can authorize agents. Sign in again, or ask an admin.",
  );
}
