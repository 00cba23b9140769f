/** Lists tables from Postgres' catalog. */

/** Parameters: the schemas, and the tables of `public` to leave out. Tables of extensions aren't listed. */
export const LIST_TABLES = `
  select n.nspname as schema, c.relname as name, c.relkind = 'p' as "isPartitioned",
    (
      select coalesce(sum(pg_table_size(relid)), pg_table_size(c.oid))::float8 from pg_partition_tree(c.oid)
    ) as bytes,
    (
      select json_agg(attname order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns,
    (
      select coalesce(json_agg(json_build_object('name', p.relname,
        'bound', pg_get_expr(p.relpartbound, p.oid)) order by p.relname), '[]')
      from pg_inherits join pg_class p on p.oid = inhrelid where inhparent = c.oid
    ) as partitions
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind in ('r', 'p') and relpersistence = 'p' and not relispartition and nspname = any($1)
    and not (nspname = 'public' and relname = any($2))
    and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e'
    )
  order by nspname, relname`;
