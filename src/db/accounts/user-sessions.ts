/** Stores the sessions of signed-in users. */
import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { alerts, companies, users, userSessions } from "../schema/index.ts";

/** Counted up to 100, because each page shows it. */
const OPEN_ALERTS = sql<number>`(select count(*)::int from (
  select from ${alerts} where ${alerts.companyId} = ${userSessions.companyId}
    and ${alerts.endedAt} is null and ${alerts.dismissedAt} is null limit 100) as open)`;

const byHash = (db: Executor) =>
  db
    .select({
      id: userSessions.id,
      createdAt: userSessions.createdAt,
      lastSeenAt: userSessions.lastSeenAt,
      user: { id: users.id, email: users.email, role: users.role },
      company: { id: companies.id, name: companies.name, quota: companies.quota },
      openAlerts: OPEN_ALERTS,
    })
    .from(userSessions)
    .innerJoin(
      users,
      and(eq(users.companyId, userSessions.companyId), eq(users.id, userSessions.userId)),
    )
    .innerJoin(companies, eq(companies.id, userSessions.companyId))
    .where(and(eq(userSessions.hash, sql.placeholder("hash")), isNull(users.removedAt)))
    .prepare("user_session_by_hash");

export type SessionRow = Awaited<ReturnType<ReturnType<typeof byHash>["execute"]>>[number];

/** Finds a session by its hash, with its user and company. The caller checks its age. */
export async function findSessionByHash(
  db: Executor,
  hash: Buffer,
): Promise<SessionRow | undefined> {
  const [session] = await db.prepared(byHash).execute({ hash });
  return session;
}

/** Inserts a session. */
export async function insertSession(
  tx: Executor,
  companyId: string,
  session: Omit<typeof userSessions.$inferInsert, "companyId">,
): Promise<void> {
  await tx.insert(userSessions).values({ ...session, companyId });
}

/** Finds a session by its id. The caller checks its age. */
export async function findSession(db: Executor, companyId: string, id: string) {
  const [session] = await db
    .select({ createdAt: userSessions.createdAt, lastSeenAt: userSessions.lastSeenAt })
    .from(userSessions)
    .where(and(eq(userSessions.companyId, companyId), eq(userSessions.id, id)));
  return session;
}

/** Records the use of a session. A session that was deleted meanwhile isn't restored. */
export async function touchSession(
  db: Executor,
  companyId: string,
  id: string,
  now: Date,
): Promise<void> {
  await db
    .update(userSessions)
    .set({ lastSeenAt: now })
    .where(and(eq(userSessions.companyId, companyId), eq(userSessions.id, id)));
}

/** Lists a user's sessions, most recently used first. */
export async function listUserSessions(db: Executor, companyId: string, userId: string) {
  return await db
    .select({
      id: userSessions.id,
      userAgent: userSessions.userAgent,
      createdAt: userSessions.createdAt,
      lastSeenAt: userSessions.lastSeenAt,
    })
    .from(userSessions)
    .where(and(eq(userSessions.companyId, companyId), eq(userSessions.userId, userId)))
    .orderBy(desc(userSessions.lastSeenAt), desc(userSessions.id));
}

/** Deletes a session. */
export async function deleteSession(db: Executor, companyId: string, id: string): Promise<void> {
  await db
    .delete(userSessions)
    .where(and(eq(userSessions.companyId, companyId), eq(userSessions.id, id)));
}

/**
 * Deletes a user's sessions.
 * @param exceptId a session to keep
 */
export async function deleteUserSessions(
  db: Executor,
  companyId: string,
  userId: string,
  exceptId?: string,
): Promise<void> {
  await db
    .delete(userSessions)
    .where(
      and(
        eq(userSessions.companyId, companyId),
        eq(userSessions.userId, userId),
        exceptId === undefined ? undefined : ne(userSessions.id, exceptId),
      ),
    );
}
