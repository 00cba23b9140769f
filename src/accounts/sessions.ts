/** Manages sessions of users: opens them at sign-in, finds them by cookie token, ends them. */
import { createHash, randomBytes } from "node:crypto";
import { v7 as uuid } from "uuid";
import { DAY_MS, HOUR_MS } from "../kernel/time.ts";
import type { Clock } from "../kernel/clock.ts";
import { clientAddress } from "../kernel/client-address.ts";
import { recordAudit } from "../db/accounts/audit-log.ts";
import type { Database, Executor } from "../db/core/connections/client.ts";
import type { Environment } from "../kernel/environment.ts";
import { revokeDocumentationKey } from "./documentation-key.ts";
import * as stored from "../db/accounts/user-sessions.ts";
import { lockUser, revokeGrantsOfUser } from "../db/accounts/users.ts";

/** Idle timeout. */
const MAX_IDLE_MS = 12 * HOUR_MS;
/** Absolute timeout. */
const MAX_AGE_MS = 7 * DAY_MS;
const TOUCH_INTERVAL_MS = 60_000;
const TOKEN_BYTES = 32;
const MAX_USER_AGENT_LENGTH = 300;

export interface Session {
  readonly id: string;
  readonly user: {
    readonly id: string;
    /** The company to which the user belongs, also while the user acts in its sandbox. */
    readonly companyId: string;
    readonly email: string;
    readonly role: "admin" | "viewer";
  };
  /** In which the user acts: the user's company or its sandbox. */
  readonly company: {
    readonly id: string;
    readonly name: string;
    readonly quota: number;
    readonly environment: Environment;
    /** Null in a live company, and in a sandbox of a reader, which has none. */
    readonly liveCompanyId: string | null;
  };
  /** The number of the company's open alerts that weren't dismissed; 100 for more. */
  readonly openAlerts: number;
}

type SessionStore = { readonly db: Database; readonly clock: Clock };

/**
 * Opens a session for an authenticated user.
 * @param userAgent for the list of sessions
 * @returns the token for the cookie: 256 random bits. Only its hash is stored.
 */
export async function openSession(
  tx: Executor,
  clock: Clock,
  user: { readonly companyId: string; readonly id: string },
  userAgent: string,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const now = clock.now();
  await stored.insertSession(tx, user.companyId, {
    id: uuid(),
    userId: user.id,
    hash: hashToken(token),
    userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH).replaceAll("\0", ""),
    clientAddress: clientAddress() ?? null,
    createdAt: now,
    lastSeenAt: now,
  });
  return token;
}

/**
 * The session of a cookie token. Reads the database every time, so that ending a session applies immediately in
 * every process.
 */
export async function findSession(
  { db, clock }: SessionStore,
  token: string,
): Promise<Session | undefined> {
  const row = await stored.findSessionByHash(db.forAllCompanies.fast, hashToken(token));
  if (!row) return undefined;
  const now = clock.now();
  const { id, user, company, lastSeenAt, openAlerts } = row;
  if (isExpired(row, now)) return undefined;
  if (now.getTime() - lastSeenAt.getTime() >= TOUCH_INTERVAL_MS)
    await stored.touchSession(db.forCompany(user.companyId).work, user.companyId, id, now);
  return { id, user: { ...user, role: user.role as Session["user"]["role"] }, company, openAlerts };
}

/** Whether the session of a cookie token is still open. Doesn't count as a use of it. */
export async function isSessionOpen({ db, clock }: SessionStore, token: string): Promise<boolean> {
  const row = await stored.findSessionByHash(db.forAllCompanies.fast, hashToken(token));
  return row !== undefined && !isExpired(row, clock.now());
}

/** Whether a session is still open, read in a transaction. */
export async function isOpen(tx: Executor, clock: Clock, session: Session): Promise<boolean> {
  const row = await stored.findSession(tx, session.user.companyId, session.id);
  return row !== undefined && !isExpired(row, clock.now());
}

/** A user's open sessions, last used first. */
export async function listSessions({ db, clock }: SessionStore, companyId: string, userId: string) {
  const now = clock.now();
  const sessions = await stored.listUserSessions(db.forCompany(companyId).work, companyId, userId);
  return sessions.filter((session) => !isExpired(session, now));
}

/**
 * Lets the user act in the company or in its sandbox, which must exist, from the next request on. Forms of the pages before
 * are refused then: see platform/access/csrf.ts.
 */
export async function switchEnvironment(
  { db }: Pick<SessionStore, "db">,
  { id, user }: Pick<Session, "id" | "user">,
  environment: Environment,
): Promise<void> {
  await stored.updateSessionEnvironment(
    db.forCompany(user.companyId).work,
    user.companyId,
    id,
    environment,
  );
}

/** Ends one session, and revokes the keys that the documentation created for its user. */
export async function endSession(
  { db, clock }: SessionStore,
  { id, user }: Session,
): Promise<void> {
  const { companyId } = user;
  await db.forCompany(companyId).transaction(async (tx) => {
    // A new key of the documentation holds this lock until it is stored.
    await lockUser(tx, companyId, user.id);
    const now = clock.now();
    await stored.deleteSession(tx, companyId, id);
    await revokeDocumentationKey(tx, companyId, user.id, { actor: user.email, now });
  });
}

/**
 * Ends all of a user's sessions, including this one, revokes the access of the agents that the user authorized and the
 * keys of the documentation, and records it in the audit log.
 */
export async function endAllSessions(
  { db, clock }: SessionStore,
  { user }: Pick<Session, "user">,
): Promise<void> {
  const { companyId } = user;
  await db.forCompany(companyId).transaction(async (tx) => {
    // An authorization of an agent holds this lock until its grant is stored, and a new key until it is.
    await lockUser(tx, companyId, user.id);
    const now = clock.now();
    await stored.deleteUserSessions(tx, companyId, user.id);
    await revokeDocumentationKey(tx, companyId, user.id, { actor: user.email, now });
    const agentsRevoked = await revokeGrantsOfUser(tx, companyId, user.id, now);
    const action = "user.signed_out_everywhere";
    const target = { targetId: user.id, target: user.email, details: { agentsRevoked } };
    await recordAudit(tx, companyId, { actor: user.email, action, ...target }, now);
  });
}

/** Whether a session has timed out. */
function isExpired({ createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date }, now: Date) {
  const at = now.getTime();
  return at - lastSeenAt.getTime() > MAX_IDLE_MS || at - createdAt.getTime() > MAX_AGE_MS;
}

/** The stored hash of a token. A token has enough entropy for a plain hash to be safe. */
function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
