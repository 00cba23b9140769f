/** What agents hold, and what the authorization server remembers between two steps of a sign-in. */
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
import { bytea } from "./api-keys.ts";
import { companyId, instant } from "./columns.ts";
import { agentGrants } from "./users.ts";

/** Codes and tokens of a grant. None opens anything once the grant is revoked. */
export const agentTokens = pgTable(
  "agent_tokens",
  {
    companyId: companyId(),
    /** SHA-256 of what the agent holds. */
    hash: bytea("hash").notNull(),
    /** As the authorization server calls it. */
    kind: text("kind").notNull(),
    grantId: uuid("grant_id").notNull(),
    /** What the authorization server knows of it, without the token itself. */
    payload: jsonb("payload").$type<{ readonly [name: string]: unknown }>().notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** When a code or refresh token was used: it works once, and a second time ends the grant. */
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

/** Registered agents and sign-ins under way. No tenant's: nobody has said yet whose they are. */
export const oauthObjects = pgTable(
  "oauth_objects",
  {
    /** As the authorization server calls it: `Client`, `Interaction`. */
    model: text("model").notNull(),
    /** SHA-256 of its id. */
    hash: bytea("hash").notNull(),
    payload: jsonb("payload").$type<{ readonly [name: string]: unknown }>().notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.hash] }),
    index("oauth_objects_oldest").on(table.expiresAt),
  ],
);
