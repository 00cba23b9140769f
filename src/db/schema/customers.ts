/** The table of customers. */
import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyId, instant } from "./columns.ts";

export const customers = pgTable(
  "customers",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    displayName: text("display_name").notNull(),
    /** The API's `customerId`; empty for an imported customer without one. */
    customerNumber: text("customer_number").notNull(),
    status: text("status").notNull(),
    email: text("email"),
    phone: text("phone"),
    companyName: text("company_name"),
    /** The partner's own ID. */
    externalId: text("external_id"),
    createdAt: instant("created_at"),
    updatedAt: instant("updated_at"),
    /** When its personal data was erased; null if it wasn't. */
    erasedAt: instant("erased_at"),
    /**
     * The text that searches look in, see core/lists/search.ts. A trigger sets it. U+001F between the fields prevents a match
     * across two fields: neither the fields nor a search term may contain a control character.
     */
    searchText: text("search_text"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    check("customers_status", sql`${table.status} in ('active', 'inactive')`),
    uniqueIndex("customers_number")
      .on(table.companyId, table.customerNumber)
      .where(sql`customer_number <> ''`),
    uniqueIndex("customers_external_id")
      .on(table.companyId, table.externalId)
      .where(sql`external_id is not null`),
    index("customers_newest_by_status").on(
      table.companyId,
      table.status,
      table.createdAt.asc().nullsFirst(),
      table.id,
    ),
    // Exact filters: see customer-list.ts.
    index("customers_email")
      .on(table.companyId, sql`lower(${table.email})`)
      .where(sql`email is not null`),
    index("customers_phone_digits")
      .on(
        table.companyId,
        sql`translate(${table.phone}, translate(${table.phone}, '0123456789', ''), '')`,
      )
      .where(sql`phone is not null`),
    // Lists of all customers read the two statuses separately: one index for both is cheaper to maintain.
    index("customers_updated").on(
      table.companyId,
      table.status,
      table.updatedAt.asc().nullsFirst(),
      table.id,
    ),
    index("customers_search").using("gin", table.companyId, table.searchText.op("gin_trgm_ops")),
  ],
);
