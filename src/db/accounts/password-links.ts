/** Stores the links with which users set a password. Only the hash of a link's token is stored. */
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { passwordLinks, users } from "../schema/index.ts";
import type { UserRow } from "./users.ts";

/** Stores a user's link and replaces an earlier one. */
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

/** Finds the user of a link by its hash, unless the link has expired. A request with a link names no company. */
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

/** Deletes a user's link when it is used. Returns false when it no longer exists. */
export async function consumePasswordLink(
  tx: Executor,
  companyId: string,
  userId: string,
  hash: Buffer,
): Promise<boolean> {
  const consumed = await tx
    .delete(passwordLinks)
    .where(and(isOfUser(companyId, userId), eq(passwordLinks.hash, hash)))
    .returning({ userId: passwordLinks.userId });
  return consumed.length > 0;
}

/** Deletes a user's link if there is one. */
export async function deletePasswordLink(
  tx: Executor,
  companyId: string,
  userId: string,
): Promise<void> {
  await tx.delete(passwordLinks).where(isOfUser(companyId, userId));
}

function isOfUser(companyId: string, userId: string) {
  return and(eq(passwordLinks.companyId, companyId), eq(passwordLinks.userId, userId));
}
