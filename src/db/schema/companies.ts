/** The tenants, and what is counted for each. */
import { bigint, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const companies = pgTable("companies", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  /** Requests per quota window. Contract customers can carry another value than the default. */
  quota: integer("quota").notNull().default(100),
  createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull(),
});

/**
 * Kept in the write's own transaction, so that the unfiltered totals of large lists are exact and cost
 * one row, and so that customer numbers have no gaps and no duplicates.
 */
export const companyCounters = pgTable("company_counters", {
  companyId: uuid("company_id")
    .primaryKey()
    .references(() => companies.id),
  nextCustomerNumber: bigint("next_customer_number", { mode: "number" }).notNull().default(10_001),
  nextEvent: bigint("next_event", { mode: "number" }).notNull().default(1),
  customers: bigint("customers", { mode: "number" }).notNull().default(0),
  activeLocations: bigint("active_locations", { mode: "number" }).notNull().default(0),
  inactiveLocations: bigint("inactive_locations", { mode: "number" }).notNull().default(0),
});
