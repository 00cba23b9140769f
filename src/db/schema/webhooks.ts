/** Webhook endpoints, and what was delivered to them. */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea } from "./api-keys.ts";
import { companyId, instant } from "./columns.ts";
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
    /** Encrypted; while a roll lasts, the secret that will replace the current one. */
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
    companyId: companyId(),
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
    index("deliveries_of_event").on(table.companyId, table.eventId),
  ],
);

export const deliveryAttempts = pgTable(
  "delivery_attempts",
  {
    companyId: companyId(),
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
