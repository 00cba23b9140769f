/** Tables of logged requests. Queries and bodies aren't stored, because they contain personal data. */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
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
import { companyId, companyIdOfOwner, instant } from "./columns.ts";

/**
 * Partitioned by the day of the ids, which are UUIDv7: see request-partitions.ts. The order of ids is that of time.
 */
export const requestLog = pgTable(
  "request_log",
  {
    // The same statement writes request_counts, which has the foreign key.
    companyId: companyIdOfOwner(),
    /** The request's id, as returned in X-Request-Id. */
    id: uuid("id").notNull(),
    at: instant("at").notNull(),
    /** The entry point: `api` (with a key) or `mcp` (with a grant). */
    source: text("source").notNull(),
    method: text("method").notNull(),
    /** Without the query. */
    path: text("path").notNull(),
    /** The operation in openapi.yaml; null when the path belongs to none. */
    operation: text("operation"),
    status: integer("status").notNull(),
    /** The error's code; null for a success. */
    code: text("code"),
    durationMs: real("duration_ms").notNull(),
    /** The sender: a key, or a grant at the agent endpoint. */
    keyId: uuid("key_id"),
    grantId: uuid("grant_id"),
    /** Details of a refusal, and the original request of a replayed answer. */
    details: jsonb("details").$type<{ readonly [name: string]: unknown }>(),
    /** Whether the operation was deprecated when the request was made. */
    isDeprecated: boolean("is_deprecated").notNull().default(false),
    /** Whether the statement that inserted the row counted it. A trigger counts the others. */
    isCounted: boolean("is_counted").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    check("request_log_source", sql`${table.source} in ('api', 'mcp')`),
    index("request_log_refused")
      .on(table.companyId, table.id)
      .where(sql`status >= 400`),
    index("request_log_of_key").on(table.companyId, table.keyId, table.id),
    // Has no rows unless an operation is deprecated.
    index("request_log_deprecated")
      .on(
        table.companyId,
        sql`coalesce(${table.keyId}, ${table.grantId})`,
        table.operation,
        table.at,
      )
      .where(sql`is_deprecated`),
  ],
);

/** Numbers of requests by hour and status, which the statement that inserts requests updates. */
export const requestCounts = pgTable(
  "request_counts",
  {
    companyId: companyId(),
    /** The beginning of the hour. */
    hour: instant("hour").notNull(),
    status: integer("status").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.hour, table.status] }),
    index("request_counts_oldest").on(table.hour),
  ],
);
