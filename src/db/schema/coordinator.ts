/** Table that routes statements to the coordinator of a cluster. */
import { sql } from "drizzle-orm";
import { check, integer, pgTable } from "drizzle-orm/pg-core";

/** Has one row, see db/core/companies/on-coordinator.ts. It belongs to no tenant. */
export const coordinator = pgTable("coordinator", { id: integer("id").primaryKey() }, (table) => [
  check("coordinator_one_row", sql`${table.id} = 1`),
]);
