/** Webhook endpoints, and what was delivered to them. */
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
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea } from "./api-keys.ts";
import { companyId, companyIdOfOwner, instant } from "./columns.ts";
import { events } from "./events.ts";

export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    url: text("url").notNull(),
    eventTypes: text("event_types").array().notNull(),
    /** `deleted` keeps the row, for the log of what was sent to it. */
    status: text("status").notNull(),
    /** Why it is disabled, for its users. */
    disabledReason: text("disabled_reason"),
    /** Since when every attempt has failed; null after a success. */
    failingSince: instant("failing_since"),
    /** Its attempts fail one after the other: they are made few at a time, behind everybody else's. */
    isThrottled: boolean("is_throttled").notNull().default(false),
    lastSuccessAt: instant("last_success_at"),
    /** Encrypted. */
    secret: bytea("secret").notNull(),
    /** Encrypted; while a rotation lasts, the secret that will replace the current one. */
    nextSecret: bytea("next_secret"),
    /** When the next secret becomes the current one. */
    nextSecretAt: instant("next_secret_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    check(
      "webhook_endpoints_status",
      sql`${table.status} in ('enabled', 'disabled', 'auto_disabled', 'deleted')`,
    ),
  ],
);

export const deliveries = pgTable(
  "deliveries",
  {
    companyId: companyIdOfOwner(),
    id: uuid("id").notNull(),
    endpointId: uuid("endpoint_id").notNull(),
    eventId: text("event_id").notNull(),
    /** What caused it: the event itself, a person's resend or recovery, or a test (which is tried once). */
    trigger: text("trigger").notNull(),
    state: text("state").notNull(),
    attempts: integer("attempts").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    nextAttemptAt: instant("next_attempt_at"),
    finishedAt: instant("finished_at"),
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
    check(
      "deliveries_state",
      sql`${table.state} in ('pending', 'retrying', 'succeeded', 'failed', 'cancelled', 'skipped')`,
    ),
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
    index("deliveries_of_event").on(table.companyId, table.eventId),
  ],
);

/**
 * How many deliveries ended how, by the hour: counting a million takes longer than anybody waits. Kept by
 * triggers, whoever writes. Tests are left out.
 */
export const deliveryCounts = pgTable(
  "delivery_counts",
  {
    companyId: companyId(),
    endpointId: uuid("endpoint_id").notNull(),
    /** When the hour begins. */
    hour: instant("hour").notNull(),
    state: text("state").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.endpointId, table.hour, table.state] }),
    index("delivery_counts_oldest").on(table.hour),
  ],
);

export const deliveryAttempts = pgTable(
  "delivery_attempts",
  {
    companyId: companyIdOfOwner(),
    deliveryId: uuid("delivery_id").notNull(),
    /** From 1. */
    number: integer("number").notNull(),
    at: instant("at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    status: integer("status"),
    /** Where it failed: dns, connect, tls, send, response, timeout or blocked. */
    stage: text("stage"),
    error: text("error"),
    /** The first KiB of the response. */
    excerpt: text("excerpt"),
    /** The headers that were sent; null when it did not come to sending. */
    headers: jsonb("headers").$type<{ readonly [name: string]: string }>(),
    /**
     * Milliseconds of the phases; null for one that was not reached, and for the first three when the
     * connection was open already.
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
