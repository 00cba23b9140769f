/** Tables of companies (the tenants) and their counters. */
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { Environment } from "../../kernel/environment.ts";

export const companies = pgTable(
  "companies",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    /** Requests per quota window. Some contracts have another value than the default. */
    quota: integer("quota").notNull().default(100),
    /** ISO 4217. All prices of the company are in it. */
    currency: text("currency").notNull().default("USD"),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull(),
    environment: text("environment").$type<Environment>().notNull().default("live"),
    /** The company whose sandbox this is; null for a live company, and for a sandbox that nobody has claimed. */
    liveCompanyId: uuid("live_company_id"),
  },
  (table) => [
    foreignKey({
      name: "companies_live_company",
      columns: [table.liveCompanyId],
      foreignColumns: [table.id],
    }),
    unique("companies_sandbox_of").on(table.liveCompanyId),
    /** Keys refer to it, so that a key has the environment of its company. */
    unique("companies_environment_of").on(table.id, table.environment),
    check(
      "companies_environment",
      sql`${table.environment} = 'sandbox' or (${table.environment} = 'live' and ${table.liveCompanyId} is null)`,
    ),
  ],
);

/** Limits of companies that differ from the defaults in db/accounts/company-limits.ts. */
export const companyLimits = pgTable(
  "company_limits",
  {
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    /** What is limited, such as `pricelists`. */
    resource: text("resource").notNull(),
    max: integer("max").notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.resource] })],
);

/**
 * Counters updated in the transaction of each write. The unfiltered totals of large lists are exact and need only
 * one row, and customer numbers have no gaps or duplicates.
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
  /** The number of writes of customers by the API. Each one has its own version, in commit order. */
  customerVersion: bigint("customer_version", { mode: "number" }).notNull().default(0),
  /** Writes up to this version store a row in customer_changes. */
  storedChangesUntil: bigint("stored_changes_until", { mode: "number" }).notNull().default(0),
  /**
   * Increases with `customers` and `nextEvent`, but only in writes that also maintain the columns around it. Imports and
   * processes of earlier versions don't: the difference grows, and stored totals and positions are no longer used.
   */
  recordedWrites: bigint("recorded_writes", { mode: "number" }).notNull().default(0),
  /** Customers in customer_anchors that were created later have another rank than stored. */
  anchoredUntil: timestamp("anchored_until", { withTimezone: true, precision: 3 })
    .notNull()
    .default(sql`'-infinity'`),
  /** The same four for locations. */
  locationVersion: bigint("location_version", { mode: "number" }).notNull().default(0),
  storedLocationChangesUntil: bigint("stored_location_changes_until", { mode: "number" })
    .notNull()
    .default(0),
  /** Increases with `nextEvent`, but not in processes of versions that don't maintain the columns of locations. */
  recordedEvents: bigint("recorded_events", { mode: "number" }).notNull().default(0),
  locationsAnchoredUntil: timestamp("locations_anchored_until", {
    withTimezone: true,
    precision: 3,
  })
    .notNull()
    .default(sql`'-infinity'`),
});
