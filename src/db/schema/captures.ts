/** Tables of captured requests: queries and bodies, which are only stored while a company captures them. */
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytea, companyId, instant } from "./columns.ts";

export const captureSettings = pgTable("capture_settings", {
  companyId: companyId().primaryKey(),
  startedAt: instant("started_at").notNull(),
  startedBy: text("started_by").notNull(),
  /** Capturing ends automatically at this time. */
  endsAt: instant("ends_at").notNull(),
  /** Names of fields whose values are replaced in `request_captures.content`. */
  redactedFields: text("redacted_fields").array().notNull(),
  /** Whether redacted values are stored, too, so that admins can reveal them. */
  storesValues: boolean("stores_values").notNull().default(false),
});

export const requestCaptures = pgTable(
  "request_captures",
  {
    companyId: companyId(),
    requestId: uuid("request_id").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** The size of what is stored in bytes, before it was sealed. */
    size: integer("size").notNull(),
    /** Encrypted JSON. */
    content: bytea("content").notNull(),
    /** The same, in which only secrets are redacted. Encrypted; null if there are no other redacted values. */
    redactedValues: bytea("redacted_values"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.requestId] }),
    index("request_captures_oldest").on(table.expiresAt),
  ],
);
