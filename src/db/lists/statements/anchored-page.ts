/** Reads a page that begins at a stored rank, without reading the rows before it. */
import type { ListedTable } from "../listed-table.ts";

/** The condition that the rank of `anchor` is exact, by `counters`. */
export const IS_EXACT = `(anchor.unrecorded = counters.unrecorded
    and (anchor.created_at is null or anchor.created_at <= counters.anchored_until))`;

/**
 * The statement of a page that begins at a stored rank or within a step before one. It returns no rows for other pages, and
 * never reads more rows than a step and a page. Parameters: company, rows, offset.
 */
export const anchoredPageSql = ({ name, json, order, counters, anchors }: ListedTable) => {
  const newestFirst = order("-createdAt", "created_at", "id");
  return `
  select ${json} as json, found.total::float8 as total from (
    with counters as (
      select ${counters.total} as total, ${counters.unrecorded} as unrecorded, ${counters.anchoredUntil} as anchored_until
      from company_counters where company_id = $1::uuid
    ), anchor as (
      -- The nearest rank that isn't after the page. Ranks count from the oldest row, offsets from the newest.
      select created_at, id, total, rank - (total - $3::bigint) as skipped
      from counters, lateral (
        select rank, created_at, id from ${anchors} as anchor
        where company_id = $1::uuid and rank >= total - $3::bigint and ${IS_EXACT}
        order by rank limit 1
      ) nearest
      where total > $3::bigint
    )
    -- Rows without a creation time come last, and are read from their part of the index.
    select total, listed.id from anchor, lateral (
      select id from (
        (select id, created_at from ${name}
          where company_id = $1::uuid and (created_at, id) <= (anchor.created_at, anchor.id)
          order by ${newestFirst} limit skipped + $2::bigint)
        union all
        (select id, created_at from ${name}
          where company_id = $1::uuid and created_at is null
            and (anchor.created_at is not null or id <= anchor.id)
          order by ${newestFirst} limit skipped + $2::bigint)
      ) older order by ${newestFirst} limit $2::bigint offset skipped
    ) listed
  ) found
  join ${name} on ${name}.company_id = $1::uuid and ${name}.id = found.id
  order by ${order("-createdAt", `${name}.created_at`, `${name}.id`)}`;
};
