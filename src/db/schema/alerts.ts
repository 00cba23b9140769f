/** Tables of alerts and of the emails to send about them. */
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companyId, instant } from "./columns.ts";

/** States of a company's integration that need attention. A row is one period of such a state. */
export const alerts = pgTable(
  "alerts",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    /** The type of the operational event that reported it, such as `webhook_endpoint.failing`. */
    kind: text("kind").notNull(),
    /** Identifies what it is about, within its kind: an id, or a sender's id and an operation. Empty for the company. */
    subject: text("subject").notNull(),
    /** The data of the event, without the alert's id and link. */
    details: jsonb("details").$type<{ readonly [name: string]: unknown }>().notNull(),
    /** The time at which the state began. */
    since: instant("since").notNull(),
    raisedAt: instant("raised_at").notNull(),
    /** The last known sign of the state, for those that end without one for some time. */
    lastSeenAt: instant("last_seen_at").notNull(),
    /** Since when the state seems to be over, while it may come back. */
    calmSince: instant("calm_since"),
    endedAt: instant("ended_at"),
    /** Why it ended, for users. */
    outcome: text("outcome"),
    /** Dismissed alerts stay open, but aren't counted in the navigation. */
    dismissedAt: instant("dismissed_at"),
    dismissedBy: text("dismissed_by"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    // One open alert per state: concurrent evaluations insert one, and only its transaction notifies.
    uniqueIndex("alerts_open")
      .on(table.companyId, table.kind, table.subject)
      .where(sql`ended_at is null`),
    index("alerts_open_of_kind")
      .on(table.kind, table.lastSeenAt)
      .where(sql`ended_at is null`),
    index("alerts_newest").on(table.companyId, table.raisedAt, table.id),
    index("alerts_ended")
      .on(table.endedAt)
      .where(sql`ended_at is not null`),
  ],
);

/** Emails to send, and for some time the results of those that were sent. */
export const emails = pgTable(
  "emails",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    /** The alert that it is about. */
    alertId: uuid("alert_id").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    /** The text and the HTML; empty once it was sent or given up. */
    text: text("text").notNull(),
    html: text("html").notNull(),
    state: text("state").notNull(),
    attempts: integer("attempts").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    /** The time of the next attempt, or from which on an attempt in flight counts as lost. */
    nextAttemptAt: instant("next_attempt_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    check("emails_state", sql`${table.state} in ('pending', 'sent', 'failed')`),
    index("emails_due")
      .on(table.nextAttemptAt)
      .where(sql`state = 'pending'`),
    index("emails_oldest").on(table.createdAt),
    index("emails_of_alert").on(table.companyId, table.alertId),
  ],
);
