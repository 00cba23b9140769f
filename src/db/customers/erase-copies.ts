/**
 * Erases copies of erased customers' personal data: in events, in the responses of receivers, in responses stored for
 * idempotency keys, in captured requests and in searches. It works in steps, each one transaction that also records how
 * far it came, so that a step that fails or a process that dies delays it only. Several processes may run it.
 */
import { companySql, tableOf } from "../core/companies/company-sql.ts";
import { lte } from "drizzle-orm";
import { ERASED } from "../../generated/fields.ts";
import { MINUTE_MS } from "../../kernel/time.ts";
import type { Conceal, Concealments } from "../../kernel/recorded-path.ts";
import type { Executor, Transaction, TransactionRunner } from "../core/connections/client.ts";
import { customerErasures } from "../schema/index.ts";
import { eraseInJson } from "./erased.ts";
import { deleteCaptures, eraseAnswers, erasePaths, MAX_ROWS, NAMES_ONE } from "./erase-requests.ts";
import { deleteSearches, eraseResources, type ErasedResources } from "./erase-customer.ts";

/** Events that a step reads. */
const WINDOW = 5_000;

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
  select customer_id as "customerId", due_at as "dueAt", position::float8 as position
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
    if (await eraseEvents(tx, companyId, ids, first.position)) return true;
    const resources = await eraseRest(tx, companyId, erasures, now, concealments(companyId));
    await announce(tx, companyId, resources);
    return true;
  });
}

const EVENTS = `
  select id, body from events
  where company_id = $1 and sequence > $2 and sequence <= $3 and ${NAMES_ONE("$4")}`;

const ERASED_ACTOR = JSON.stringify(ERASED.EventActor);

// The attempts of all events that name a customer: a receiver may have responded with what it received.
const UPDATE_EVENTS = companySql`
  with changed as (
    update ${tableOf("events")} set body = input.body, actor = (events.actor::jsonb || '${ERASED_ACTOR}')::text
    from unnest($2::text[], $3::text[]) as input (id, body)
    where events.company_id = $1 and events.id = input.id
      and (events.body <> input.body or not events.actor::jsonb @> '${ERASED_ACTOR}')
  )
  update ${tableOf("delivery_attempts", "attempt")} set excerpt = null
  from ${tableOf("deliveries")}
  where deliveries.company_id = $1 and deliveries.event_id = any($2::text[])
    and attempt.company_id = $1 and attempt.delivery_id = deliveries.id and attempt.excerpt is not null
  returning 1 as erased`;

const ADD_EXTERNAL_IDS = `
  update customer_erasures set location_external_ids = location_external_ids || $3::text[]
  where company_id = $1 and customer_id = $2`;

const SET_POSITION = `
  update customer_erasures set position = $3 where company_id = $1 and customer_id = any($2::uuid[])`;

/** Erases a window of events. Returns false when there were no more events. */
async function eraseEvents(
  tx: Executor,
  companyId: string,
  ids: readonly string[],
  position: number,
): Promise<boolean> {
  const next = await tx.runStatement(
    "select min(sequence)::float8 as sequence from events where company_id = $1 and sequence > $2",
    [companyId, position],
  );
  const from = next.rows[0]?.["sequence"] as number | null | undefined;
  if (from === null || from === undefined) return false;
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
  await tx.runStatement(SET_POSITION, [companyId, ids, until]);
  return true;
}

/** Erases everything but events, and ends the pass unless a part is left for the next step. */
async function eraseRest(
  tx: Executor,
  companyId: string,
  erasures: readonly Erasure[],
  now: Date,
  conceal: readonly Conceal[],
): Promise<ErasedResources> {
  const ids = erasures.map(({ customerId }) => customerId);
  const before = new Date(Math.max(...erasures.map(({ dueAt }) => dueAt.getTime())));
  const resources = { locations: [] as string[], pricelists: [] as string[] };
  for (const id of ids) {
    const { locations, pricelists } = await eraseResources(tx, companyId, id, now, MAX_ROWS);
    resources.locations.push(...locations);
    resources.pricelists.push(...pricelists);
    if (locations.length === MAX_ROWS) return resources;
  }
  await eraseAnswers(tx, companyId, ids, before);
  await erasePaths(tx, companyId, ids, conceal);
  await deleteCaptures(tx, companyId, before);
  await deleteSearches(tx, companyId);
  await tx.runStatement(END_PASS, [companyId, ids, now]);
  return resources;
}

// Ends the first pass of some erasures, and the erasures of which it was the second.
const END_PASS = `
  with done as (
    delete from customer_erasures where company_id = $1 and customer_id = any($2::uuid[]) and pass > 1
  )
  update customer_erasures
  set pass = 2, position = 0, due_at = $3::timestamptz + interval '${SECOND_PASS_MS / 1000} s'
  where company_id = $1 and customer_id = any($2::uuid[]) and pass = 1`;
