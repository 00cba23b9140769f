/** Tables of users, their sessions and password links, the agents they authorized, and the audit log. */
import { sql } from "drizzle-orm";
import {
  boolean,
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
import { bytea, companyId, instant } from "./columns.ts";
import type { Environment } from "../../kernel/environment.ts";

export const users = pgTable(
  "users",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    /** In lower case, like the address entered at sign-in. */
    email: text("email").notNull(),
    /** `admin` manages everything; `viewer` has read-only access. */
    role: text("role").notNull(),
    /** A PHC string of argon2id; null until the first password is set. */
    passwordHash: text("password_hash"),
    createdAt: instant("created_at").notNull(),
    lastSignedInAt: instant("last_signed_in_at"),
    /** Kinds of alerts that the user doesn't want by email. */
    mutedAlerts: text("muted_alerts")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Removed users keep their row for the audit log. Their address can be used again. */
    removedAt: instant("removed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex("users_email")
      .on(table.companyId, table.email)
      .where(sql`removed_at is null`),
    // Read by sign-ins, which don't name the company.
    index("users_of_email")
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
    /** Whether the user acts in the company, or in its sandbox. */
    environment: text("environment").$type<Environment>().notNull().default("live"),
    /** SHA-256 of the cookie's value. */
    hash: bytea("hash").notNull(),
    /** The browser's User-Agent header. */
    userAgent: text("user_agent").notNull(),
    /** The client's address at sign-in, shortened unless CLIENT_ADDRESSES says otherwise; null if unknown. */
    clientAddress: text("client_address"),
    createdAt: instant("created_at").notNull(),
    /** Updated at most once a minute. */
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

/** Links to set a first or new password. A link works once, and a user has at most one. */
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

/** Agents that a user authorized. */
export const agentGrants = pgTable(
  "agent_grants",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    userId: uuid("user_id").notNull(),
    clientId: text("client_id").notNull(),
    /** The agent's own name for itself. */
    clientName: text("client_name").notNull(),
    /** The host of the redirect URI, which distinguishes agents with the same name. */
    redirectHost: text("redirect_host").notNull(),
    scopes: text("scopes").array().notNull(),
    /** Whether each write has to be confirmed first. */
    confirmsWrites: boolean("confirms_writes").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    /** Updated at most once a minute. */
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

/** Changes and who made them. Written in the change's transaction; never contains secrets. */
export const auditLog = pgTable(
  "audit_log",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    at: instant("at").notNull(),
    /** A user's e-mail address, `operator`, `agent` or `service`. */
    actor: text("actor").notNull(),
    /** The kind of change, such as `api_key.created`. */
    action: text("action").notNull(),
    /** The id of the changed record. The first part of the action names its kind. */
    targetId: text("target_id"),
    /** The name of the changed record for users: a key's name, an endpoint's URL. */
    target: text("target").notNull(),
    /** Further details of the change. */
    details: jsonb("details").$type<{ readonly [name: string]: unknown }>().notNull(),
    /** Address of the client that made the change, as in `user_sessions`; null for operators and the service. */
    clientAddress: text("client_address"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index("audit_log_newest").on(table.companyId, table.at, table.id),
    index("audit_log_of_action").on(table.companyId, table.action, table.at, table.id),
  ],
);
