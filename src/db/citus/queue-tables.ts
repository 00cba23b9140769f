/** Makes pg-boss' tables known to all nodes. Their rows stay on the coordinator. */
import type { RunQuery } from "../core/statements/run-query.ts";
import type { Step } from "./step.ts";

/**
 * Citus can't add a node while a partition of a local table has its own foreign keys ("partition local tables added to citus
 * metadata cannot have non-inherited foreign keys"). pg-boss' say that a job's queue exists; only the service adds jobs.
 */
const KEYS = `
  select conrelid in (select oid from pg_class where relispartition) as "isOfPartition",
    format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where contype = 'f' and connamespace = 'pgboss'::regnamespace and conparentid = 0
    and not relation_is_a_known_shard(conrelid) order by oid`;

/** Returns the step, unless all tables are known. */
export async function findQueueStep(query: RunQuery): Promise<Step[]> {
  const { rows } = await query(`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid)
    order by c.oid`);
  const names = (rows as { name: string }[]).map(({ name }) => name);
  const keys = (await query(KEYS)).rows as Key[];
  if (names.length === 0 && !keys.some(({ isOfPartition }) => isOfPartition)) return [];
  return [
    { text: "tables of pg-boss: local", run: async (run) => await addToMetadata(run, names) },
  ];
}

interface Key {
  readonly isOfPartition: boolean;
  readonly drop: string;
  readonly add: string;
}

/** Drops the foreign keys of partitions. Others are added again, which needs both tables to be known. */
async function addToMetadata(query: RunQuery, names: readonly string[]): Promise<void> {
  await query("begin");
  try {
    const { rows } = await query(KEYS);
    const keys = (rows as Key[]).filter(({ isOfPartition }) => isOfPartition || names.length > 0);
    for (const key of keys) await query(key.drop);
    for (const name of names)
      await query("select citus_add_local_table_to_metadata($1::regclass)", [name]);
    for (const key of keys) if (!key.isOfPartition) await query(key.add);
    await query("commit");
  } catch (error) {
    await query("rollback").catch(() => {}); // the connection may be broken
    throw error;
  }
}
