/** Tables of logged requests. Queries and bodies aren't in them, because they contain personal data: see captures.ts. */
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
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companyId, companyIdOfOwner, instant } from "./columns.ts";

/**
 * Partitioned by the day of the ids, which are UUIDv7: see request-partitions.ts. Ids are ordered by time.
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
    /** The client's address, shortened unless CLIENT_ADDRESSES says otherwise; null if unknown. */
    clientAddress: text("client_address"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    check("request_log_source", sql`${table.source} in ('api', 'mcp')`),
    index("request_log_refused")
      .on(table.companyId, table.id)
      .where(sql`status >= 400`),
    index("request_log_over_quota")
      .on(table.companyId, table.id)
      .where(sql`status = 429`),
    // Has no rows of requests with a key, so these cost nothing.
    index("request_log_of_agents")
      .on(table.companyId, table.id)
      .where(sql`grant_id is not null`),
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
    // Read by alerts of all companies.
    index("request_counts_over_quota")
      .on(table.hour, table.companyId)
      .where(sql`status = 429`),
  ],
);

/**
 * Numbers and durations of requests by hour and by operation, sender or error code, which a background task adds up
 * from the request log: reading a million requests takes too long for a page.
 */
export const requestStats = pgTable(
  "request_stats",
  {
    companyId: companyId(),
    /** The beginning of the hour. */
    hour: instant("hour").notNull(),
    /** Kind of thing that `name` names: `all` (nothing), `operation`, `key`, `agent` or `code`. */
    kind: text("kind").notNull(),
    name: text("name").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
    clientErrors: bigint("client_errors", { mode: "number" }).notNull(),
    serverErrors: bigint("server_errors", { mode: "number" }).notNull(),
    /** Numbers of requests by bucket of their duration, see kernel/duration-histogram.ts. Empty for codes. */
    durations: integer("durations").array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.hour, table.kind, table.name] }),
    check("request_stats_kind", sql`${table.kind} in ('all', 'operation', 'key', 'agent', 'code')`),
    index("request_stats_oldest").on(table.hour),
  ],
);

/** Up to which request each company's statistics are complete. */
export const requestStatsProgress = pgTable("request_stats_progress", {
  companyId: companyId().primaryKey(),
  /** All requests with an id up to this one are included. */
  throughId: uuid("through_id").notNull(),
});

/** Named queries of the request list, which a company's users share. */
export const requestViews = pgTable(
  "request_views",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    query: text("query").notNull(),
    /** A user's e-mail address. */
    createdBy: text("created_by").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex("request_views_name").on(table.companyId, sql`lower(${table.name})`),
  ],
);
