-- Generated from src/db/writes/. Do not edit.
-- As one server runs it for one company. For several companies at a time, locks of others are skipped (skip locked).
-- On a cluster, deliveries get no places in the queue and no jobs.
with request as materialized (
  -- The writes, with the answers of keys that were used before. A key is locked without waiting.
  select input.*, iso::timestamptz as at, $3::int as worker,
    answer.fingerprint as answer_fingerprint, answer.status as answer_status, answer.body as answer_body,
    case when answer.status is not null then false when input.key is null then true
      else pg_try_advisory_xact_lock(
        hashtextextended('idempotency:' || input.company_id || ':' || input.key, 0)) end as is_open
  from (
    select * from json_to_recordset($1::json) as input (
      n int, company_id uuid, iso text, request_id uuid, actor text, traceparent text, event_id text, key text, fingerprint text, reply_status int,
      id uuid, display_name text, status text, email text, phone text, company_name text, external_id text, sets text[], tags text[], excludes boolean, required_external_id text
    ) limit (select $2::int)
  ) as input
  left join lateral (
    select fingerprint, status, body from idempotency_keys as stored
    where stored.company_id = input.company_id and stored.key = input.key
      and created_at > iso::timestamptz - interval '86400 s'
    limit 1
  ) as answer on true
), target as materialized (
  select requested.n, requested.company_id, stored.*
  from (select * from request where is_open order by company_id, id) as requested
  cross join lateral (
    select search_text as before, status as status_before, updated_at as updated_before,
      ('display_name' = any(sets) and customers.display_name is distinct from requested.display_name
        or 'status' = any(sets) and customers.status is distinct from requested.status
        or 'email' = any(sets) and customers.email is distinct from requested.email
        or 'phone' = any(sets) and nullif(customers.phone, '') is distinct from requested.phone
        or 'company_name' = any(sets) and nullif(customers.company_name, '') is distinct from requested.company_name
        or 'external_id' = any(sets) and customers.external_id is distinct from requested.external_id) as is_changed
    from customers
    where company_id = requested.company_id and id = requested.id and erased_at is null
      and (tags is null or ('"' || left(translate(encode(sha256(convert_to('{"data":' || ('{"id":"'
      || (customers.id)::text
      || '","displayName":'
      || to_json((customers.display_name)::text)::text
      || ',"customerId":'
      || to_json((customers.customer_number)::text)::text
      || ',"status":"'
      || (customers.status)::text
      || '","email":'
      || coalesce(to_json((customers.email)::text)::text, 'null')
      || ',"phone":'
      || coalesce(to_json((nullif(customers.phone, ''))::text)::text, 'null')
      || ',"companyName":'
      || coalesce(to_json((nullif(customers.company_name, ''))::text)::text, 'null')
      || ',"externalId":'
      || coalesce(to_json((customers.external_id)::text)::text, 'null')
      || ',"createdAt":'
      || coalesce(left(to_json(((customers.created_at) + interval '1 microsecond') at time zone interval '0')::text, 24) || 'Z"', 'null')
      || ',"updatedAt":'
      || coalesce(left(to_json(((customers.updated_at) + interval '1 microsecond') at time zone interval '0')::text, 24) || 'Z"', 'null')
      || ',"erasedAt":'
      || coalesce(left(to_json(((customers.erased_at) + interval '1 microsecond') at time zone interval '0')::text, 24) || 'Z"', 'null')
      || '}') || '}', 'UTF8')), 'base64'), '+/', '-_'), 22) || '"' = any(tags)) <> excludes)
      and (required_external_id is null or external_id = required_external_id)
      and (required_external_id is null or ('display_name' = any(sets) and customers.display_name is distinct from requested.display_name
        or 'status' = any(sets) and customers.status is distinct from requested.status
        or 'email' = any(sets) and customers.email is distinct from requested.email
        or 'phone' = any(sets) and nullif(customers.phone, '') is distinct from requested.phone
        or 'company_name' = any(sets) and nullif(customers.company_name, '') is distinct from requested.company_name
        or 'external_id' = any(sets) and customers.external_id is distinct from requested.external_id))
    for no key update
  ) as stored
), company as materialized (
  -- Locks the counters of companies, in their order, to the commit: so events are in commit order.
  select counters.*
  from (
    select distinct company_id from target order by company_id
  ) as requested
  cross join lateral (
    select company_id, next_event, next_customer_number, customer_version, stored_changes_until,
      location_version, stored_location_changes_until
    from company_counters
    where company_id = requested.company_id for no key update
  ) as counters
), ready as materialized (
  -- The writes whose locks were got, and whose conditions are met.
  select * from request join target using (n, company_id) join company using (company_id)
  where is_open and ((external_id is null or not exists (
    select from customers as other
    where other.company_id = request.company_id and other.external_id = request.external_id and other.id <> request.id)))
), written as (
  update customers set
    display_name = case when 'display_name' = any(sets) then ready.display_name else customers.display_name end,
    status = case when 'status' = any(sets) then ready.status else customers.status end,
    email = case when 'email' = any(sets) then ready.email else customers.email end,
    phone = case when 'phone' = any(sets) then ready.phone else customers.phone end,
    company_name = case when 'company_name' = any(sets) then ready.company_name else customers.company_name end,
    external_id = case when 'external_id' = any(sets) then ready.external_id else customers.external_id end,
    updated_at = case when is_changed then at else customers.updated_at end
  from ready where customers.company_id = ready.company_id and customers.id = ready.id
  returning ready.*, customers.created_at, customers.search_text as after,
    customers.status as status_after, customers.updated_at as updated_after, ('{"id":"'
      || (customers.id)::text
      || '","displayName":'
      || to_json((customers.display_name)::text)::text
      || ',"customerId":'
      || to_json((customers.customer_number)::text)::text
      || ',"status":"'
      || (customers.status)::text
      || '","email":'
      || coalesce(to_json((customers.email)::text)::text, 'null')
      || ',"phone":'
      || coalesce(to_json((nullif(customers.phone, ''))::text)::text, 'null')
      || ',"companyName":'
      || coalesce(to_json((nullif(customers.company_name, ''))::text)::text, 'null')
      || ',"externalId":'
      || coalesce(to_json((customers.external_id)::text)::text, 'null')
      || ',"createdAt":'
      || coalesce(left(to_json(((customers.created_at) + interval '1 microsecond') at time zone interval '0')::text, 24) || 'Z"', 'null')
      || ',"updatedAt":'
      || coalesce(left(to_json(((customers.updated_at) + interval '1 microsecond') at time zone interval '0')::text, 24) || 'Z"', 'null')
      || ',"erasedAt":'
      || coalesce(left(to_json(((customers.erased_at) + interval '1 microsecond') at time zone interval '0')::text, 24) || 'Z"', 'null')
      || '}') as data
), new_event as materialized (
  -- Writes that changed something have an event. Events of a company have consecutive numbers.
  select *, next_event + ordinal - 1 as sequence from (
    select *, row_number() over (partition by company_id order by n) as ordinal from written
  ) as numbered
), changed as (
  select *, stored_changes_until as stored_until, customer_version + ordinal as version from new_event
), stored_change as (
  insert into customer_changes (company_id, version, id, created_at, before, after,
    status_before, status_after, updated_before, updated_after)
  select company_id, version, id, created_at, before, after, status_before, status_after, updated_before, updated_after
  from changed where version <= stored_until
), counter as (
  update company_counters as counters set next_event = counters.next_event + writes.n,
    recorded_writes = counters.recorded_writes + writes.n, recorded_events = counters.recorded_events + writes.n,
    customer_version = counters.customer_version + writes.n
  from (select company_id, count(*) as n from new_event group by company_id) as writes
  where counters.company_id = writes.company_id
), event as (
  insert into events (company_id, id, type, sequence, body, created_at, request_id, actor)
  select company_id, event_id, 'customer.updated', sequence,
    '{"id":"' || event_id || '","type":"customer.updated","createdAt":"' || iso || '","data":' || data || '}',
    at, request_id, actor
  from new_event
), endpoint as materialized (
  -- The endpoints that subscribe to the type, with what a worker needs to send to them, and the front of their queue.
  select company.company_id, endpoint.*, queue.*
  from (select distinct company_id from new_event) as company
  cross join lateral (
    select id as endpoint_id, status = 'enabled' as is_enabled, not is_throttled and not is_slow as is_fast, event_filter,
      url, secret, next_secret, next_secret_at, headers
    from webhook_endpoints
    where company_id = company.company_id and status <> 'deleted' and 'customer.updated' = any(event_types)
    offset 0
  ) as endpoint
  cross join lateral (
    select count(*) as queued, coalesce(bool_or(claimed_by is null), false) as has_waiting from (
      select claimed_by from delivery_queue
      where company_id = company.company_id and endpoint_id = endpoint.endpoint_id and $3::int is not null
      order by position, delivery_id limit 16
    ) as front
  ) as queue
), new_delivery as materialized (
  -- The worker claims deliveries at once where nothing waits, up to the number that may be in flight.
  select gen_random_uuid() as id, event_id, sequence, at, traceparent, endpoint.*, 1000000000000000 + sequence as position,
    case when is_enabled and is_fast and not has_waiting and queued + row_number() over (
      partition by company_id, endpoint_id order by sequence) <= 16 then $3::int end as claimed_by
  from new_event join endpoint using (company_id)
  where case when event_filter is null then true else event_matches(event_filter, data::jsonb) end
), inserted_delivery as (
  insert into deliveries
    (company_id, id, endpoint_id, event_id, trigger, state, created_at, next_attempt_at, finished_at, queue_priority)
  select company_id, id, endpoint_id, event_id, 'event',
    case when is_enabled then 'pending' else 'skipped' end,
    at, case when is_enabled then at end, case when not is_enabled then at end,
    case when is_enabled then -1 end
  from new_delivery
), queued_delivery as (
  insert into delivery_queue (company_id, endpoint_id, position, delivery_id, attempt, claimed_by, traceparent)
  select company_id, endpoint_id, position, id, 1, claimed_by, traceparent from new_delivery where is_enabled
), counted_delivery as (
  -- Skipped deliveries have ended. Rows are locked in a fixed order, to prevent deadlocks.
  insert into delivery_counts as counts (company_id, endpoint_id, hour, state, count)
  select company_id, endpoint_id, date_trunc('hour', at, 'UTC'), 'skipped', count(*)
  from new_delivery where not is_enabled
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_id, endpoint_id, hour, state, shard) do update set count = counts.count + excluded.count
), answer as (
  -- Stores the responses of keys, and replaces expired ones. Divides by zero if a response was stored in between.
  insert into idempotency_keys as stored (company_id, key, fingerprint, status, body, created_at)
  select company_id, key, decode(fingerprint, 'hex'), reply_status, '{"data":' || data || '}', at
  from new_event where key is not null
  on conflict (company_id, key) do update set fingerprint = excluded.fingerprint, body = excluded.body,
    created_at = excluded.created_at,
    status = excluded.status / (stored.created_at <= excluded.created_at - interval '86400 s')::int
)
select n, encode(request.answer_fingerprint, 'hex') as fingerprint, request.answer_status as status,
  coalesce('{"data":' || data || '}', request.answer_body) as body,
  case when request.answer_status is not null then 'answered' when not request.is_open then 'inUse'
    when data is not null then 'written' when n in (select n from ready) then 'skipped' else 'locked' end as outcome,
  coalesce(has_waiting, false) as has_waiting, claims, case when claims is not null then data end as data,
  case when n = 0 then (select json_object_agg(company_id, endpoints) from (
    select company_id, count(*) as endpoints from endpoint group by company_id having count(*) > 2
  ) as many) end as endpoints
from request left join new_event using (n)
  left join (
  select event_id, bool_or(is_enabled and claimed_by is null) as has_waiting, json_agg(json_build_object(
    'deliveryId', id, 'endpointId', endpoint_id, 'position', position, 'eventSequence', sequence,
    'url', url, 'secret', secret, 'nextSecret', next_secret, 'nextSecretAt', next_secret_at, 'headers', headers
  )) filter (where claimed_by is not null) as claims
  from new_delivery group by event_id
) as deliveries on deliveries.event_id = new_event.event_id
