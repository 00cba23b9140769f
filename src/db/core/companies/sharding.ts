/**
 * Knows about databases whose tables are distributed by company over the nodes of a Citus cluster. There, a statement
 * finds the rows of one company by a constant, so that one node runs it: each of its tables has the condition
 * `company_id = $1`, and none takes it from another one (see docs/decisions/0062-citus-statements.md).
 */
import type { Client } from "pg";
import type { Executor } from "../statements/executor.ts";
import { COMPANY_FUNCTION } from "./company-statement.ts";

/**
 * A requirement of `Servers`: nodes of a cluster that aren't its coordinator don't suit.
 * @throws Error that completes "host:port: …"
 */
export async function expectCoordinator(client: Client): Promise<void> {
  if (!(await isCoordinator(client))) throw new Error("a worker node of a Citus cluster");
}

/** Whether the client's server is the coordinator of its cluster, or belongs to none. */
export async function isCoordinator(client: Client): Promise<boolean> {
  const { rows: catalog } = await client.query<{ exists: boolean }>(
    "select to_regclass('pg_catalog.pg_dist_local_group') is not null as exists",
  );
  if (!catalog[0]?.exists) return true;
  const { rows } = await client.query<{ groupid: number }>(
    "select groupid from pg_dist_local_group",
  );
  return rows[0]?.groupid === 0;
}

/** Whether the tables of this database are distributed. */
export async function isDistributed(db: Pick<Executor, "runStatement">): Promise<boolean> {
  const { rows: catalog } = await db.runStatement(
    "select to_regclass('pg_catalog.pg_dist_partition') is not null as exists",
  );
  if (!catalog[0]?.["exists"]) return false;
  const { rows } = await db.runStatement(`
    select exists (
      select from pg_dist_partition where logicalrelid = to_regclass('customers') and partmethod = 'h'
    ) as "isDistributed"`);
  return rows[0]?.["isDistributed"] === true;
}

/** Whether a node of a cluster has the function that this version calls for each company. */
export async function hasCompanyFunction(db: Pick<Executor, "runStatement">): Promise<boolean> {
  const { rows } = await db.runStatement(
    `select to_regproc('public.${COMPANY_FUNCTION}') is not null as exists`,
  );
  return rows[0]?.["exists"] === true;
}
