/** Links with which users set a password. What is stored is the hash of a link's token. */
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { passwordLinks, users } from "../schema/index.ts";
import type { UserRow } from "./users.ts";

/** Stores a user's link, in place of the one that there was. */
export async function upsertPasswordLink(
  tx: Executor,
  companyId: string,
  link: Omit<typeof passwordLinks.$inferInsert, "companyId">,
): Promise<void> {
  const { hash, expiresAt } = link;
  await tx
    .insert(passwordLinks)
    .values({ ...link, companyId })
    .onConflictDoUpdate({
      target: [passwordLinks.companyId, passwordLinks.userId],
      set: { hash, expiresAt },
    });
}

/** Whose link this is, unless it has expired: whoever holds it says nothing else. */
export async function findPasswordLink(
  db: Executor,
  hash: Buffer,
  now: Date,
): Promise<UserRow | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(passwordLinks)
    .innerJoin(
      users,
      and(eq(users.companyId, passwordLinks.companyId), eq(users.id, passwordLinks.userId)),
    )
    .where(
      and(eq(passwordLinks.hash, hash), gt(passwordLinks.expiresAt, now), isNull(users.removedAt)),
    );
  return found?.user;
}

/** Uses a user's link up. False when it is not there any more. */
export async function consumePasswordLink(
  tx: Executor,
  companyId: string,
  userId: string,
  hash: Buffer,
): Promise<boolean> {
  const taken = await tx
    .delete(passwordLinks)
    .where(and(of(companyId, userId), eq(passwordLinks.hash, hash)))
    .returning({ userId: passwordLinks.userId });
  return taken.length > 0;
}

/** Makes a user's link useless, if there is one. */
export async function deletePasswordLink(
  tx: Executor,
  companyId: string,
  userId: string,
): Promise<void> {
  await tx.delete(passwordLinks).where(of(companyId, userId));
}

function of(companyId: string, userId: string) {
  return and(eq(passwordLinks.companyId, companyId), eq(passwordLinks.userId, userId));
}
