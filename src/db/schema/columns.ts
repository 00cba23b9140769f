/** Defines columns that tenant tables share. */
import { customType, timestamp, uuid } from "drizzle-orm/pg-core";
import { companies } from "./companies.ts";

/** A timestamp with time zone, read as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Bytes, read as a `Buffer`. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** The tenant. It comes first in every tenant table's primary key, so that tables can be sharded by it. */
export const companyId = () =>
  uuid("company_id")
    .notNull()
    .references(() => companies.id);

/** The tenant, where another foreign key already guarantees it: a second check would slow down each insert. */
export const companyIdOfOwner = () => uuid("company_id").notNull();
