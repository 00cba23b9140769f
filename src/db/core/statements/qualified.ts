/** Qualifies columns in subqueries. */
import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/**
 * A column with its table's name. In a query on one table, Drizzle omits the table's name, so a subquery on
 * another table would compare the column with itself.
 */
export function qualified(column: AnyColumn): SQL {
  return sql`${column.table}.${sql.identifier(column.name)}`;
}
