/** Makes query errors safe to log. */
import { DrizzleQueryError } from "drizzle-orm";

/** Removes the values of a query's parameters from an error, because they are names, addresses and hashes. */
export function loggable(error: unknown): { err: unknown; query?: string } {
  if (!(error instanceof DrizzleQueryError)) return { err: error };
  return { err: error.cause ?? new Error("a query failed"), query: error.query };
}
