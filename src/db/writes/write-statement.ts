/**
 * Builds the statement that runs a batch of writes of one kind: for each its idempotency key, its row, its event, the
 * deliveries, of any companies, with one commit.
 */
import { companySql, tableOf, type CompanySql } from "../core/companies/company-sql.ts";
import { DELIVERIES_BY_EVENT, newDeliveries } from "../webhooks/new-deliveries.ts";
import { ANSWER_LIFETIME_MS } from "../requests/idempotency.ts";

/** A kind of write. Its SQL is part of the batch's statement. */
export interface WriteKind<Row extends object> {
  /** The type of the writes' events. Default: they have none. */
  readonly eventType?: string | undefined;
  /** The columns of Row with their types, as in the column list of json_to_recordset. */
  readonly columns: { readonly [Column in keyof Row]: string };
  /** Keys of a row. Two writes of one statement never have a key in common: they change the same row, for example. */
  readonly rowKeys: (row: Row) => readonly string[];
  /** SQL of a condition on `request` and `target`. A write that doesn't meet it is skipped. */
  readonly accepts?: CompanySql | undefined;
  /**
   * A part of the WITH clause that locks the rows to change: `target` (n, company_id, …). Rows are locked before the
   * company's counter, as in transactions, in one order.
   * @param orSkip SQL after the lock's strength
   */
  readonly target?: (orSkip: string) => CompanySql;
  /**
   * Parts of the WITH clause that change the rows of `ready`, which has the columns of the request and the target, and the
   * company's counters. The last is `written`: the columns of `ready` for each row that was changed, and the resource as
   * JSON text, `data`.
   */
  readonly written: CompanySql;
  /**
   * Parts of the WITH clause that store what else follows from `new_event`, which has the columns of `written`, and
   * `ordinal`: the number of the write, from 1, among the writes of its company that changed something.
   */
  readonly follows?: CompanySql | undefined;
  /** Assignments to the company's `counters`, the events' among them. `writes` has `n`, the number of writes, and `sums`. */
  readonly counters: string;
  /** Other columns of `writes`: aggregates of columns of `written`. */
  readonly sums?: string;
  /** The response's resource as JSON text, by columns of `written`. Default: `data`. */
  readonly result?: string;
}

/** The parts that insert the events and their deliveries. */
const newEvents = (type: string) => companySql`event as (
    insert into ${tableOf("events")} (company_id, id, type, sequence, body, created_at, request_id, actor)
    select company_id, event_id, '${type}', sequence,
      '{"id":"' || event_id || '","type":"${type}","createdAt":"' || iso || '","data":' || data || '}',
      at, request_id, actor
    from new_event
  ), ${newDeliveries({ type: `'${type}'`, data: "data::jsonb", worker: "$3::int" })}`;

/** Result columns that describe the deliveries. */
const DELIVERY_RESULTS = `
    coalesce(has_waiting, false) as has_waiting, claims, case when claims is not null then data end as data,
    case when n = 0 then (select json_object_agg(company_id, endpoints) from (
      select company_id, count(*) as endpoints from endpoint group by company_id having count(*) > 2
    ) as many) end as endpoints`;

const LIFETIME = `interval '${ANSWER_LIFETIME_MS / 1000} s'`;

/** The writes. @param columns of the kind, with their types */
const requests = (columns: readonly string[]) => companySql`request as materialized (
    -- The writes, with the answers of keys that were used before. A key is locked without waiting.
    select input.*, iso::timestamptz as at, $3::int as worker,
      answer.fingerprint as answer_fingerprint, answer.status as answer_status, answer.body as answer_body,
      case when answer.status is not null then false when input.key is null then true
        else pg_try_advisory_xact_lock(
          hashtextextended('idempotency:' || input.company_id || ':' || input.key, 0)) end as is_open
    from (
      select * from json_to_recordset($1::json) as input (
        n int, company_id uuid, iso text, request_id uuid, actor text, traceparent text, event_id text, key text, fingerprint text, reply_status int,
        ${columns.join(", ")}
      ) limit (select $2::int)
    ) as input
    left join lateral (
      select fingerprint, status, body from ${tableOf("idempotency_keys", "stored")}
      where stored.company_id = input.company_id and stored.key = input.key
        and created_at > iso::timestamptz - ${LIFETIME}
      limit 1
    ) as answer on true
  )`;

/** The counters of companies. @param locked SQL of the rows whose companies they are */
const counters = (locked: string, orSkip: string) => companySql`company as materialized (
    -- Locks the counters of companies, in their order, to the commit: so events are in commit order.
    select counters.*
    from (
      select distinct company_id from ${locked} order by company_id
    ) as requested
    cross join lateral (
      select company_id, next_event, next_customer_number, customer_version, stored_changes_until,
        location_version, stored_location_changes_until
      from ${tableOf("company_counters")}
      where company_id = requested.company_id for no key update ${orSkip}
    ) as counters
  )`;

/**
 * Returns the statement of a kind. Its parameters are a JSON array of writes, their number, and the number of the worker
 * that claims their deliveries, see newDeliveries.
 *
 * Locks are taken in one order: idempotency keys without waiting, then the rows to change, then companies' counters,
 * each sorted. The counters stay locked to the commit, so that events are in commit order.
 *
 * The responses of keys are looked up before the keys are locked. If another statement stores one in between, inserting the key
 * fails with 22012 (division by zero), and the statement is rolled back.
 * @param waits whether it waits for locks of others, instead of leaving these writes out
 */
export function writeStatement<Row extends object>(
  kind: WriteKind<Row>,
  waits: boolean,
): CompanySql {
  const { eventType, columns, target, accepts, written, follows, sums, result = "data" } = kind;
  const body = `'{"data":' || ${result} || '}'`;
  const orSkip = waits ? "" : "skip locked";
  const locked = target ? "target" : "request where is_open";
  const columnList = Object.entries(columns).map(([name, type]) => `${name} ${type as string}`);
  return companySql`
  with ${requests(columnList)}, ${target ? companySql`${target(orSkip)}, ` : ""}${counters(locked, orSkip)}, ready as materialized (
    -- The writes whose locks were got, and whose conditions are met.
    select * from request ${target ? "join target using (n, company_id) " : ""}join company using (company_id)
    where is_open${accepts ? companySql` and (${accepts})` : ""}
  ), ${written}, new_event as materialized (
    -- Writes that changed something have an event. Events of a company have consecutive numbers.
    select *, next_event + ordinal - 1 as sequence from (
      select *, row_number() over (partition by company_id order by n) as ordinal from written
    ) as numbered
  ), ${follows ? companySql`${follows}, ` : ""}counter as (
    update ${tableOf("company_counters", "counters")} set ${kind.counters}
    from (select company_id, count(*) as n${sums ? `, ${sums}` : ""} from new_event group by company_id) as writes
    where counters.company_id = writes.company_id
  ), ${eventType ? companySql`${newEvents(eventType)}, ` : ""}answer as (
    -- Stores the responses of keys, and replaces expired ones. Divides by zero if a response was stored in between.
    insert into ${tableOf("idempotency_keys", "stored")} (company_id, key, fingerprint, status, body, created_at)
    select company_id, key, decode(fingerprint, 'hex'), reply_status, ${body}, at
    from new_event where key is not null
    on conflict (company_id, key) do update set fingerprint = excluded.fingerprint, body = excluded.body,
      created_at = excluded.created_at,
      status = excluded.status / (stored.created_at <= excluded.created_at - ${LIFETIME})::int
  )
  select n, encode(request.answer_fingerprint, 'hex') as fingerprint, request.answer_status as status,
    coalesce(${body}, request.answer_body) as body,
    case when request.answer_status is not null then 'answered' when not request.is_open then 'inUse'
      when data is not null then 'written' when n in (select n from ready) then 'skipped' else 'locked' end as outcome,
    ${eventType ? DELIVERY_RESULTS : "false as has_waiting, null as claims, null as data, null as endpoints"}
  from request left join new_event using (n)${
    eventType
      ? `
    left join ${DELIVERIES_BY_EVENT} as deliveries on deliveries.event_id = new_event.event_id`
      : ""
  }`;
}
