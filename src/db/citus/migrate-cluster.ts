/** Lets migrations change a Citus cluster as they change one Postgres. */
import { MigrationError } from "../migrations/migration-session.ts";
import type { RunQuery } from "../core/statements/run-query.ts";
import { findCluster } from "./find-cluster.ts";
import { findMisplaced, placeTable, type TableKinds } from "./placements.ts";

/**
 * Settings of the open transaction: one connection per node, since parallel ones wouldn't see earlier changes, and the time that a
 * statement waits for a table on all nodes.
 */
const SETTINGS = (lockTimeout: string) => `
  set local citus.multi_shard_modify_mode = 'sequential';
  set local citus.enable_unsafe_triggers = on;
  set local citus.propagate_set_commands = 'local';
  set local statement_timeout = 0;
  set local lock_timeout = '${lockTimeout}'`;

/**
 * Prepares the open transaction for migrations, and returns what runs their statements. On a distributed cluster, a table
 * gets its kind when it is created, so that the next statements can add foreign keys and rows. Elsewhere, `query` itself is
 * returned.
 * @throws MigrationError on a worker node
 */
export async function onCluster(query: RunQuery, kinds?: TableKinds): Promise<RunQuery> {
  const cluster = await findCluster(query);
  if (!cluster) return query;
  if (!cluster.isCoordinator)
    throw new MigrationError(
      `a worker node of a Citus cluster can't migrate it. Run this on the coordinator${cluster.coordinator ? `, ${cluster.coordinator}` : ""}: npm run -s admin -- migrate`,
    );
  if (!cluster.isDistributed) return query;
  const { rows } = await query(`select current_setting('lock_timeout') as "lockTimeout"`);
  await query(SETTINGS((rows as { lockTimeout: string }[])[0]?.lockTimeout ?? "0"));
  // An interrupted `admin distribute` leaves such tables.
  const before = new Set((await findMisplaced(query, kinds)).map(({ table }) => table));
  return async (text, values) => {
    const result = await query(text, values);
    for (const table of await findMisplaced(query, kinds))
      if (!before.has(table.table)) await placeTable(query, table);
    return result;
  };
}
