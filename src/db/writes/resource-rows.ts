/** Rows of resources to create and update, made of the fields of requests. */
import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { RequiredTags } from "../core/statements/entity-tag.ts";

/** SQL about columns, by their names: types, or expressions. */
export type ColumnSql = Readonly<Record<string, string>>;

/** A row to create, by the columns' names. */
export interface CreateRow {
  readonly id: string;
  readonly [column: string]: unknown;
}

/** An update of a row: the columns of `sets` get the values given here, and null where there is none. */
export interface UpdateRow extends CreateRow, Partial<RequiredTags> {
  readonly sets: readonly string[];
  /** The external ID that the row must have, if the request names it by this ID. */
  readonly required_external_id?: string | undefined;
}

/** What the row of an update must have. */
export interface Required extends Partial<RequiredTags> {
  /** The external ID by which the request names it. */
  readonly externalId?: string;
}

/** Columns of a Drizzle table, by the names of their properties. */
export type Columns = Readonly<Record<string, PgColumn>>;

/**
 * Returns the columns of a table that writes set besides its id, by property.
 * @param unset other columns that they don't set. A trigger sets the search text
 */
export function columnsExcept<T extends PgTable>(
  table: T,
  ...unset: readonly (keyof T["_"]["columns"])[]
): Columns {
  const all: Columns = getTableColumns(table);
  const others = new Set<unknown>(["companyId", "id", "searchText", ...unset]);
  return Object.fromEntries(Object.entries(all).filter(([property]) => !others.has(property)));
}

/** The types of columns in SQL, by their names. */
export function columnTypes(columns: Columns): ColumnSql {
  return Object.fromEntries(
    Object.values(columns).map((column) => [column.name, column.getSQLType()]),
  );
}

/** Converts values of properties to values of their columns. Undefined ones are left out. */
export function toColumns(columns: Columns, values: object): { [column: string]: unknown } {
  return Object.fromEntries(
    Object.entries(values).flatMap(([property, value]) => {
      const column = columns[property];
      if (!column) throw new Error(`${property} is not written`);
      return value === undefined ? [] : [[column.name, value]];
    }),
  );
}

/** Returns the row of an update of the given properties. */
export function toUpdate(
  columns: Columns,
  id: string,
  change: object,
  { externalId, ...tags }: Required = {},
): UpdateRow {
  const values = toColumns(columns, change);
  return { ...values, ...tags, required_external_id: externalId, id, sets: Object.keys(values) };
}
