/** Lists what a role owns in a database. */

/** Schemas, tables, routines and types outside of the system's schemas and of extensions. Parameter: the role. */
export const OBJECTS_OF_ROLE = `
  with application as (
    select oid, nspname, nspowner from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
  )
  select format('schema %I', nspname) as object from application where nspowner = $1::regrole
  union all
  select format('table %I.%I', nspname, relname)
  from pg_class c join application a on a.oid = relnamespace
  where relowner = $1::regrole and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid
      and (deptype = 'e' or (relkind = 'S' and deptype in ('a', 'i'))))
  union all
  select format('routine %s', p.oid::regprocedure)
  from pg_proc p join application a on a.oid = pronamespace
  where proowner = $1::regrole
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid
      and deptype = 'e')
  union all
  select format('type %I.%I', nspname, typname)
  from pg_type t join application a on a.oid = typnamespace left join pg_class c on c.oid = typrelid
  where typowner = $1::regrole and (typtype in ('e', 'd', 'r') or relkind = 'c')
    and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = t.oid
      and deptype = 'e')`;
