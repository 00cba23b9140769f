/** What the request pipeline remembers between requests: quota windows and answered idempotency keys. */
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./api-keys.ts";
import { companyId, instant } from "./columns.ts";

/**
 * One row a company, rewritten at each counted request. A migration makes it UNLOGGED: losing a window
 * in a crash is harmless, and it spares the write-ahead log an entry for each request.
 */
export const quotaWindows = pgTable("quota_windows", {
  companyId: uuid("company_id").primaryKey(),
  count: integer("count").notNull(),
  startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
});

/**
 * Attempts at what nobody has proven to be yet: a sign-in, by address and account. UNLOGGED like the quota.
 * No tenant's: it isn't known whose they are.
 */
export const rateWindows = pgTable(
  "rate_windows",
  {
    /** SHA-256 of what is counted and for whom: addresses are not kept in the clear. */
    key: bytea("key").primaryKey(),
    count: integer("count").notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("rate_windows_oldest").on(table.startedAt)],
);

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    companyId: companyId(),
    key: text("key").notNull(),
    /** SHA-256 of the request that was answered. */
    fingerprint: bytea("fingerprint").notNull(),
    status: integer("status").notNull(),
    /** The response's JSON. */
    body: text("body").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.key] }),
    index("idempotency_keys_oldest").on(table.createdAt),
  ],
);
