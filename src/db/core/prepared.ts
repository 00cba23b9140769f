/** Prepared queries: built once for each database, however often they run. */
import type { Executor } from "./client.ts";

/**
 * Makes a query that is built and prepared at its first use on a database, and reused from then on.
 * Building a query anew costs several times what running it does.
 *
 * @param build builds and prepares the query on the given database
 * @returns the prepared query of a database or transaction
 */
export function prepared<T>(build: (db: Executor) => T): (db: Executor) => T {
  const queries = new WeakMap<Executor, T>();
  return (db) => {
    let query = queries.get(db);
    if (query === undefined) {
      query = build(db);
      queries.set(db, query);
    }
    return query;
  };
}
