/** Sessions of people: opened at sign-in, found by what the cookie holds, ended by whoever owns them. */
import { createHash, randomBytes } from "node:crypto";
import { v7 as uuid } from "uuid";
import { DAY_MS, HOUR_MS } from "../kernel/time.ts";
import type { Clock } from "../kernel/clock.ts";
import { recordAudit } from "../db/accounts/audit-log.ts";
import type { Database, Executor } from "../db/core/client.ts";
import * as stored from "../db/accounts/user-sessions.ts";

/** Unused for this long, a session ends. */
const IDLE_MS = 12 * HOUR_MS;
/** However much it is used, a session ends. */
const LONGEST_MS = 7 * DAY_MS;
const TOUCH_EVERY_MS = 60_000;
const TOKEN_BYTES = 32;
const MOST_USER_AGENT = 300;

export interface Session {
  readonly id: string;
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly role: "admin" | "viewer";
  };
  readonly company: { readonly id: string; readonly name: string; readonly quota: number };
}

type Tools = { readonly db: Database; readonly clock: Clock };

/**
 * Opens a session for a user who has proven to be that.
 * @param userAgent how the browser names itself, for the list of sessions
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
    userAgent: userAgent.slice(0, MOST_USER_AGENT).replaceAll("\0", ""),
    createdAt: now,
    lastSeenAt: now,
  });
  return token;
}

/**
 * The session that a cookie names. It is asked of the database each time: what is ended is ended at once, in
 * every process.
 */
export async function findSession(
  { db, clock }: Tools,
  token: string,
): Promise<Session | undefined> {
  const row = await stored.findSessionByHash(db.fast, hashToken(token));
  if (!row) return undefined;
  const now = clock.now();
  const { id, user, company, lastSeenAt } = row;
  if (isOver(row, now)) return undefined;
  if (now.getTime() - lastSeenAt.getTime() >= TOUCH_EVERY_MS)
    await stored.touchSession(db.work, company.id, id, now);
  return { id, user: { ...user, role: user.role as Session["user"]["role"] }, company };
}

/** Whether a session still goes on, as a transaction sees it. */
export async function isOpen(tx: Executor, clock: Clock, session: Session): Promise<boolean> {
  const row = await stored.findSession(tx, session.company.id, session.id);
  return row !== undefined && !isOver(row, clock.now());
}

/** A user's sessions that go on, the last used first. */
export async function listSessions({ db, clock }: Tools, companyId: string, userId: string) {
  const now = clock.now();
  const sessions = await stored.listUserSessions(db.work, companyId, userId);
  return sessions.filter((session) => !isOver(session, now));
}

/** Ends one session. */
export async function endSession({ db }: Pick<Tools, "db">, session: Session): Promise<void> {
  await stored.deleteSession(db.work, session.company.id, session.id);
}

/** Ends all of a user's sessions, this one included, and notes it in the audit log. */
export async function endAllSessions(
  { db, clock }: Tools,
  { user, company }: Session,
): Promise<void> {
  await db.work.transaction(async (tx) => {
    await stored.deleteUserSessions(tx, company.id, user.id);
    const action = "user.signed_out_everywhere";
    const entry = { actor: user.email, action, targetId: user.id, target: user.email } as const;
    await recordAudit(tx, company.id, entry, clock.now());
  });
}

/** Whether a session has ended by itself. */
function isOver({ createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date }, now: Date) {
  const at = now.getTime();
  return at - lastSeenAt.getTime() > IDLE_MS || at - createdAt.getTime() > LONGEST_MS;
}

/** What is stored of a token. It has enough entropy for a plain hash to be safe. */
function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
