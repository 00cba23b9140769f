/** The table of events. */
import { sql } from "drizzle-orm";
import { bigint, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyId, instant } from "./columns.ts";

/** The id of the resource in a body, which is the first field of its data. */
export const RESOURCE_ID = sql`substr(body, strpos(body, ',"data":{"id":"') + 15, 36)`;

export const events = pgTable(
  "events",
  {
    companyId: companyId(),
    /** `evt_` and a UUIDv7 without dashes. */
    id: text("id").notNull(),
    type: text("type").notNull(),
    /**
     * The event's position in the company's feed, in commit order: taken from a counter whose row stays locked until
     * the commit. Null for a test event, which is sent to one endpoint only, and for operational events.
     */
    sequence: bigint("sequence", { mode: "number" }),
    /** The envelope as JSON text, because jsonb would reorder its fields. What is sent has the sequence too (event-body.ts). */
    body: text("body").notNull(),
    createdAt: instant("created_at").notNull(),
    /** The request that caused it, if any. */
    requestId: uuid("request_id"),
    /**
     * The event's actor as JSON text. Null for an event that isn't part of the feed, and for events of versions of the service
     * before 1.1.
     */
    actor: text("actor"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex("events_sequence").on(table.companyId, table.sequence),
    index("events_of_type").on(table.companyId, table.type, table.sequence),
    index("events_of_resource").on(table.companyId, RESOURCE_ID, table.sequence),
    index("events_since").on(table.companyId, table.createdAt, table.sequence),
    index("events_oldest").on(table.createdAt),
    index("events_of_request")
      .on(table.companyId, table.requestId)
      .where(sql`request_id is not null`),
  ],
);
