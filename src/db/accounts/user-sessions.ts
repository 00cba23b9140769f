/** Stores the sessions of signed-in users. */
import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../core/connections/client.ts";
import type { Environment } from "../../kernel/environment.ts";
import { alerts, companies, users, userSessions } from "../schema/index.ts";

/** Alerts are counted up to this number, because each page shows it. */
const MAX_OPEN_ALERTS = 100;

const sandboxes = alias(companies, "sandboxes");

const companyColumns = ({ id, name, quota, environment, liveCompanyId }: typeof companies) => ({
  id,
  name,
  quota,
  environment,
  liveCompanyId,
});

const byHash = (db: Executor) =>
  db
    .select({
      id: userSessions.id,
      createdAt: userSessions.createdAt,
      lastSeenAt: userSessions.lastSeenAt,
      user: { id: users.id, companyId: users.companyId, email: users.email, role: users.role },
      live: companyColumns(companies),
      sandbox: companyColumns(sandboxes as unknown as typeof companies),
    })
    .from(userSessions)
    .innerJoin(
      users,
      and(eq(users.companyId, userSessions.companyId), eq(users.id, userSessions.userId)),
    )
    .innerJoin(companies, eq(companies.id, userSessions.companyId))
    .leftJoin(
      sandboxes,
      and(eq(sandboxes.liveCompanyId, companies.id), eq(userSessions.environment, "sandbox")),
    )
    .where(and(eq(userSessions.hash, sql.placeholder("hash")), isNull(users.removedAt)))
    .prepare("user_session_by_hash");

const openAlerts = (db: Executor) =>
  db
    .select({ id: alerts.id })
    .from(alerts)
    .where(
      and(
        eq(alerts.companyId, sql.placeholder("companyId")),
        isNull(alerts.endedAt),
        isNull(alerts.dismissedAt),
      ),
    )
    .limit(MAX_OPEN_ALERTS)
    .prepare("open_alerts");

type StoredSession = Awaited<ReturnType<ReturnType<typeof byHash>["execute"]>>[number];

export type SessionRow = Omit<StoredSession, "live" | "sandbox"> & {
  /** In which the user acts: the user's, or its sandbox. */
  readonly company: StoredSession["live"];
  /** At most 100. */
  readonly openAlerts: number;
};

/** Finds a session by its hash, with its user and company. The caller checks its age. */
export async function findSessionByHash(
  db: Executor,
  hash: Buffer,
): Promise<SessionRow | undefined> {
  const [found] = await db.prepared(byHash).execute({ hash });
  if (!found) return undefined;
  const { live, sandbox, ...session } = found;
  const company = sandbox ?? live;
  // Alerts are on the company's node, which is only known now.
  const open = await db.prepared(openAlerts).execute({ companyId: company.id });
  return { ...session, company, openAlerts: open.length };
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

/** Stores in which environment the user of a session acts from now on. */
export async function updateSessionEnvironment(
  db: Executor,
  companyId: string,
  id: string,
  environment: Environment,
): Promise<void> {
  await db
    .update(userSessions)
    .set({ environment })
    .where(and(eq(userSessions.companyId, companyId), eq(userSessions.id, id)));
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
      clientAddress: userSessions.clientAddress,
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
