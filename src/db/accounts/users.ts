/** Finds, creates and updates a company's users. Removed users keep their row, but no query here finds them. */
import { and, asc, eq, getTableColumns, inArray, isNull } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import { agentGrants, companies, users } from "../schema/index.ts";
import { listCompanyAndSandbox } from "./companies.ts";

export type UserRow = typeof users.$inferSelect;

/**
 * Inserts a user.
 * @throws a violation of `users_email` when the company has a user with this address
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

/**
 * Gives a company's user a row in the company's sandbox, to which grants of agents and keys refer, or updates it. It has no
 * password: the user signs in to the company.
 */
export async function putSandboxUser(
  db: Executor,
  sandboxId: string,
  { id, email, role, createdAt }: Pick<UserRow, "id" | "email" | "role" | "createdAt">,
): Promise<void> {
  await db
    .insert(users)
    .values({ companyId: sandboxId, id, email, role, createdAt })
    .onConflictDoUpdate({ target: [users.companyId, users.id], set: { role } });
}

/** A user, with the name of the company. */
export type UserOfCompany = UserRow & { readonly companyName: string };

/**
 * Finds the users of all companies with an e-mail address, by company name, because a sign-in doesn't name the company.
 * Nobody may learn of another company from the result: only whoever knows a user's password may see its company. Users of
 * a company have rows in its sandbox, too, but sign in to the company.
 */
export async function findUsersByEmail(db: Executor, email: string): Promise<UserOfCompany[]> {
  return await db
    .select({ ...getTableColumns(users), companyName: companies.name })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.email, email), isNull(users.removedAt), isNull(companies.liveCompanyId)))
    .orderBy(asc(companies.name), asc(companies.id));
}

/** Finds a company's user. */
export async function findUser(
  db: Executor,
  companyId: string,
  userId: string,
): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(isUser(companyId, userId));
  return user;
}

/** Lists a company's users, by address. */
export async function listUsers(db: Executor, companyId: string): Promise<UserRow[]> {
  return await db.select().from(users).where(isOfCompany(companyId)).orderBy(asc(users.email));
}

/** Finds a company's user and locks the row against changes until the transaction ends. */
export async function lockUser(
  tx: Executor,
  companyId: string,
  userId: string,
): Promise<UserRow | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(isUser(companyId, userId))
    .for("no key update");
  return user;
}

/** Lists all of a company's users and locks their rows against changes until the transaction ends. */
export async function lockUsers(tx: Executor, companyId: string): Promise<UserRow[]> {
  return await tx
    .select()
    .from(users)
    .where(isOfCompany(companyId))
    // Always locked in the same order, to prevent deadlocks.
    .orderBy(asc(users.id))
    .for("no key update");
}

export type UserChanges = Partial<
  Pick<UserRow, "role" | "passwordHash" | "lastSignedInAt" | "removedAt">
>;

/** Updates a company's user. */
export async function updateUser(
  db: Executor,
  companyId: string,
  userId: string,
  changes: UserChanges,
): Promise<void> {
  await db.update(users).set(changes).where(isUser(companyId, userId));
}

/**
 * Records the sign-in of a user with the password of the given hash.
 * @returns false when the user was removed or the password was changed meanwhile
 */
export async function recordSignIn(
  db: Executor,
  companyId: string,
  userId: string,
  passwordHash: string | null,
  now: Date,
): Promise<boolean> {
  if (passwordHash === null) return false;
  const updated = await db
    .update(users)
    .set({ lastSignedInAt: now })
    .where(and(isUser(companyId, userId), eq(users.passwordHash, passwordHash)))
    .returning({ id: users.id });
  return updated.length > 0;
}

/** Revokes all grants of a user, in the company and in its sandbox, and returns their number. */
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
        inArray(agentGrants.companyId, await listCompanyAndSandbox(tx, companyId)),
        eq(agentGrants.userId, userId),
        isNull(agentGrants.revokedAt),
      ),
    )
    .returning({ id: agentGrants.id });
  return revoked.length;
}

function isUser(companyId: string, userId: string) {
  return and(isOfCompany(companyId), eq(users.id, userId));
}

function isOfCompany(companyId: string) {
  return and(eq(users.companyId, companyId), isNull(users.removedAt));
}
