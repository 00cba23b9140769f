/** Finds, creates, updates and revokes the grants of agents that a company's users authorized. */
import { and, desc, eq, getTableColumns, isNull } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { agentGrants, users } from "../schema/index.ts";

const { companyId: _companyId, ...columns } = getTableColumns(agentGrants);

/** The user who authorized an agent may have been removed since; their address is still shown. */
const grantColumns = { ...columns, allowedBy: users.email, userLeftAt: users.removedAt };

export type GrantRow = Omit<typeof agentGrants.$inferSelect, "companyId"> & {
  /** The e-mail address of the user who authorized the agent. */
  readonly allowedBy: string;
  /** When that user was removed. */
  readonly userLeftAt: Date | null;
};

/** Lists a company's grants: first the active ones, then the revoked ones, each newest first. */
export async function listGrants(db: Executor, companyId: string): Promise<GrantRow[]> {
  return await selectGrants(db)
    .where(eq(agentGrants.companyId, companyId))
    .orderBy(
      desc(isNull(agentGrants.revokedAt)),
      desc(agentGrants.createdAt),
      desc(agentGrants.id),
    );
}

/** Finds a company's grant. */
export async function findGrant(
  db: Executor,
  companyId: string,
  grantId: string,
): Promise<GrantRow | undefined> {
  const [grant] = await selectGrants(db).where(isGrant(companyId, grantId));
  return grant;
}

/** Finds a company's grant and locks it against changes until the transaction ends. */
export async function lockGrant(
  tx: Executor,
  companyId: string,
  grantId: string,
): Promise<GrantRow | undefined> {
  const [grant] = await selectGrants(tx)
    .where(isGrant(companyId, grantId))
    .for("no key update", { of: agentGrants });
  return grant;
}

/** Finds the active grant of a user to an agent, and locks it like `lockGrant`. */
export async function lockGrantOfUser(
  tx: Executor,
  companyId: string,
  userId: string,
  clientId: string,
): Promise<GrantRow | undefined> {
  const [grant] = await selectGrants(tx)
    .where(
      and(
        eq(agentGrants.companyId, companyId),
        eq(agentGrants.userId, userId),
        eq(agentGrants.clientId, clientId),
        isNull(agentGrants.revokedAt),
      ),
    )
    .for("no key update", { of: agentGrants });
  return grant;
}

/** Inserts a grant. */
export async function insertGrant(
  tx: Executor,
  companyId: string,
  grant: Omit<typeof agentGrants.$inferInsert, "companyId">,
): Promise<void> {
  await tx.insert(agentGrants).values({ ...grant, companyId });
}

/** Updates what a company's grant allows, and the details of its agent. */
export async function updateGrant(
  tx: Executor,
  companyId: string,
  grantId: string,
  changes: Partial<Pick<GrantRow, "scopes" | "confirmsWrites" | "clientName" | "redirectHost">>,
): Promise<void> {
  await tx.update(agentGrants).set(changes).where(isGrant(companyId, grantId));
}

/** Revokes a company's grant. */
export async function revokeGrant(
  tx: Executor,
  companyId: string,
  grantId: string,
  now: Date,
): Promise<void> {
  await tx.update(agentGrants).set({ revokedAt: now }).where(isGrant(companyId, grantId));
}

function selectGrants(db: Executor) {
  return db
    .select(grantColumns)
    .from(agentGrants)
    .innerJoin(
      users,
      and(eq(users.companyId, agentGrants.companyId), eq(users.id, agentGrants.userId)),
    );
}

function isGrant(companyId: string, grantId: string) {
  return and(eq(agentGrants.companyId, companyId), eq(agentGrants.id, grantId));
}
