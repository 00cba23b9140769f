/** Reads timestamps as RFC 3339 text, without creating a Date, for values that are only passed on. */
import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Postgres' text for a timestamp on our connections, whose time zone is UTC. */
const UTC = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d{1,3})\d*)?\+00$/;

/**
 * Selects a timestamp column as RFC 3339 text in UTC, with milliseconds.
 * @returns an expression to select; null stays null
 */
export function isoInstant<Column extends PgColumn>(
  column: Column,
): SQL<Column["_"]["notNull"] extends true ? string : string | null> {
  return sql`${column}`.mapWith(toIsoInstant);
}

/** Converts Postgres' text for a timestamp to RFC 3339, like `Date`'s `toISOString`. */
export function toIsoInstant(text: string): string {
  const [, date, time, fraction = ""] = UTC.exec(text) ?? [];
  if (date && time) return `${date}T${time}.${fraction.padEnd(3, "0")}Z`;
  return new Date(text).toISOString(); // another zone, or a year of five digits
}
