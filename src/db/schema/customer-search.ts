/** Tables that make deep pages and repeated searches of customers and locations fast. They can be emptied at any time. */
import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { companyId, companyIdOfOwner, instant } from "./columns.ts";

/** Every 500th row of a company, counted from the oldest one, whose rank new rows don't change. */
const anchorsOf = <Name extends string>(name: Name) =>
  pgTable(
    name,
    {
      companyId: companyIdOfOwner(),
      rank: bigint("rank", { mode: "number" }).notNull(),
      /** Null for an imported customer without a creation date. These are the oldest. */
      createdAt: instant("created_at"),
      id: uuid("id").notNull(),
      /** The company's writes that weren't recorded when the rank was counted. */
      unrecorded: bigint("unrecorded", { mode: "number" }).notNull(),
    },
    (table) => [primaryKey({ columns: [table.companyId, table.rank] })],
  );

export const customerAnchors = anchorsOf("customer_anchors");
export const locationAnchors = anchorsOf("location_anchors");

/** The searched and filtered values of rows, before and after each of the latest writes. */
const changesOf = <Name extends string>(name: Name) =>
  pgTable(
    name,
    {
      companyId: companyIdOfOwner(),
      /** The company's `customer_version` or `location_version` after the write. */
      version: bigint("version", { mode: "number" }).notNull(),
      /** The row's creation, which never changes. */
      createdAt: instant("created_at"),
      id: uuid("id").notNull(),
      /** Null for a new row. */
      before: text("before"),
      after: text("after").notNull(),
      /** The filtered values before and after the write. Null in rows of earlier versions, which had no such columns. */
      statusBefore: text("status_before"),
      statusAfter: text("status_after"),
      updatedBefore: instant("updated_before"),
      updatedAfter: instant("updated_after"),
    },
    (table) => [primaryKey({ columns: [table.companyId, table.version] })],
  );

export const customerChanges = changesOf("customer_changes");
export const locationChanges = changesOf("location_changes");

/** Totals of search terms and filters, and where the matches are. */
export const searchTotals = pgTable(
  "search_totals",
  {
    companyId: companyIdOfOwner(),
    /** Key: location prefix, lower-case term, filters. */
    term: text("term").notNull(),
    /** The company's `customer_version` or `location_version` when the matches were counted. */
    version: bigint("version", { mode: "number" }).notNull(),
    /** The company's writes that weren't recorded then. */
    unrecorded: bigint("unrecorded", { mode: "number" }).notNull(),
    total: bigint("total", { mode: "number" }).notNull(),
    /** Written by earlier versions only. */
    ids: uuid("ids").array(),
    /** Creation times that divide the rows into ranges of about the same size, oldest first. */
    bounds: timestamp("bounds", { withTimezone: true, precision: 3 }).array().notNull(),
    /** The number of matches without a creation date, before the first bound, and from each bound on. */
    counts: integer("counts").array().notNull(),
    storedAt: timestamp("stored_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.term] })],
);

/**
 * Companies whose `search_text` has the form of an earlier version from an id on. Housekeeping writes it again
 * (search-texts.ts), and deletes the row at the end.
 */
export const oldSearchTexts = pgTable(
  "old_search_texts",
  {
    companyId: companyId(),
    /** `customers` or `locations`. */
    resource: text("resource").notNull(),
    /** The last id that was written; null before the first one. */
    writtenUntil: uuid("written_until"),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.resource] })],
);
