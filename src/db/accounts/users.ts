/** A company's users. Those who were removed keep their row, but no query here finds them. */
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { agentGrants, users } from "../schema/index.ts";

export type UserRow = typeof users.$inferSelect;

/**
 * Stores a new user.
 * @throws a violation of `users_email` when any company has a user with this address
 */
export async function insertUser(
  db: Executor,
  companyId: string,
  user: Omit<typeof users.$inferInsert, "companyId">,
): Promise<UserRow> {
  const [inserted] = await db
    .insert(users)
    .values({ ...user, companyId })
    .returning();
  if (!inserted) throw new Error("an insert returned no row");
  return inserted;
}

/** The user with this address, whichever company's it is: who signs in doesn't say. */
export async function findUserByEmail(db: Executor, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.removedAt)));
  return user;
}

/** A company's user. */
export async function findUser(
  db: Executor,
  companyId: string,
  userId: string,
): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(is(companyId, userId));
  return user;
}

/** A company's users, by address. */
export async function listUsers(db: Executor, companyId: string): Promise<UserRow[]> {
  return await db.select().from(users).where(ofCompany(companyId)).orderBy(asc(users.email));
}

/** A company's user, whom nobody else changes until the transaction ends. */
export async function lockUser(
  tx: Executor,
  companyId: string,
  userId: string,
): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(is(companyId, userId)).for("no key update");
  return user;
}

/** All of a company's users, none of whom anybody else changes until the transaction ends. */
export async function lockUsers(tx: Executor, companyId: string): Promise<UserRow[]> {
  return await tx
    .select()
    .from(users)
    .where(ofCompany(companyId))
    // One order for all, so that two never wait for each other.
    .orderBy(asc(users.id))
    .for("no key update");
}

export type UserChanges = Partial<
  Pick<UserRow, "role" | "passwordHash" | "lastSignedInAt" | "removedAt">
>;

/** Changes a company's user. */
export async function updateUser(
  db: Executor,
  companyId: string,
  userId: string,
  changes: UserChanges,
): Promise<void> {
  await db.update(users).set(changes).where(is(companyId, userId));
}

/**
 * Notes that a user has signed in with the password whose hash is given.
 * @returns false when the user was removed, or has another password by now
 */
export async function recordSignIn(
  db: Executor,
  companyId: string,
  userId: string,
  passwordHash: string | null,
  now: Date,
): Promise<boolean> {
  if (passwordHash === null) return false;
  const noted = await db
    .update(users)
    .set({ lastSignedInAt: now })
    .where(and(is(companyId, userId), eq(users.passwordHash, passwordHash)))
    .returning({ id: users.id });
  return noted.length > 0;
}

/** Revokes all agents that a user let in, and tells how many. */
export async function revokeGrantsOfUser(
  tx: Executor,
  companyId: string,
  userId: string,
  now: Date,
): Promise<number> {
  const revoked = await tx
    .update(agentGrants)
    .set({ revokedAt: now })
    .where(
      and(
        eq(agentGrants.companyId, companyId),
        eq(agentGrants.userId, userId),
        isNull(agentGrants.revokedAt),
      ),
    )
    .returning({ id: agentGrants.id });
  return revoked.length;
}

function is(companyId: string, userId: string) {
  return and(ofCompany(companyId), eq(users.id, userId));
}

function ofCompany(companyId: string) {
  return and(eq(users.companyId, companyId), isNull(users.removedAt));
}
