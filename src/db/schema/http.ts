/** Tables of the request pipeline: quota windows, rate windows and idempotency keys. */
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea, companyId, instant } from "./columns.ts";

/**
 * One row per company, updated at each counted request. A migration makes it UNLOGGED: losing a window in a crash is
 * harmless, and the write-ahead log gets no entry for each request.
 */
export const quotaWindows = pgTable("quota_windows", {
  companyId: uuid("company_id").primaryKey(),
  count: integer("count").notNull(),
  startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
});

/**
 * Counts of attempts before a user is known, such as sign-ins by address and account. UNLOGGED like the quota. They
 * belong to no tenant, because the user isn't known yet.
 */
export const rateWindows = pgTable(
  "rate_windows",
  {
    /** SHA-256 of what is counted and for whom, so that addresses aren't stored in plain text. */
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
