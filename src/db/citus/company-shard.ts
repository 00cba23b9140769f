/** Finds the shard of a company: all its tables are colocated. */
import type { RunQuery } from "../core/statements/run-query.ts";
import { COMPANY_TABLE } from "./cluster-nodes.ts";

export interface CompanyShard {
  /** Shard ID in `company_counters`, with which all tables of companies are colocated. */
  readonly id: string;
  readonly nodeId: number;
  /** Host and port of the node. */
  readonly node: string;
  /** The hashes of company ids that belong to the shard. */
  readonly min: number;
  readonly max: number;
  /** The hash of the company. */
  readonly hash: number;
}

/** A shard with all the tables that move with it. */
export interface ShardContent {
  /** Without partitions. */
  readonly tables: number;
  readonly bytes: number;
  /** Other companies in the shard. */
  readonly otherCompanies: number;
}

const COLUMNS = `
  s.shardid::text as id, n.nodeid as "nodeId", n.nodename || ':' || n.nodeport as node,
  s.shardminvalue::int as min, s.shardmaxvalue::int as max
  from pg_dist_shard s join pg_dist_placement p using (shardid)
  join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
  where s.logicalrelid = '${COMPANY_TABLE}'::regclass`;

/** Finds the shard to which a company belongs, also one that has no rows. */
export async function findCompanyShard(query: RunQuery, companyId: string): Promise<CompanyShard> {
  const { rows } = await query("select worker_hash($1::uuid) as hash", [companyId]);
  const [{ hash } = { hash: 0 }] = rows as { hash: number }[];
  return { ...(await findShardOfHash(query, hash)), hash };
}

/** Finds the shard to which the companies with a hash belong. */
export async function findShardOfHash(
  query: RunQuery,
  hash: number,
): Promise<Omit<CompanyShard, "hash">> {
  const { rows } = await query(
    `select ${COLUMNS} and $1 between s.shardminvalue::int and s.shardmaxvalue::int`,
    [hash],
  );
  const [shard] = rows as Omit<CompanyShard, "hash">[];
  if (!shard) throw new Error(`no node has the shard of the hash ${hash}`);
  return shard;
}

/** Counts the tables, bytes and companies of a shard, on all nodes. */
export async function findShardContent(
  query: RunQuery,
  { min, max }: Pick<CompanyShard, "min" | "max">,
): Promise<ShardContent> {
  const { rows } = await query(
    `select count(*) filter (where not c.relispartition)::int as tables, sum(cs.shard_size)::float8 as bytes,
      (select count(*)::int - 1 from companies where worker_hash(id) between $1 and $2) as "otherCompanies"
      from citus_shards cs join pg_dist_shard s using (shardid) join pg_class c on c.oid = s.logicalrelid
      join pg_dist_partition d on d.logicalrelid = s.logicalrelid
      where s.shardminvalue::int = $1 and s.shardmaxvalue::int = $2 and d.partmethod = 'h'
        and d.colocationid = (select colocationid from pg_dist_partition where logicalrelid = '${COMPANY_TABLE}'::regclass)`,
    [min, max],
  );
  return (rows as ShardContent[])[0]!;
}

/** Finds the address of the node that has a shard, by its number in any distributed table. Undefined if none has it. */
export async function findNodeOfShard(query: RunQuery, shard: string): Promise<string | undefined> {
  const { rows } = await query(
    `select n.nodename || ':' || n.nodeport as node from pg_dist_placement p
      join pg_dist_shard s on s.shardid = p.shardid and s.shardminvalue is not null
      join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
      where p.shardid = $1::bigint limit 1`,
    [shard],
  );
  return (rows as { node: string }[])[0]?.node;
}
