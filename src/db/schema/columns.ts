/** Columns that every tenant table shares. */
import { timestamp, uuid } from "drizzle-orm/pg-core";
import { companies } from "./companies.ts";

/** An instant with a zone, as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The tenant. First part of every tenant table's primary key, so that tables can be sharded by it. */
export const companyId = () =>
  uuid("company_id")
    .notNull()
    .references(() => companies.id);

/** The same where another key refers to a row of the tenant's: checking it again would cost each insert. */
export const companyIdOfOwner = () => uuid("company_id").notNull();
