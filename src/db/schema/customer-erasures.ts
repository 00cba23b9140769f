/** The table of erasures whose copies aren't erased yet: see db/customers/erase-copies.ts. */
import { sql } from "drizzle-orm";
import {
  bigint,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { companyIdOfOwner, instant } from "./columns.ts";
import { customers } from "./customers.ts";

export const customerErasures = pgTable(
  "customer_erasures",
  {
    companyId: companyIdOfOwner(),
    customerId: uuid("customer_id").notNull(),
    erasedAt: instant("erased_at").notNull(),
    /** 1, or 2 while everything is looked through again. */
    pass: smallint("pass").notNull().default(1),
    dueAt: instant("due_at").notNull(),
    /** The company's events up to this `sequence` are done in this pass. */
    position: bigint("position", { mode: "number" }).notNull().default(0),
    /** The customer's external ID before, which paths of logged requests contain. Deleted with this row. */
    externalId: text("external_id"),
    /** The external IDs of its locations before, and former ones of both that events contained, likewise. */
    locationExternalIds: text("location_external_ids")
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.customerId] }),
    foreignKey({
      name: "customer_erasures_customer",
      columns: [table.companyId, table.customerId],
      foreignColumns: [customers.companyId, customers.id],
    }),
    index("customer_erasures_due").on(table.dueAt),
  ],
);
