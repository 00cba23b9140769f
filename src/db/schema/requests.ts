/** What partners and agents asked for in the last days: without queries and bodies, which hold people's data. */
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { companyId, instant } from "./columns.ts";

export const requestLog = pgTable(
  "request_log",
  {
    companyId: companyId(),
    /** The request's id, as it was answered in X-Request-Id. */
    id: uuid("id").notNull(),
    at: instant("at").notNull(),
    /** How it came in: `rest` (a key's) or `agent` (a grant's). */
    source: text("source").notNull(),
    method: text("method").notNull(),
    /** Without the query. */
    path: text("path").notNull(),
    /** The operation of openapi.yaml; null when the path is none's. */
    operation: text("operation"),
    status: integer("status").notNull(),
    /** The error's code; null for a success. */
    code: text("code"),
    durationMs: real("duration_ms").notNull(),
    /** Whose it was: a key's, or at the agent endpoint a grant's. */
    keyId: uuid("key_id"),
    grantId: uuid("grant_id"),
    /** What explains a refusal, and whose answer a replay was. */
    details: jsonb("details").$type<{ readonly [name: string]: unknown }>(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    check("request_log_source", sql`${table.source} in ('api', 'mcp')`),
    index("request_log_newest").on(table.companyId, table.at, table.id),
    index("request_log_refused")
      .on(table.companyId, table.at, table.id)
      .where(sql`status >= 400`),
    index("request_log_of_key").on(table.companyId, table.keyId, table.at, table.id),
    index("request_log_oldest").on(table.at),
  ],
);

/** How many requests got which status, by the hour. Kept by a trigger, as for deliveries. */
export const requestCounts = pgTable(
  "request_counts",
  {
    companyId: companyId(),
    /** When the hour begins. */
    hour: instant("hour").notNull(),
    status: integer("status").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.hour, table.status] }),
    index("request_counts_oldest").on(table.hour),
  ],
);
