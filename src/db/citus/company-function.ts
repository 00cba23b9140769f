/**
 * The function that runs a statement about one company on the node of that company's shards. Citus itself can't plan
 * statements that insert into several tables at once, and plans the others again at each call. The function puts the
 * shards' names into the statement and prepares it there, so that the node plans it once for each connection and shard.
 * docs/decisions/0061-citus-writes.md has the measurements.
 */
import type { RunQuery } from "../core/statements/run-query.ts";
import { COMPANY_FUNCTION } from "../core/companies/company-statement.ts";
import type { Step } from "./step.ts";

const NAME = `public.${COMPANY_FUNCTION}(uuid,text,text[],text[])`;
/** The table with whose shards all tables of companies are colocated. */
const ANCHOR = "company_counters";

/**
 * Moves and splits of a shard take its metadata lock exclusively before they block writes. Citus takes it for its own
 * writes, but not for those that name a shard, so the function does. It looks for the shard again once it has the lock.
 * A statement that comes too late fails as one that can be repeated, and writes nothing.
 * Reference tables are only read: a write through the function would change one node's rows.
 */
const DEFINITION = `
  create or replace function public.${COMPANY_FUNCTION}(company uuid, statement_name text, parts text[], parameters text[])
  returns setof json language plpgsql volatile
  set search_path = public, pg_catalog
  set jit = off
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_mergejoin = off
  as $function$
  declare
    shard bigint := get_shard_id_for_distribution_column('${ANCHOR}', company);
    prepared text := 'p' || statement_name || '_' || shard;
    -- A setting of the connection says that it has prepared the statement: pg_prepared_statements would copy the texts of all.
    mark text := 'partner_api.' || prepared;
    statement text;
    answer record;
  begin
    perform lock_shard_metadata(5, array[shard]); -- in share mode
    if get_shard_id_for_distribution_column('${ANCHOR}', company) <> shard or not exists (
      select from pg_dist_placement where shardid = shard and groupid = (select groupid from pg_dist_local_group)
    ) then
      raise exception 'the company % is on another node', company using errcode = 'cannot_connect_now';
    end if;
    if current_setting(mark, true) is distinct from 'on' then
      -- Every other part is the name of a table.
      select string_agg(part || coalesce('_' || placed.shardid, ''), '' order by n) into statement
      from unnest(parts) with ordinality as given (part, n)
      left join (
        select c.relname as name, s.shardid
        from pg_dist_partition anchor
        join pg_dist_shard anchor_shard on anchor_shard.logicalrelid = anchor.logicalrelid and anchor_shard.shardid = shard
        join pg_dist_partition p on p.colocationid = anchor.colocationid or p.partmethod = 'n' and p.repmodel = 't'
        join pg_dist_shard s on s.logicalrelid = p.logicalrelid
          and (s.shardminvalue is null or s.shardminvalue = anchor_shard.shardminvalue)
        join pg_class c on c.oid = p.logicalrelid and c.relnamespace = 'public'::regnamespace
      ) as placed on n % 2 = 0 and placed.name = part;
      begin
        execute format('prepare %I as %s', prepared, statement);
      exception when duplicate_prepared_statement then -- by a transaction that was rolled back, with its setting
      end;
      perform set_config(mark, 'on', false);
    end if;
    for answer in
      execute format('execute %I', prepared) || coalesce(
        '(' || (select string_agg(quote_nullable(value), ', ' order by n)
          from unnest(parameters) with ordinality as parameter (value, n)) || ')', '')
    loop
      return next row_to_json(answer);
    end loop;
  end
  $function$`;

/** Returns the step that creates the function on all nodes, unless it is there. */
export async function findCompanyFunction(query: RunQuery): Promise<Step[]> {
  const { rows } = await query(
    `select from pg_dist_object
      where classid = 'pg_proc'::regclass and objid = to_regprocedure($1) and distribution_argument_index = 0`,
    [NAME],
  );
  if (rows.length > 0) return [];
  const text = `${COMPANY_FUNCTION}: on the node of its company`;
  // Processes of the previous version call a function with another name.
  return [{ text, isLive: true, run: createCompanyFunction }];
}

/** Creates the function, once the tables are distributed. */
async function createCompanyFunction(query: RunQuery): Promise<void> {
  await query("begin");
  try {
    await query(DEFINITION);
    await query(
      `select create_distributed_function($1::regprocedure, '$1', colocate_with := '${ANCHOR}', force_delegation := true)`,
      [NAME],
    );
    await query("commit");
  } catch (error) {
    await query("rollback").catch(() => {}); // the connection may be broken
    throw error;
  }
}
