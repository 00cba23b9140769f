/** Columns in subqueries. */
import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/**
 * A column with its table's name. Drizzle leaves the name out in a query of one table, where a subquery
 * on another table would then compare the column with itself.
 */
export function qualified(column: AnyColumn): SQL {
  return sql`${column.table}.${sql.identifier(column.name)}`;
}
