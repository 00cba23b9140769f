/** Agents that a company's users let in, as its people manage them. */
import { and, desc, eq, getTableColumns, isNull } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { agentGrants, users } from "../schema/index.ts";

const { companyId: _companyId, ...columns } = getTableColumns(agentGrants);

/** Whoever let an agent in may have been removed since: the address is still theirs. */
const shown = { ...columns, allowedBy: users.email, userLeftAt: users.removedAt };

export type GrantRow = Omit<typeof agentGrants.$inferSelect, "companyId"> & {
  /** The e-mail address of the user who let the agent in. */
  readonly allowedBy: string;
  /** When that user was removed. */
  readonly userLeftAt: Date | null;
};

/** A company's grants: those that work before the revoked, each newest first. */
export async function listGrants(db: Executor, companyId: string): Promise<GrantRow[]> {
  return await selectGrants(db)
    .where(eq(agentGrants.companyId, companyId))
    .orderBy(
      desc(isNull(agentGrants.revokedAt)),
      desc(agentGrants.createdAt),
      desc(agentGrants.id),
    );
}

/** A company's grant. */
export async function findGrant(
  db: Executor,
  companyId: string,
  grantId: string,
): Promise<GrantRow | undefined> {
  const [grant] = await selectGrants(db).where(is(companyId, grantId));
  return grant;
}

/** A company's grant, which nobody else changes until the transaction ends. */
export async function lockGrant(
  tx: Executor,
  companyId: string,
  grantId: string,
): Promise<GrantRow | undefined> {
  const [grant] = await selectGrants(tx)
    .where(is(companyId, grantId))
    .for("no key update", { of: agentGrants });
  return grant;
}

/** The grant by which a user let an agent in, unless it is revoked; locked as by `lockGrant`. */
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

/** Stores a new grant. */
export async function insertGrant(
  tx: Executor,
  companyId: string,
  grant: Omit<typeof agentGrants.$inferInsert, "companyId">,
): Promise<void> {
  await tx.insert(agentGrants).values({ ...grant, companyId });
}

/** Changes what a company's grant allows, and what is known of its agent. */
export async function updateGrant(
  tx: Executor,
  companyId: string,
  grantId: string,
  changes: Partial<Pick<GrantRow, "scopes" | "clientName" | "redirectHost">>,
): Promise<void> {
  await tx.update(agentGrants).set(changes).where(is(companyId, grantId));
}

/** Revokes a company's grant. */
export async function revokeGrant(
  tx: Executor,
  companyId: string,
  grantId: string,
  now: Date,
): Promise<void> {
  await tx.update(agentGrants).set({ revokedAt: now }).where(is(companyId, grantId));
}

function selectGrants(db: Executor) {
  return db
    .select(shown)
    .from(agentGrants)
    .innerJoin(
      users,
      and(eq(users.companyId, agentGrants.companyId), eq(users.id, agentGrants.userId)),
    );
}

function is(companyId: string, grantId: string) {
  return and(eq(agentGrants.companyId, companyId), eq(agentGrants.id, grantId));
}
