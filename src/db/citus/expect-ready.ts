/** Checks that a cluster is ready to be distributed. */
import { OperatorError } from "../../kernel/operator-error.ts";
import { readJournal } from "../migrations/migration-files.ts";
import { LOCK } from "../migrations/migration-session.ts";
import type { RunQuery } from "../core/statements/run-query.ts";
import { pendingMigrations } from "../migrations/migration-state.ts";
import { findCluster } from "./find-cluster.ts";

/** Older versions weren't tried. */
const OLDEST_CITUS = 13;

/** @throws OperatorError that says what is missing, and how to add it */
export async function expectReady(query: RunQuery): Promise<void> {
  const cluster = await findCluster(query);
  if (!cluster)
    throw new OperatorError(
      "This database has no Citus. Run `create extension citus` in it on each node, then citus_set_coordinator_host and citus_add_node on the coordinator.",
    );
  const { version, isCoordinator, coordinator, shardNodes } = cluster;
  if (Number.parseInt(version, 10) < OLDEST_CITUS)
    throw new OperatorError(
      `The database has Citus ${version}; this service needs ${OLDEST_CITUS} or newer.`,
    );
  if (!isCoordinator)
    throw new OperatorError(
      `DATABASE_URL names a worker node. Only the coordinator${coordinator ? `, ${coordinator},` : ""} can distribute tables.`,
    );
  if (!coordinator)
    throw new OperatorError(
      "The nodes don't know the coordinator. Run: select citus_set_coordinator_host('<host>', <port>)",
    );
  if (shardNodes === 0)
    throw new OperatorError(
      "The cluster has no node for shards. Add one with: select citus_add_node('<host>', <port>)",
    );
  const pending = await pendingMigrations(query, await readJournal());
  if (pending.length > 0)
    throw new OperatorError(
      `The database lacks migrations (${pending.length}). Run them first: npm run -s admin -- migrate`,
    );
}

/** Takes the lock of migrations until the session ends. @throws OperatorError when another process has it */
export async function lockMigrations(query: RunQuery): Promise<void> {
  const { rows: locks } = await query(`select pg_try_advisory_lock($1) as "isLocked"`, [
    String(LOCK),
  ]);
  if (!(locks as { isLocked: boolean }[])[0]?.isLocked)
    throw new OperatorError(
      "Another process migrates or distributes the database. Try again when it has finished.",
    );
}
