/** Finds what a company's newest deliveries show about its receiver. */

/** The newest endpoints and listeners that are read. */
const MAX_ENDPOINTS = 50;
/** The newest successful deliveries of each that are read, by an index. */
const MAX_DELIVERIES = 200;

/** Parameters: the company, and the beginning of the URLs of receivers that aren't the company's. */
export const SANDBOX_DELIVERIES = `
  with endpoints as materialized (
    select id from webhook_endpoints
    where company_id = $1 and not starts_with(url, $2)
    order by created_at desc, id desc limit ${MAX_ENDPOINTS}
  ), succeeded as materialized (
    select newest.* from endpoints
    cross join lateral (
      select id, endpoint_id, event_id, attempts, created_at from deliveries
      where company_id = $1 and endpoint_id = endpoints.id and state = 'succeeded'
      order by company_id desc, endpoint_id desc, state desc, created_at desc, id desc limit ${MAX_DELIVERIES}
    ) newest
  ), numbered as (
    select *, row_number() over (partition by endpoint_id, event_id order by created_at, id) as number
    from succeeded
  )
  select kind, id, created_at as "at" from (
    select 'delivery' as kind, id, created_at from numbered
    union all select 'duplicate', id, created_at from numbered where number > 1
    union all select 'recovered', id, created_at from numbered where attempts > 1
  ) found
  where (kind, created_at) in (
    select 'delivery', max(created_at) from numbered
    union all select 'duplicate', max(created_at) from numbered where number > 1
    union all select 'recovered', max(created_at) from numbered where attempts > 1)`;
