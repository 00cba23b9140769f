/** Makes query errors safe to log. */
import { DrizzleQueryError } from "drizzle-orm";

/** Fields of Postgres' errors that quote values: rows, parameters and the data that a function read. */
const QUOTING = ["detail", "where", "internalQuery"] as const;

/** Removes the values of a query's parameters and rows from an error, because they are names, addresses and hashes. */
export function loggable(error: unknown): { err: unknown; query?: string } {
  if (!(error instanceof DrizzleQueryError)) return { err: withoutQuotes(error) };
  return { err: withoutQuotes(error.cause ?? new Error("a query failed")), query: error.query };
}

function withoutQuotes(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const quotes = QUOTING.filter((name) => Reflect.get(error, name) !== undefined);
  if (quotes.length === 0) return error;
  const copy = Object.create(error, { cause: { value: withoutQuotes(error.cause) } }) as Error;
  for (const name of quotes) Object.defineProperty(copy, name, { value: undefined });
  return copy;
}
