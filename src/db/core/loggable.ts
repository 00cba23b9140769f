/** What may be logged of a failed query. */
import { DrizzleQueryError } from "drizzle-orm";

/** An error without the values of a query's parameters: they are names, addresses and hashes. */
export function loggable(error: unknown): { err: unknown; query?: string } {
  if (!(error instanceof DrizzleQueryError)) return { err: error };
  return { err: error.cause ?? new Error("a query failed"), query: error.query };
}
