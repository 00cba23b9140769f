/**
 * Erases copies of erased customers' personal data: in events, in the responses of receivers, in responses stored for
 * idempotency keys, in captured requests and in searches. It works in steps, each one transaction that also records how
 * far it came, so that a step that fails or a process that dies delays it only. Several processes may run it.
 */
import { lte } from "drizzle-orm";
import { ERASED } from "../../generated/fields.ts";
import { DAY_MS, MINUTE_MS } from "../../kernel/time.ts";
import {
  ERASED_PART,
  recordablePath,
  type Conceal,
  type Concealments,
} from "../../kernel/recorded-path.ts";
import type { Executor, Transaction, TransactionRunner } from "../core/connections/client.ts";
import { customerErasures } from "../schema/index.ts";
import { eraseInJson, eraseItemErrors } from "./erased.ts";
import { deleteSearches, eraseAdditions, type ErasedResources } from "./erase-customer.ts";

/** Events that a step reads. */
const WINDOW = 5_000;
/** Customers of a company that are erased together, and rows of other tables that a step changes. */
const MAX_ROWS = 500;

/**
 * The time after the first pass at which everything is looked through again, for what was in flight: a delivery that was
 * loaded before (its response is stored up to 25 s later), a list that was captured, and writes of an earlier version of
 * the service during an update.
 */
const SECOND_PASS_MS = 2 * MINUTE_MS;

interface Erasure {
  readonly customerId: string;
  /** When this pass could begin. */
  readonly dueAt: Date;
  readonly pass: number;
  /** The events up to this one are done. */
  readonly position: number;
}

/** The parts of the service that erasing copies uses, besides the database. */
export interface ErasureParts {
  /** Writes the events of resources that a step changed, in its transaction. */
  readonly announce: (
    tx: Transaction,
    companyId: string,
    resources: ErasedResources,
  ) => Promise<void>;
  readonly concealments: Concealments;
}

/** Lists the companies with erasures that are due. */
export async function companiesToErase(db: Executor, now: Date): Promise<string[]> {
  const due = await db
    .selectDistinct({ companyId: customerErasures.companyId })
    .from(customerErasures)
    .where(lte(customerErasures.dueAt, now));
  return due.map(({ companyId }) => companyId);
}

// Erasures that came furthest: those that are added meanwhile begin together when these have ended.
const DUE = `
  select customer_id as "customerId", due_at as "dueAt", pass, position::float8 as position
  from customer_erasures
  where company_id = $1 and due_at <= $2
    and position = (
      select max(position) from customer_erasures where company_id = $1 and due_at <= $2
    )
  order by customer_id limit ${MAX_ROWS} for update skip locked`;

/**
 * Does the next step of a company's erasures.
 * @param concealments find paths with an external ID
 * @returns false when there was nothing to do
 */
export async function eraseCopies(
  db: TransactionRunner,
  companyId: string,
  now: Date,
  { announce, concealments }: ErasureParts,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const { rows } = await tx.runStatement(DUE, [companyId, now]);
    const erasures = rows as Erasure[];
    const [first] = erasures;
    if (!first) return false;
    const ids = erasures.map(({ customerId }) => customerId);
    const next = await eraseEvents(tx, companyId, ids, first.position);
    if (next !== undefined)
      await tx.runStatement(
        "update customer_erasures set position = $3 where company_id = $1 and customer_id = any($2::uuid[])",
        [companyId, ids, next],
      );
    else {
      const { isDone, resources } = await eraseRest(
        tx,
        companyId,
        erasures,
        now,
        concealments(companyId),
      );
      if (isDone) await endPass(tx, companyId, ids, now);
      await announce(tx, companyId, resources);
    }
    return true;
  });
}

// The names of the fields make it cheaper to find ids, and belong to customers, locations, pricelists and errors.
const NAMES_ONE = (ids: string) => `exists (
    select from regexp_matches(body, '"(?:id|customerId)":"([0-9a-fA-F-]{36})"', 'g') as found (id)
    where lower(found.id[1]) = any(${ids}::text[]))`;

const EVENTS = `
  select id, body from events
  where company_id = $1 and sequence > $2 and sequence <= $3 and ${NAMES_ONE("$4")}`;

const ERASED_ACTOR = JSON.stringify(ERASED.EventActor);

// The attempts of all events that name a customer: a receiver may have responded with what it received.
const UPDATE_EVENTS = `
  with changed as (
    update events set body = input.body, actor = (events.actor::jsonb || '${ERASED_ACTOR}')::text
    from unnest($2::text[], $3::text[]) as input (id, body)
    where events.company_id = $1 and events.id = input.id
      and (events.body <> input.body or not events.actor::jsonb @> '${ERASED_ACTOR}')
  )
  update delivery_attempts as attempt set excerpt = null
  from deliveries
  where deliveries.company_id = $1 and deliveries.event_id = any($2::text[])
    and attempt.company_id = $1 and attempt.delivery_id = deliveries.id and attempt.excerpt is not null
  returning 1 as erased`;

const ADD_EXTERNAL_IDS = `
  update customer_erasures set location_external_ids = location_external_ids || $3::text[]
  where company_id = $1 and customer_id = $2`;

/** Erases a window of events. Returns its end; undefined when there were no more events. */
async function eraseEvents(
  tx: Executor,
  companyId: string,
  ids: readonly string[],
  position: number,
): Promise<number | undefined> {
  const next = await tx.runStatement(
    "select min(sequence)::float8 as sequence from events where company_id = $1 and sequence > $2",
    [companyId, position],
  );
  const from = next.rows[0]?.["sequence"] as number | null | undefined;
  if (from === null || from === undefined) return undefined;
  const until = from + WINDOW - 1;
  const { rows } = await tx.runStatement(EVENTS, [companyId, from - 1, until, ids]);
  const erased = new Set(ids);
  const events = rows as { id: string; body: string }[];
  const externalIds: string[] = [];
  if (events.length > 0)
    await tx.runForCompany(companyId, UPDATE_EVENTS, [
      companyId,
      events.map(({ id }) => id),
      events.map(({ body }) => eraseInJson(body, erased, externalIds)),
    ]);
  // With any of the erasures: paths are searched for all of them together.
  if (externalIds.length > 0)
    await tx.runStatement(ADD_EXTERNAL_IDS, [companyId, ids[0], [...new Set(externalIds)]]);
  return until;
}

/** Erases everything but events. It isn't done when a part is left for the next step. */
async function eraseRest(
  tx: Executor,
  companyId: string,
  erasures: readonly Erasure[],
  now: Date,
  conceal: readonly Conceal[],
): Promise<{ isDone: boolean; resources: ErasedResources }> {
  const ids = erasures.map(({ customerId }) => customerId);
  const before = new Date(Math.max(...erasures.map(({ dueAt }) => dueAt.getTime())));
  const resources = { locations: [] as string[], pricelists: [] as string[] };
  for (const id of ids) {
    const { locations, pricelists } = await eraseAdditions(tx, companyId, id, now, MAX_ROWS);
    resources.locations.push(...locations);
    resources.pricelists.push(...pricelists);
    if (locations.length === MAX_ROWS) return { isDone: false, resources };
  }
  await eraseAnswers(tx, companyId, ids, before);
  await concealOldPaths(tx, companyId, conceal[0]);
  await eraseLoggedPaths(tx, companyId, ids, conceal);
  await deleteCaptures(tx, companyId, before);
  await deleteSearches(tx, companyId);
  return { isDone: true, resources };
}

const ANSWERS = `
  select key, body from idempotency_keys
  where company_id = $1 and key > $2 and ${NAMES_ONE("$3")}
  order by key limit ${MAX_ROWS}`;

const UPDATE_ANSWERS = `
  update idempotency_keys as stored set body = input.body
  from unnest($2::text[], $3::text[]) as input (key, body)
  where stored.company_id = $1 and stored.key = input.key and stored.body <> input.body`;

// These errors contain the address or the location's external ID that was sent, and don't say for which customer. Validated
// addresses don't either. Nothing was written, so a request that is repeated may run again.
const HAS_TEXT = `(body like '%"code":"ADDRESS\\_%'
    or (body like '%"code":"EXTERNAL\\_ID\\_EXISTS"%' and body like '%"locationId":"%'))`;
const DELETE_UNNAMED = `
  delete from idempotency_keys
  where company_id = $1 and created_at <= $2
    and (status in (409, 422) and ${HAS_TEXT} or body like '{"data":{"formattedAddress":%')`;
// Other items of a batch were written.
const BATCHES = `
  select key, body from idempotency_keys
  where company_id = $1 and key > $2 and created_at <= $3 and status < 400 and ${HAS_TEXT}
  order by key limit ${MAX_ROWS}`;

/** Erases responses that are stored for idempotency keys. A repeated request gets the erased resource. */
async function eraseAnswers(
  tx: Executor,
  companyId: string,
  ids: readonly string[],
  before: Date,
): Promise<void> {
  const erased = new Set(ids);
  await rewriteAnswers(tx, companyId, ANSWERS, ids, (body) => eraseInJson(body, erased));
  await tx.runStatement(DELETE_UNNAMED, [companyId, before]);
  await rewriteAnswers(tx, companyId, BATCHES, before, eraseItemErrors);
}

/** @param select returns the next responses after a key, by a separate parameter */
async function rewriteAnswers(
  tx: Executor,
  companyId: string,
  select: string,
  parameter: unknown,
  rewrite: (body: string) => string,
): Promise<void> {
  let last = "";
  for (;;) {
    const { rows } = await tx.runStatement(select, [companyId, last, parameter]);
    const answers = rows as { key: string; body: string }[];
    if (answers.length > 0)
      await tx.runStatement(UPDATE_ANSWERS, [
        companyId,
        answers.map(({ key }) => key),
        answers.map(({ body }) => rewrite(body)),
      ]);
    if (answers.length < MAX_ROWS) break;
    last = answers.at(-1)?.key ?? last;
  }
}

// Paths that recordablePath returns unchanged, which are most. Only the other rows are read.
const UUID = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const RECORDABLE = `^(/([a-z][a-z-]*|v1|${UUID}|[{][0-9a-f]{16}[}]|…|(pak|whsec)_…)?)*$`;
const OLD_PATHS = `
  select id, path from request_log
  where company_id = $1 and id > $2 and (path !~ '${RECORDABLE}' or path ~* '/by-external-id/+[^/{…]')
  order by id limit ${MAX_ROWS}`;

const UPDATE_PATHS = `
  update request_log set path = input.path, details = null
  from unnest($2::uuid[], $3::text[]) as input (id, path)
  where request_log.company_id = $1 and request_log.id = input.id and request_log.path <> input.path`;

// Messages of getCustomerByExternalId, also as a tool.
const OLD_MESSAGES = `
  update request_log set details = null
  where company_id = $1 and details->>'message' like 'There is no customer with the externalId %'`;

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Rewrites paths and messages that an earlier version of the service recorded as they were sent: the former external IDs
 * of a customer aren't known, nor all encodings of one.
 */
async function concealOldPaths(
  tx: Executor,
  companyId: string,
  conceal: Conceal | undefined,
): Promise<void> {
  let last = FIRST_ID;
  for (;;) {
    const { rows } = await tx.runStatement(OLD_PATHS, [companyId, last]);
    const found = rows as { id: string; path: string }[];
    if (found.length > 0)
      await tx.runStatement(UPDATE_PATHS, [
        companyId,
        found.map(({ id }) => id),
        found.map(({ path }) => recordablePath(path, conceal)),
      ]);
    if (found.length < MAX_ROWS) break;
    last = found.at(-1)?.id ?? last;
  }
  await tx.runStatement(OLD_MESSAGES, [companyId]);
}

const EXTERNAL_IDS = `
  select unnest(location_external_ids || external_id) as id from customer_erasures
  where company_id = $1 and customer_id = any($2::uuid[])`;

// The hashes are the names of an object, in which each part of a path is found by a binary search.
const ERASE_PATHS = `
  update request_log set details = null, path = (
    select string_agg(case when $2::jsonb ? part then '${ERASED_PART}' else part end, '/' order by place)
    from string_to_table(path, '/') with ordinality as parts (part, place))
  where company_id = $1 and path like '%{%'
    and exists (select from string_to_table(path, '/') as part where $2::jsonb ? part)`;

/** Erases the hashes of the former external IDs of customers and their locations in the paths of logged requests. */
async function eraseLoggedPaths(
  tx: Executor,
  companyId: string,
  ids: readonly string[],
  conceal: readonly Conceal[],
): Promise<void> {
  const { rows } = await tx.runStatement(EXTERNAL_IDS, [companyId, ids]);
  const externalIds = rows.flatMap(({ id }) => (id as string | null) ?? []);
  const hashes = externalIds.flatMap((id) => conceal.map((hide) => [hide(id), 1]));
  if (hashes.length > 0)
    await tx.runStatement(ERASE_PATHS, [companyId, JSON.stringify(Object.fromEntries(hashes))]);
}

/**
 * Deletes captures of requests from before a time. They are encrypted, and any of them may contain the customer: in a
 * list, or in a search.
 */
async function deleteCaptures(tx: Executor, companyId: string, before: Date): Promise<void> {
  await tx.runStatement("delete from request_captures where company_id = $1 and expires_at <= $2", [
    companyId,
    new Date(before.getTime() + DAY_MS),
  ]);
}

/** Ends the first pass of some erasures, and the erasures of which it was the second. */
async function endPass(
  tx: Executor,
  companyId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await tx.runStatement(
    `with done as (
      delete from customer_erasures where company_id = $1 and customer_id = any($2::uuid[]) and pass > 1
    )
    update customer_erasures
    set pass = 2, position = 0, due_at = $3::timestamptz + interval '${SECOND_PASS_MS / 1000} s'
    where company_id = $1 and customer_id = any($2::uuid[]) and pass = 1`,
    [companyId, ids, now],
  );
}
