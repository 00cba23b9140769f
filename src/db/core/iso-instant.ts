/** Instants that are only passed on: read as the text that the API shows, with no Date in between. */
import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** As Postgres writes an instant on our connections, whose time zone is UTC. */
const UTC = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d{1,3})\d*)?\+00$/;

/**
 * An instant's column as RFC 3339 text in UTC, with milliseconds.
 * @returns what to select; null stays null
 */
export function isoInstant<Column extends PgColumn>(
  column: Column,
): SQL<Column["_"]["notNull"] extends true ? string : string | null> {
  return sql`${column}`.mapWith(toIsoInstant);
}

/** Postgres' text for an instant as RFC 3339 has it, like `Date`'s `toISOString`. */
export function toIsoInstant(text: string): string {
  const [, date, time, fraction = ""] = UTC.exec(text) ?? [];
  if (date && time) return `${date}T${time}.${fraction.padEnd(3, "0")}Z`;
  return new Date(text).toISOString(); // another zone, or a year of five digits
}
