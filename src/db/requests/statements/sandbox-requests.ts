/** Finds what a company's newest requests show about its program. */

/** The newest requests that are read, which takes about 20 ms. */
export const MAX_SANDBOX_REQUESTS = 10_000;

/**
 * Ids are text, because not every version of Postgres has `max(uuid)`. They are UUIDv7, so the greatest is the newest.
 * Parameters: the company, and the first id of the log that may be read.
 */
export const SANDBOX_REQUESTS = `
  with newest as materialized (
    select id::text collate "C" as id, method, path, operation, status, key_id, details from request_log
    where company_id = $1 and id >= $2::uuid
    -- The column, which the index has, and not its text.
    order by company_id desc, request_log.id desc limit ${MAX_SANDBOX_REQUESTS}
  ), own as (
    -- Requests of the documentation's console aren't the program's.
    select * from newest where not exists (
      select from api_keys
      where api_keys.company_id = $1 and api_keys.id = newest.key_id and documentation_user_id is not null)
  ), followed as (
    select own.*, max(id) filter (where status < 400) over (partition by key_id, method, path) as succeeded_id
    from own
  )
  select max(id) filter (where status < 400) as "call",
    max(id) filter (where details @> '{"replayed": true}') as "replay",
    max(id) filter (where (status = 429 or status >= 500) and succeeded_id > id) as "retry",
    max(id) filter (where status < 400 and details @> '{"after": true}') as "cursor",
    max(id) filter (where status < 400 and details @> '{"ifMatch": true}') as "ifMatch",
    array_agg(distinct operation) filter (where status < 400 and operation is not null) as "operations"
  from followed`;
