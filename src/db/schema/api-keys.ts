/** The table of API keys. The secret itself is never stored. */
import { sql } from "drizzle-orm";
import { foreignKey, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { bytea, companyId, instant } from "./columns.ts";
import type { Environment } from "../../kernel/environment.ts";
import { companies } from "./companies.ts";
import { users } from "./users.ts";

export const apiKeys = pgTable(
  "api_keys",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    /** SHA-256 of the whole key. */
    hash: bytea("hash").notNull(),
    /** The key's last four characters, so that users can tell keys apart. */
    lastFour: text("last_four").notNull(),
    /** The company's, which the key's prefix shows. */
    environment: text("environment").$type<Environment>().notNull().default("live"),
    scopes: text("scopes").array().notNull(),
    createdAt: instant("created_at").notNull(),
    /** A user's e-mail address, or `operator`; null for keys created before this was recorded. */
    createdBy: text("created_by"),
    /** The key that replaces this one after a rotation. */
    replacedBy: uuid("replaced_by"),
    expiresAt: instant("expires_at"),
    revokedAt: instant("revoked_at"),
    /** The user for whom the documentation created this key; null for all other keys. */
    documentationUserId: uuid("documentation_user_id"),
    /** Updated at most once a minute. */
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: "api_keys_environment",
      columns: [table.companyId, table.environment],
      foreignColumns: [companies.id, companies.environment],
    }),
    foreignKey({
      name: "api_keys_documentation_user",
      columns: [table.companyId, table.documentationUserId],
      foreignColumns: [users.companyId, users.id],
    }),
    unique("api_keys_hash").on(table.hash),
    unique("api_keys_documentation").on(table.companyId, table.documentationUserId),
    index("api_keys_newest").on(table.companyId, table.createdAt.desc()),
    index("api_keys_expiring")
      .on(table.expiresAt)
      .where(sql`expires_at is not null and revoked_at is null`),
  ],
);
