/** A company's users, what they have open, whom they let in, and what they did. */
import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea } from "./api-keys.ts";
import { companyId, instant } from "./columns.ts";

export const users = pgTable(
  "users",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    /** In lower case: what is typed at sign-in is folded, too. */
    email: text("email").notNull(),
    /** `admin` manages, `viewer` sees. */
    role: text("role").notNull(),
    /** A PHC string of argon2id; null until the first password is set. */
    passwordHash: text("password_hash"),
    createdAt: instant("created_at").notNull(),
    lastSignedInAt: instant("last_signed_in_at"),
    /** Those who left keep their row, for what they did; their address may be somebody's again. */
    removedAt: instant("removed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex("users_email")
      .on(table.email)
      .where(sql`removed_at is null`),
    check("users_role", sql`${table.role} in ('admin', 'viewer')`),
    check("users_email_folded", sql`${table.email} = lower(${table.email})`),
  ],
);

export const userSessions = pgTable(
  "user_sessions",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    userId: uuid("user_id").notNull(),
    /** SHA-256 of what the cookie holds. */
    hash: bytea("hash").notNull(),
    /** The browser, as it names itself. */
    userAgent: text("user_agent").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Kept to the minute. */
    lastSeenAt: instant("last_seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: "user_sessions_user",
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete("cascade"),
    unique("user_sessions_hash").on(table.hash),
    index("user_sessions_of_user").on(table.companyId, table.userId),
    index("user_sessions_oldest").on(table.lastSeenAt),
  ],
);

/** The way to a first password, or to a new one: a link that works once. A user has one at most. */
export const passwordLinks = pgTable(
  "password_links",
  {
    companyId: companyId(),
    userId: uuid("user_id").notNull(),
    /** SHA-256 of the link's token. */
    hash: bytea("hash").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    foreignKey({
      name: "password_links_user",
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete("cascade"),
    unique("password_links_hash").on(table.hash),
  ],
);

/** Agents that a user let in. */
export const agentGrants = pgTable(
  "agent_grants",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    userId: uuid("user_id").notNull(),
    clientId: text("client_id").notNull(),
    /** As the agent names itself. */
    clientName: text("client_name").notNull(),
    /** Where it was sent back to with the grant: what tells agents of one name apart. */
    redirectHost: text("redirect_host").notNull(),
    scopes: text("scopes").array().notNull(),
    createdAt: instant("created_at").notNull(),
    /** Kept to the minute. */
    lastUsedAt: instant("last_used_at"),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: "agent_grants_user",
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    index("agent_grants_newest").on(table.companyId, table.createdAt.desc()),
  ],
);

/** Who changed what. Written in the change's own transaction; nothing in it is ever secret. */
export const auditLog = pgTable(
  "audit_log",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    at: instant("at").notNull(),
    /** A user's e-mail address, `operator`, `agent` or `service`. */
    actor: text("actor").notNull(),
    /** What was done, such as `api_key.created`. */
    action: text("action").notNull(),
    /** The kind of thing is the action's first half. */
    targetId: text("target_id"),
    /** What people know the thing by: a key's name, an endpoint's URL. */
    target: text("target").notNull(),
    /** What is worth knowing of the change. */
    details: jsonb("details").$type<{ readonly [name: string]: unknown }>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index("audit_log_newest").on(table.companyId, table.at, table.id),
    index("audit_log_of_action").on(table.companyId, table.action, table.at, table.id),
  ],
);
