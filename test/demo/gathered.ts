/** Lets tests join and count rows of all companies, on a cluster, too. */
import { isOnCluster } from "../helpers/database.ts";

/**
 * On a cluster, copies tables for the rest of the transaction into temporary ones of the same names, because Citus joins
 * distributed tables only by their company. Does nothing on one server.
 * @param run runs a statement of the transaction
 */
export async function gatherTables(
  run: (statement: string) => PromiseLike<unknown>,
  tables: readonly string[],
): Promise<void> {
  if (!(await isOnCluster())) return;
  for (const table of tables)
    await run(`create temp table ${table} on commit drop as select * from public.${table}`);
}
