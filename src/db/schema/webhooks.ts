/** Tables of webhook endpoints, deliveries and attempts. */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, companyId, companyIdOfOwner, instant } from "./columns.ts";
import { DELIVERY_STATES, statesInSql } from "./delivery-states.ts";
import type { FilterCondition } from "./event-filters.ts";
import { events } from "./events.ts";

export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    url: text("url").notNull(),
    eventTypes: text("event_types").array().notNull(),
    /** Names it on pages and in the audit log; null if it has none. */
    name: text("name"),
    description: text("description"),
    /** Conditions that an event must meet, all of them; null if there are none. */
    eventFilter: jsonb("event_filter").$type<readonly FilterCondition[]>(),
    /** The names of the custom headers, which can be shown. */
    headerNames: text("header_names").array().notNull().default([]),
    /** Encrypted: the custom headers with their values, as JSON; null if there are none. */
    headers: bytea("headers"),
    /** A deleted endpoint keeps its row, with the status `deleted`, for the log of its deliveries. */
    status: text("status").notNull(),
    /** The reason shown to users when it is disabled. */
    disabledReason: text("disabled_reason"),
    /** The time since which every attempt has failed; null after a success. */
    failingSince: instant("failing_since"),
    /** Whether its attempts keep failing. Then few run at a time, after those to other endpoints. */
    isThrottled: boolean("is_throttled").notNull().default(false),
    /** Whether its successes are slow. Then its deliveries come after deliveries to the company's fast endpoints. */
    isSlow: boolean("is_slow").notNull().default(false),
    lastSuccessAt: instant("last_success_at"),
    /** Time at which a job queues its next retries; null if none is planned. */
    retryAt: instant("retry_at"),
    /** Encrypted. */
    secret: bytea("secret").notNull(),
    /** Encrypted. During a rotation, the secret that will replace the current one. */
    nextSecret: bytea("next_secret"),
    /** When the next secret becomes the current one. */
    nextSecretAt: instant("next_secret_at"),
    createdAt: instant("created_at").notNull(),
    /**
     * Time at which a listener ends; null for an endpoint. A listener's row has the status `deleted`, because it is only
     * for its secret and for the log of its deliveries: nothing is queued for it, and no page changes it.
     */
    listensUntil: instant("listens_until"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    check(
      "webhook_endpoints_status",
      sql`${table.status} in ('enabled', 'disabled', 'auto_disabled', 'deleted')`,
    ),
    uniqueIndex("webhook_endpoints_name")
      .on(table.companyId, sql`lower(${table.name})`)
      .where(sql`${table.status} <> 'deleted' and ${table.name} is not null`),
    index("webhook_endpoints_live")
      .on(table.companyId)
      .where(sql`${table.status} <> 'deleted'`),
    // Has a row only while an endpoint is in trouble, for alerts of all companies.
    index("webhook_endpoints_in_trouble")
      .on(table.companyId, table.id)
      .where(sql`status = 'auto_disabled' or status = 'enabled' and failing_since is not null`),
  ],
);

export const deliveries = pgTable(
  "deliveries",
  {
    companyId: companyIdOfOwner(),
    id: uuid("id").notNull(),
    endpointId: uuid("endpoint_id").notNull(),
    eventId: text("event_id").notNull(),
    /** The cause: the event itself, a user's resend or recovery, or a test (which has one attempt). */
    trigger: text("trigger").notNull(),
    state: text("state").notNull(),
    attempts: integer("attempts").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    nextAttemptAt: instant("next_attempt_at"),
    finishedAt: instant("finished_at"),
    /** -1 while it is in `delivery_queue`. Null while it waits for a retry, and after it has ended. */
    queuePriority: smallint("queue_priority"),
    /** The W3C `traceparent` of the span that caused it, while it waits for a retry. */
    traceparent: text("traceparent"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: "deliveries_endpoint",
      columns: [table.companyId, table.endpointId],
      foreignColumns: [webhookEndpoints.companyId, webhookEndpoints.id],
    }),
    foreignKey({
      name: "deliveries_event",
      columns: [table.companyId, table.eventId],
      foreignColumns: [events.companyId, events.id],
    }).onDelete("cascade"),
    check("deliveries_state", sql`${table.state} in (${sql.raw(statesInSql(DELIVERY_STATES))})`),
    check("deliveries_trigger", sql`${table.trigger} in ('event', 'resend', 'recover', 'test')`),
    index("deliveries_of_endpoint").on(
      table.companyId,
      table.endpointId,
      table.createdAt,
      table.id,
    ),
    index("deliveries_of_endpoint_by_state").on(
      table.companyId,
      table.endpointId,
      table.state,
      table.createdAt,
      table.id,
    ),
    index("deliveries_of_tests")
      .on(table.companyId, table.createdAt, table.id)
      .where(sql`${table.trigger} = 'test'`),
    index("deliveries_of_event").on(table.companyId, table.eventId),
    // Version 1.1 looks for deliveries of version 1.0 in it, every two seconds; a later migration drops it.
    index("deliveries_waiting")
      .on(table.companyId, table.endpointId, table.createdAt, table.id)
      .where(
        sql`${table.state} = 'pending' and ${table.queuePriority} is null and ${table.trigger} <> 'recover'`,
      ),
    index("deliveries_retry_waiting")
      .on(table.companyId, table.endpointId, table.nextAttemptAt, table.id)
      .where(
        sql`${table.queuePriority} is null and (${table.state} = 'retrying' or ${table.state} = 'pending' and ${table.trigger} = 'recover')`,
      ),
  ],
);

/**
 * The attempts that are due: one row for each delivery, deleted with the attempt's result. The claim of a worker changes
 * no column of an index, so that Postgres needn't write the index (HOT). See db/webhooks/delivery-queue.ts.
 */
export const deliveryQueue = pgTable(
  "delivery_queue",
  {
    companyId: companyIdOfOwner(),
    endpointId: uuid("endpoint_id").notNull(),
    /** Its place among the endpoint's rows: its queue priority, and the position of its event in the feed. */
    position: bigint("position", { mode: "number" }).notNull(),
    deliveryId: uuid("delivery_id").notNull(),
    /** Number of the attempt, from 1. A claim whose worker died counts, so that a late result is recognized by it. */
    attempt: smallint("attempt").notNull(),
    /** Number of the worker that makes the attempt; null while none does. */
    claimedBy: integer("claimed_by"),
    /** The W3C `traceparent` of the span that caused it, if tracing is on. */
    traceparent: text("traceparent"),
  },
  (table) => [
    primaryKey({
      columns: [table.companyId, table.endpointId, table.position, table.deliveryId],
    }),
  ],
);

/**
 * The delivery workers that run, or did when their process died. They belong to no tenant. A worker holds an advisory
 * lock on its number for as long as it is connected, unless the number is negative (see db/webhooks/delivery-workers.ts).
 */
export const deliveryWorkers = pgTable("delivery_workers", {
  number: integer("number").primaryKey(),
  /** Time at which an earlier version noticed that this worker has no lock. Later versions delete its row instead. */
  diedAt: instant("died_at"),
  /** Time at which it last confirmed that it is alive. */
  confirmedAt: instant("confirmed_at"),
});

export const deliveryAttempts = pgTable(
  "delivery_attempts",
  {
    companyId: companyIdOfOwner(),
    deliveryId: uuid("delivery_id").notNull(),
    /** From 1. */
    number: integer("number").notNull(),
    at: instant("at").notNull(),
    /** Rounded to whole milliseconds. Processes of earlier versions only write this one; a later migration drops it. */
    roundedMs: integer("duration_ms").notNull(),
    /** The duration. Null for attempts recorded by earlier versions. */
    totalMs: real("total_ms"),
    status: integer("status"),
    /** The stage at which it failed: dns, connect, tls, send, response, timeout or blocked. */
    stage: text("stage"),
    error: text("error"),
    /** The first KiB of the response. */
    excerpt: text("excerpt"),
    /** The headers that were sent; null when it failed before sending. */
    headers: jsonb("headers").$type<{ readonly [name: string]: string }>(),
    /**
     * Milliseconds of each phase; null for a phase that was not reached. The first three are also null when the
     * connection was already open.
     */
    dnsMs: real("dns_ms"),
    connectMs: real("connect_ms"),
    tlsMs: real("tls_ms"),
    /** From the request being sent to the first byte of the response. */
    firstByteMs: real("first_byte_ms"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.deliveryId, table.number] }),
    foreignKey({
      name: "delivery_attempts_delivery",
      columns: [table.companyId, table.deliveryId],
      foreignColumns: [deliveries.companyId, deliveries.id],
    }).onDelete("cascade"),
  ],
);
