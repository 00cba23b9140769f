/** Table of the keys that encrypt secrets. */
import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * The fingerprints of the keys with which this database's secrets are encrypted, in one row: processes that start at the same
 * time with different keys change the same row. It belongs to no tenant.
 */
export const secretsKeys = pgTable(
  "secrets_keys",
  {
    id: integer("id").primaryKey(),
    fingerprints: text("fingerprints").array().notNull(),
  },
  (table) => [check("secrets_keys_one_row", sql`${table.id} = 1`)],
);
