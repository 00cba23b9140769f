/** Stores the confirmations of writes that agents have previewed, by the hashes of their tokens. */
import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { agentConfirmations } from "../schema/index.ts";

/** Confirmations that a grant has at most. A new one replaces the one that expires first. */
export const MAX_CONFIRMATIONS = 100;

export type ConfirmationRow = Omit<typeof agentConfirmations.$inferSelect, "companyId">;

/** Inserts a confirmation, and deletes the oldest ones of its grant if they are too many. */
export async function insertConfirmation(
  db: Executor,
  companyId: string,
  confirmation: Omit<ConfirmationRow, "usedAt">,
): Promise<void> {
  await db.insert(agentConfirmations).values({ ...confirmation, companyId });
  const ofGrant = and(
    eq(agentConfirmations.companyId, companyId),
    eq(agentConfirmations.grantId, confirmation.grantId),
  );
  const excess = db
    .select({ hash: agentConfirmations.hash })
    .from(agentConfirmations)
    .where(ofGrant)
    .orderBy(desc(agentConfirmations.expiresAt))
    .offset(MAX_CONFIRMATIONS);
  await db.delete(agentConfirmations).where(and(ofGrant, inArray(agentConfirmations.hash, excess)));
}

/** Finds a company's confirmation, used or expired too. */
export async function findConfirmation(
  db: Executor,
  companyId: string,
  hash: Buffer,
): Promise<ConfirmationRow | undefined> {
  const [found] = await db
    .select({
      hash: agentConfirmations.hash,
      grantId: agentConfirmations.grantId,
      fingerprint: agentConfirmations.fingerprint,
      expiresAt: agentConfirmations.expiresAt,
      usedAt: agentConfirmations.usedAt,
    })
    .from(agentConfirmations)
    .where(and(eq(agentConfirmations.companyId, companyId), eq(agentConfirmations.hash, hash)));
  return found;
}

/**
 * Marks a confirmation as used, if it belongs to the grant and the call, has not expired and was not used.
 * @returns whether it did; of several concurrent calls, one succeeds
 */
export async function useConfirmation(
  db: Executor,
  companyId: string,
  { hash, grantId, fingerprint }: Pick<ConfirmationRow, "hash" | "grantId" | "fingerprint">,
  now: Date,
): Promise<boolean> {
  const used = await db
    .update(agentConfirmations)
    .set({ usedAt: now })
    .where(
      and(
        eq(agentConfirmations.companyId, companyId),
        eq(agentConfirmations.hash, hash),
        eq(agentConfirmations.grantId, grantId),
        eq(agentConfirmations.fingerprint, fingerprint),
        isNull(agentConfirmations.usedAt),
        gt(agentConfirmations.expiresAt, now),
      ),
    )
    .returning({ hash: agentConfirmations.hash });
  return used.length > 0;
}
