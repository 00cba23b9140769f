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
      id uuid, name text, status text, location_note text, purchase_order_number text, external_id text, address text, city text, state text, zipcode text, street_no text, county text, borough text, geo_place_id text, lat double precision, lng double precision, precision text, geocoder text, store_until timestamp (3) with time zone, sets text[], tags text[], excludes boolean, required_external_id text, place_ids text[], reuses boolean
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
    select search_text as before, status as status_before, updated_at as updated_before, customer_id, geo_place_id as place_before
    from locations
    where company_id = requested.company_id and id = requested.id and locations.geocoder <> 'erased'
      and (tags is null or ('"' || left(translate(encode(sha256(convert_to('{"data":' || ('{"id":"'
      || (locations.id)::text
      || '","customerId":"'
      || (locations.customer_id)::text
      || '","name":'
      || to_json((locations.name)::text)::text
      || ',"status":"'
      || (locations.status)::text
      || '","locationNote":'
      || to_json((locations.location_note)::text)::text
      || ',"purchaseOrderNumber":'
      || to_json((locations.purchase_order_number)::text)::text
      || ',"externalId":'
      || coalesce(to_json((locations.external_id)::text)::text, 'null')
      || ',"address":{"address":'
      || to_json((locations.address)::text)::text
      || ',"city":'
      || to_json((locations.city)::text)::text
      || ',"state":'
      || to_json((locations.state)::text)::text
      || ',"zipcode":'
      || to_json((locations.zipcode)::text)::text
      || ',"streetNo":'
      || to_json((locations.street_no)::text)::text
      || ',"county":'
      || to_json((locations.county)::text)::text
      || ',"borough":'
      || to_json((locations.borough)::text)::text
      || ',"geoPlaceId":'
      || to_json((locations.geo_place_id)::text)::text
      || ',"location":{"lat":'
      || case when abs(locations.lat) >= 1e-4 then (locations.lat)::text
  when (locations.lat) = 0 then '0'
  when abs(locations.lat) >= 1e-6 then (locations.lat)::text::numeric::text
  else regexp_replace((locations.lat)::text, 'e-0', 'e-') end
      || ',"lng":'
      || case when abs(locations.lng) >= 1e-4 then (locations.lng)::text
  when (locations.lng) = 0 then '0'
  when abs(locations.lng) >= 1e-6 then (locations.lng)::text::numeric::text
  else regexp_replace((locations.lng)::text, 'e-0', 'e-') end
      || '}},"createdAt":'
      || left(to_json(((locations.created_at) + interval '1 microsecond') at time zone interval '0')::text, 24) || 'Z"'
      || ',"updatedAt":'
      || left(to_json(((locations.updated_at) + interval '1 microsecond') at time zone interval '0')::text, 24) || 'Z"'
      || ',"reused":'
      || (false)::text
      || ',"reactivated":'
      || (false)::text
      || '}') || '}', 'UTF8')), 'base64'), '+/', '-_'), 22) || '"' = any(tags)) <> excludes)
      and (required_external_id is null or external_id = required_external_id)
      and ('name' = any(sets) and locations.name is distinct from requested.name
        or 'status' = any(sets) and locations.status is distinct from requested.status
        or 'location_note' = any(sets) and locations.location_note is distinct from requested.location_note
        or 'purchase_order_number' = any(sets) and locations.purchase_order_number is distinct from requested.purchase_order_number
        or 'external_id' = any(sets) and locations.external_id is distinct from requested.external_id
        or 'address' = any(sets) and locations.address is distinct from requested.address
        or 'city' = any(sets) and locations.city is distinct from requested.city
        or 'state' = any(sets) and locations.state is distinct from requested.state
        or 'zipcode' = any(sets) and locations.zipcode is distinct from requested.zipcode
        or 'street_no' = any(sets) and locations.street_no is distinct from requested.street_no
        or 'county' = any(sets) and locations.county is distinct from requested.county
        or 'borough' = any(sets) and locations.borough is distinct from requested.borough
        or 'geo_place_id' = any(sets) and locations.geo_place_id <> all(place_ids) and locations.geo_place_id is distinct from requested.geo_place_id
        or 'lat' = any(sets) and locations.lat is distinct from requested.lat
        or 'lng' = any(sets) and locations.lng is distinct from requested.lng)
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
    select from locations as other
    where other.company_id = request.company_id and other.external_id = request.external_id and other.id <> request.id))
    and (place_ids is null or place_before = any(place_ids) or not exists (
    select from locations as other
    where other.company_id = request.company_id and other.customer_id = target.customer_id
      and other.geo_place_id = any(place_ids) and other.id <> request.id)))
), written as (
  update locations set
    name = case when 'name' = any(sets) then ready.name else locations.name end,
    status = case when 'status' = any(sets) then ready.status else locations.status end,
    location_note = case when 'location_note' = any(sets) then ready.location_note else locations.location_note end,
    purchase_order_number = case when 'purchase_order_number' = any(sets) then ready.purchase_order_number else locations.purchase_order_number end,
    external_id = case when 'external_id' = any(sets) then ready.external_id else locations.external_id end,
    address = case when 'address' = any(sets) then ready.address else locations.address end,
    city = case when 'city' = any(sets) then ready.city else locations.city end,
    state = case when 'state' = any(sets) then ready.state else locations.state end,
    zipcode = case when 'zipcode' = any(sets) then ready.zipcode else locations.zipcode end,
    street_no = case when 'street_no' = any(sets) then ready.street_no else locations.street_no end,
    county = case when 'county' = any(sets) then ready.county else locations.county end,
    borough = case when 'borough' = any(sets) then ready.borough else locations.borough end,
    geo_place_id = case when 'geo_place_id' = any(sets) and locations.geo_place_id <> all(place_ids) then ready.geo_place_id else locations.geo_place_id end,
    lat = case when 'lat' = any(sets) then ready.lat else locations.lat end,
    lng = case when 'lng' = any(sets) then ready.lng else locations.lng end,
    precision = case when 'precision' = any(sets) then ready.precision else locations.precision end,
    geocoder = case when 'geocoder' = any(sets) then ready.geocoder else locations.geocoder end,
    store_until = case when 'store_until' = any(sets) then ready.store_until else locations.store_until end,
    updated_at = at
  from ready where locations.company_id = ready.company_id and locations.id = ready.id
  returning ready.*, locations.created_at, locations.search_text as after,
    locations.status as status_after, locations.updated_at as updated_after, ('{"id":"'
      || (locations.id)::text
      || '","customerId":"'
      || (locations.customer_id)::text
      || '","name":'
      || to_json((locations.name)::text)::text
      || ',"status":"'
      || (locations.status)::text
      || '","locationNote":'
      || to_json((locations.location_note)::text)::text
      || ',"purchaseOrderNumber":'
      || to_json((locations.purchase_order_number)::text)::text
      || ',"externalId":'
      || coalesce(to_json((locations.external_id)::text)::text, 'null')
      || ',"address":{"address":'
      || to_json((locations.address)::text)::text
      || ',"city":'
      || to_json((locations.city)::text)::text
      || ',"state":'
      || to_json((locations.state)::text)::text
      || ',"zipcode":'
      || to_json((locations.zipcode)::text)::text
      || ',"streetNo":'
      || to_json((locations.street_no)::text)::text
      || ',"county":'
      || to_json((locations.county)::text)::text
      || ',"borough":'
      || to_json((locations.borough)::text)::text
      || ',"geoPlaceId":'
      || to_json((locations.geo_place_id)::text)::text
      || ',"location":{"lat":'
      || case when abs(locations.lat) >= 1e-4 then (locations.lat)::text
  when (locations.lat) = 0 then '0'
  when abs(locations.lat) >= 1e-6 then (locations.lat)::text::numeric::text
  else regexp_replace((locations.lat)::text, 'e-0', 'e-') end
      || ',"lng":'
      || case when abs(locations.lng) >= 1e-4 then (locations.lng)::text
  when (locations.lng) = 0 then '0'
  when abs(locations.lng) >= 1e-6 then (locations.lng)::text::numeric::text
  else regexp_replace((locations.lng)::text, 'e-0', 'e-') end
      || '}},"createdAt":'
      || left(to_json(((locations.created_at) + interval '1 microsecond') at time zone interval '0')::text, 24) || 'Z"'
      || ',"updatedAt":'
      || left(to_json(((locations.updated_at) + interval '1 microsecond') at time zone interval '0')::text, 24) || 'Z"'
      || ',"reused":'
      || (false)::text
      || ',"reactivated":'
      || (false)::text
      || '}') as data, (locations.status = 'ACTIVE')::int - (status_before = 'ACTIVE')::int as activated, coalesce(reuses, false) as is_reused
), new_event as materialized (
  -- Writes that changed something have an event. Events of a company have consecutive numbers.
  select *, next_event + ordinal - 1 as sequence from (
    select *, row_number() over (partition by company_id order by n) as ordinal from written
  ) as numbered
), changed as (
  select *, stored_location_changes_until as stored_until, location_version + ordinal as version from new_event
), stored_change as (
  insert into location_changes (company_id, version, id, created_at, before, after,
    status_before, status_after, updated_before, updated_after)
  select company_id, version, id, created_at, before, after, status_before, status_after, updated_before, updated_after
  from changed where version <= stored_until
), counter as (
  update company_counters as counters set next_event = counters.next_event + writes.n,
    recorded_writes = counters.recorded_writes + writes.n, recorded_events = counters.recorded_events + writes.n,
    location_version = counters.location_version + writes.n, active_locations = counters.active_locations + writes.activated,
    inactive_locations = counters.inactive_locations - writes.activated
  from (select company_id, count(*) as n, sum(activated)::int as activated from new_event group by company_id) as writes
  where counters.company_id = writes.company_id
), event as (
  insert into events (company_id, id, type, sequence, body, created_at, request_id, actor)
  select company_id, event_id, 'location.updated', sequence,
    '{"id":"' || event_id || '","type":"location.updated","createdAt":"' || iso || '","data":' || data || '}',
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
    where company_id = company.company_id and status <> 'deleted' and 'location.updated' = any(event_types)
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
  select company_id, key, decode(fingerprint, 'hex'), reply_status, '{"data":' || replace(replace(data, '"reused":false', '"reused":' || is_reused),
    '"reactivated":false', '"reactivated":' || (activated = 1)) || '}', at
  from new_event where key is not null
  on conflict (company_id, key) do update set fingerprint = excluded.fingerprint, body = excluded.body,
    created_at = excluded.created_at,
    status = excluded.status / (stored.created_at <= excluded.created_at - interval '86400 s')::int
)
select n, encode(request.answer_fingerprint, 'hex') as fingerprint, request.answer_status as status,
  coalesce('{"data":' || replace(replace(data, '"reused":false', '"reused":' || is_reused),
    '"reactivated":false', '"reactivated":' || (activated = 1)) || '}', request.answer_body) as body,
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
