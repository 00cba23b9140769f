/** Finds the tables that statements lock. */

/**
 * The tables that mentioned names are, with those that their foreign keys refer to if they are dropped. Parameters: names,
 * lock modes, dropped parts, and whether a table is dropped, for each mention.
 */
export const TABLES_TO_LOCK = `
  with mention as (
    select coalesce(i.indrelid, c.oid) as id, mode, part, is_dropped
    from unnest($1::text[], $2::text[], $3::text[], $4::bool[]) as m (name, mode, part, is_dropped)
    join pg_class c on c.oid = to_regclass(m.name)
    left join pg_index i on i.indexrelid = c.oid
  ), foreign_key as (
    select m.mode, c.conrelid, c.confrelid
    from mention m join pg_constraint c on c.contype = 'f' and (
      (m.is_dropped and m.id in (c.conrelid, c.confrelid))
      or (m.part is not null and m.id = c.conrelid and (c.conname = m.part or exists (
        select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname = m.part)))
    )
  )
  select c.oid::regclass::text as "table", mode
  from (
    select id, mode from mention
    union select conrelid, mode from foreign_key
    union select confrelid, mode from foreign_key
  ) as needed
  join pg_class c on c.oid = needed.id
  where c.relkind in ('r', 'p')`;
