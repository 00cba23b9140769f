/** Tables of agents' tokens, and of the authorization server's objects between two steps of a sign-in. */
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { bytea, companyId, companyIdOfOwner, instant } from "./columns.ts";
import { agentGrants } from "./users.ts";

/** Codes and tokens of a grant. They stop working once the grant is revoked. */
export const agentTokens = pgTable(
  "agent_tokens",
  {
    companyId: companyId(),
    /** SHA-256 of the code or token. */
    hash: bytea("hash").notNull(),
    /** The authorization server's name for it. */
    kind: text("kind").notNull(),
    grantId: uuid("grant_id").notNull(),
    /** The authorization server's data on it, without the token itself. */
    payload: jsonb("payload").$type<{ readonly [name: string]: unknown }>().notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** When a code or refresh token was first used. A second use of a code, or a late one of a refresh token, revokes the grant. */
    consumedAt: instant("consumed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.hash] }),
    foreignKey({
      name: "agent_tokens_grant",
      columns: [table.companyId, table.grantId],
      foreignColumns: [agentGrants.companyId, agentGrants.id],
    }).onDelete("cascade"),
    unique("agent_tokens_hash").on(table.hash),
    index("agent_tokens_of_grant").on(table.companyId, table.grantId),
    index("agent_tokens_oldest").on(table.expiresAt),
    check(
      "agent_tokens_kind",
      sql`${table.kind} in ('AccessToken', 'RefreshToken', 'AuthorizationCode')`,
    ),
  ],
);

/** Writes that agents have previewed and can confirm. They contain hashes only. */
export const agentConfirmations = pgTable(
  "agent_confirmations",
  {
    companyId: companyIdOfOwner(),
    /** SHA-256 of the confirmation token. */
    hash: bytea("hash").notNull(),
    grantId: uuid("grant_id").notNull(),
    /** SHA-256 of the operation and its arguments. */
    fingerprint: bytea("fingerprint").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** The time at which the write was confirmed or declined. */
    usedAt: instant("used_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.hash] }),
    foreignKey({
      name: "agent_confirmations_grant",
      columns: [table.companyId, table.grantId],
      foreignColumns: [agentGrants.companyId, agentGrants.id],
    }).onDelete("cascade"),
    index("agent_confirmations_of_grant").on(table.companyId, table.grantId, table.expiresAt),
    index("agent_confirmations_oldest").on(table.expiresAt),
  ],
);

/** Registered agents and unfinished sign-ins. They belong to no tenant, because the user isn't known yet. */
export const oauthObjects = pgTable(
  "oauth_objects",
  {
    /** The authorization server's name for the kind of object, such as `Client` or `Interaction`. */
    model: text("model").notNull(),
    /** SHA-256 of its id. */
    hash: bytea("hash").notNull(),
    payload: jsonb("payload").$type<{ readonly [name: string]: unknown }>().notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** First bytes of the client's address, see `blockOf`. Null for objects of earlier versions of the service. */
    network: bytea("network"),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.hash] }),
    index("oauth_objects_oldest").on(table.expiresAt),
  ],
);
