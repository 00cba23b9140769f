/** Finds out whether a database is one of a Citus cluster. */
import type { RunQuery } from "../core/statements/run-query.ts";

/** The Citus cluster that a database belongs to. */
export interface Cluster {
  /** Version of Citus, such as `13.0-1`. */
  readonly version: string;
  /** Whether the connection is to the coordinator, where tables can be changed. */
  readonly isCoordinator: boolean;
  /** The address at which nodes reach the coordinator; null until `citus_set_coordinator_host` has been called. */
  readonly coordinator: string | null;
  /** Active nodes that may have shards. */
  readonly shardNodes: number;
  /** Whether `admin distribute` has run, or begun. */
  readonly isDistributed: boolean;
}

/** Returns undefined for a database without Citus. */
export async function findCluster(query: RunQuery): Promise<Cluster | undefined> {
  const { rows: extensions } = await query(
    "select extversion as version from pg_extension where extname = 'citus'",
  );
  const [extension] = extensions as { version: string }[];
  if (!extension) return undefined;
  const { rows } = await query(`
    select (select groupid = 0 from pg_dist_local_group) as "isCoordinator",
      (select nodename || ':' || nodeport from pg_dist_node where groupid = 0 and noderole = 'primary') as coordinator,
      (select count(*)::int from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary') as "shardNodes",
      exists (select from pg_dist_partition where logicalrelid = to_regclass('public.companies')) as "isDistributed"`);
  return { ...extension, ...(rows as Omit<Cluster, "version">[])[0]! };
}
