/** Lists the nodes of a Citus cluster, with what they have. */
import type { RunQuery } from "../core/statements/run-query.ts";

/** A table of companies. The shards of the others are colocated with its shards. */
export const COMPANY_TABLE = "company_counters";

export interface ClusterNode {
  readonly id: number;
  /** Host and port, as the other nodes reach it. */
  readonly address: string;
  readonly isCoordinator: boolean;
  readonly isActive: boolean;
  /** Whether it may get shards. The coordinator, and nodes that are drained, don't. */
  readonly takesShards: boolean;
  /** Shards of each table of companies. */
  readonly shards: number;
  readonly companies: number;
  /** Bytes of all its shards, indexes included. Null if the node can't be reached, as the next fields. */
  readonly bytes: number | null;
  readonly freeBytes: number | null;
  readonly diskBytes: number | null;
  readonly walLevel: string | null;
  /** Its `output_plugin_libraries`. Null also if its Postgres doesn't have that setting. */
  readonly plugins: string | null;
}

const NODES = `
  select n.nodeid as id, n.nodename || ':' || n.nodeport as address, n.groupid = 0 as "isCoordinator",
    n.isactive as "isActive", n.shouldhaveshards as "takesShards",
    (select count(*)::int from pg_dist_placement p join pg_dist_shard s using (shardid)
      where p.groupid = n.groupid and s.logicalrelid = '${COMPANY_TABLE}'::regclass) as shards,
    (select count(*)::int from pg_dist_placement p join pg_dist_shard s using (shardid)
      join companies c on worker_hash(c.id) between s.shardminvalue::int and s.shardmaxvalue::int
      where p.groupid = n.groupid and s.logicalrelid = '${COMPANY_TABLE}'::regclass) as companies
  from pg_dist_node n where n.noderole = 'primary' order by n.groupid`;

/** Run on each node. Tables that Citus hides are shards. */
const STATE = `
  select json_build_object('freeBytes', available_disk_size, 'diskBytes', total_disk_size,
    'walLevel', current_setting('wal_level'), 'plugins', current_setting('output_plugin_libraries', true))
  from citus_local_disk_space_stats()`;

const SIZES = `
  select nodename || ':' || nodeport as address, sum(shard_size)::float8 as bytes from citus_shards group by 1`;

interface State {
  readonly freeBytes: number;
  readonly diskBytes: number;
  readonly walLevel: string;
  readonly plugins: string | null;
}

/** Lists all nodes, the coordinator first. A node that can't be reached is listed without what only it knows. */
export async function listNodes(query: RunQuery): Promise<ClusterNode[]> {
  const { rows } = await query(NODES);
  const { rows: results } = await query(
    "select nodeid as id, success, result from run_command_on_all_nodes($1, give_warning_for_connection_errors := true)",
    [STATE],
  );
  const states = new Map(
    (results as { id: number; success: boolean; result: string }[]).map((node) => [
      node.id,
      node.success ? (JSON.parse(node.result) as State) : undefined,
    ]),
  );
  const isComplete = [...states.values()].every((state) => state !== undefined);
  const sizes = new Map<string, number>();
  if (isComplete)
    for (const { address, bytes } of (await query(SIZES)).rows as {
      address: string;
      bytes: number;
    }[])
      sizes.set(address, bytes);
  type Known = Omit<ClusterNode, "bytes" | keyof State>;
  return (rows as Known[]).map((node) => {
    const state = states.get(node.id);
    return {
      ...node,
      bytes: isComplete ? (sizes.get(node.address) ?? 0) : null,
      freeBytes: state?.freeBytes ?? null,
      diskBytes: state?.diskBytes ?? null,
      walLevel: state?.walLevel ?? null,
      plugins: state?.plugins ?? null,
    };
  });
}
