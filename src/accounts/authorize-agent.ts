/** Letting an agent in, in the name of who is signed in. */
import { v7 as uuid } from "uuid";
import * as stored from "../db/agents/agent-grants.ts";
import { recordAudit } from "../db/accounts/audit-log.ts";
import type { Executor } from "../db/core/client.ts";
import { lockUser } from "../db/accounts/users.ts";
import type { Accounts } from "./accounts.ts";
import { Refusal } from "../kernel/refusal.ts";
import { SCOPES } from "./scopes.ts";
import { isOpen, type Session } from "./sessions.ts";

/** What an agent is allowed. */
export interface Permission {
  readonly clientId: string;
  /** As the agent names itself. */
  readonly clientName: string;
  readonly redirectHost: string;
  /** The scopes that it asked for. */
  readonly asked: readonly string[];
  /** Those of them that it gets: at least one. */
  readonly scopes: readonly string[];
}

/** The grant is not to be: what was written of it is undone. */
class Abandoned extends Error {}

/**
 * Lets an agent in. Where the user let it in before, that grant goes on: what it did not ask for this time
 * stays as it was.
 * @param hand given the grant's id, in the same transaction; false abandons the grant
 * @returns whether the agent was let in
 * @throws Refusal on `scopes` for none, or one that was not asked for; on `user` when whoever is signed
 *   in may not let agents in, or is not signed in any more
 */
export async function authorizeAgent(
  { db, clock }: Pick<Accounts, "db" | "clock">,
  session: Session,
  permission: Permission,
  hand: (tx: Executor, grantId: string) => Promise<boolean>,
): Promise<boolean> {
  checkScopes(permission);
  const { company, user: sessionUser } = session;
  const now = clock.now();
  try {
    await db.work.transaction(async (tx) => {
      // Whoever removes the user, or takes the role, waits for this lock, and then revokes the grant, too.
      const user = await lockUser(tx, company.id, sessionUser.id);
      if (user?.role !== "admin" || !(await isOpen(tx, clock, session))) throw mayNot();
      const grant = await putGrant(tx, company.id, user.id, permission, now);
      const { clientName: target, redirectHost } = permission;
      const details = { redirectHost, allowedBy: user.email, scopes: grant.scopes };
      const allowed = { action: "agent.authorized", targetId: grant.id, target, details } as const;
      await recordAudit(tx, company.id, { actor: user.email, ...allowed }, now);
      if (!(await hand(tx, grant.id))) throw new Abandoned();
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
  { asked, scopes: chosen, ...agent }: Permission,
  now: Date,
): Promise<{ id: string; scopes: string[] }> {
  const before = await stored.lockGrantOfUser(tx, companyId, userId, agent.clientId);
  const kept = before?.scopes.filter((scope) => !asked.includes(scope)) ?? [];
  const scopes = SCOPES.filter((scope) => chosen.includes(scope) || kept.includes(scope));
  if (before) {
    await stored.updateGrant(tx, companyId, before.id, { ...agent, scopes });
    return { id: before.id, scopes };
  }
  const id = uuid();
  await stored.insertGrant(tx, companyId, { ...agent, id, userId, scopes, createdAt: now });
  return { id, scopes };
}

function checkScopes({ asked, scopes }: Permission): void {
  const other = scopes.find((scope) => !asked.includes(scope));
  if (other !== undefined)
    throw new Refusal(
      "invalid",
      "scopes",
      `The agent did not ask for "${other}". Choose among ${asked.join(", ")}.`,
    );
  if (scopes.length === 0)
    throw new Refusal("invalid", "scopes", "Choose at least one, or refuse the agent.");
}

function mayNot(): Refusal {
  return new Refusal(
    "conflict",
    "user",
    "Only admins who are signed in can let agents in. Sign in again, or ask an admin.",
  );
}
