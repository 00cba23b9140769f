/** Defines columns that tenant tables share. */
import { customType, timestamp, uuid, type PgTable } from "drizzle-orm/pg-core";
import { companies } from "./companies.ts";

/** A timestamp with time zone, read as a `Date`. */
export const instant = <const Name extends string>(name: Name) =>
  timestamp(name, { withTimezone: true, precision: 3 });

/** Bytes, read as a `Buffer`. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** The tenant. It comes first in every tenant table's primary key, so that tables can be sharded by it. */
export const companyId = () =>
  uuid("company_id")
    .notNull()
    .references(() => companies.id);

/** The tenant, where another foreign key already guarantees it: a second check would slow down each insert. */
export const companyIdOfOwner = () => uuid("company_id").notNull();

/** The names of a table's columns. */
type ColumnName<T extends PgTable> = T["_"]["columns"][keyof T["_"]["columns"]]["_"]["name"];

/** Fields of openapi.yaml that a table stores: a field without a column is an error of the compiler. */
export interface StoredIn<T extends PgTable> {
  readonly [field: string]: `${T["_"]["name"]}.${ColumnName<T>}` | StoredIn<T>;
}

/** The names of a table's columns that no field of the API shows. */
export type UnshownColumn<T extends PgTable, Fields> = Exclude<ColumnName<T>, NameIn<Fields>>;

type NameIn<Fields> = Fields extends `${string}.${infer Name}`
  ? Name
  : { [F in keyof Fields]: NameIn<Fields[F]> }[keyof Fields];
