/** Searches deliveries by filters that no single index supports, such as the type of their events. */
import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/connections/client.ts";
import {
  matchesEndpoint,
  matchesDelivery,
  listDeliveries,
  newestOfEndpoint,
  orderOf,
  selectDeliveries,
  type DeliveryChoice,
  type DeliveryFilter,
  type DeliveryRow,
} from "./deliveries.ts";
import {
  lastAttemptHas,
  listLastAttempts,
  type AttemptResultFilter,
  type LastAttempt,
} from "./attempts.ts";
import { qualified } from "../core/statements/qualified.ts";
import type { DeliveryTrigger } from "../schema/delivery-states.ts";
import { deliveries, events, webhookEndpoints } from "../schema/index.ts";

/** As text, so that the planner can use the index of tests. */
const IS_TEST = sql`${deliveries.trigger} = 'test'`;
/**
 * The maximum number of deliveries that a search scans, and of events of a type whose deliveries it looks up. More
 * would take too long for a page.
 */
const MAX_SCANNED_DELIVERIES = 2000;

export interface DeliverySearch extends DeliveryFilter {
  readonly eventId?: string | undefined;
  readonly eventType?: string | undefined;
  readonly trigger?: DeliveryTrigger | undefined;
  /** Only some of these deliveries; few. */
  readonly ids?: readonly string[] | undefined;
  /** The result of the last attempt. */
  readonly result?: AttemptResultFilter | undefined;
}

/** A delivery with its last attempt, if any. */
export type ListedDelivery = DeliveryRow & { readonly lastAttempt?: LastAttempt | undefined };

export interface DeliveryPage {
  readonly deliveries: ListedDelivery[];
  /** The `before` of the page with older deliveries; undefined on the last page. */
  readonly next: string | undefined;
  /** The `after` of the page with newer deliveries; undefined on the first page. */
  readonly previous: string | undefined;
  /** Whether the search stopped before the page was full. There may be more on the next pages. */
  readonly isCut: boolean;
}

/**
 * Lists a page of a company's deliveries, newest first.
 *
 * An index finds deliveries by endpoint, state, time, event, or an event type with few events, and tests. For
 * other types, triggers and results, the first 2000 deliveries (of the endpoint, state and time, if given) from where the
 * page begins are scanned. If the page isn't full then, it is cut, and the next page continues from there.
 */
export async function searchDeliveries(
  db: Executor,
  companyId: string,
  search: DeliverySearch,
): Promise<DeliveryPage> {
  const page = await findPage(db, companyId, search);
  return { ...page, deliveries: await addLastAttempts(db, companyId, page.deliveries) };
}

async function addLastAttempts(
  db: Executor,
  companyId: string,
  rows: readonly DeliveryRow[],
): Promise<ListedDelivery[]> {
  const ids = rows.map(({ id }) => id);
  const attempts = await listLastAttempts(db, companyId, ids);
  return rows.map((row) => ({ ...row, lastAttempt: attempts.get(row.id) }));
}

/** Lists the newest deliveries of some events, including resends. @param eventIds few */
export async function listNewestOfEvents(
  db: Executor,
  companyId: string,
  eventIds: readonly string[],
  limit: number,
): Promise<ListedDelivery[]> {
  if (eventIds.length === 0) return [];
  const ofEvents = inArray(deliveries.eventId, [...eventIds]);
  const rows = await selectDeliveries(db, companyId, ofEvents, limit);
  return await addLastAttempts(db, companyId, rows);
}

/** Finds a page without the deliveries' attempts. */
async function findPage(
  db: Executor,
  companyId: string,
  search: DeliverySearch,
): Promise<DeliveryPage> {
  const { ids, eventId, eventType, trigger, result, limit, ...choice } = search;
  const hasTrigger = and(
    trigger && eq(deliveries.trigger, trigger),
    result && lastAttemptHas(companyId, result),
  );
  const filter = and(hasTrigger, eventType ? hasType(companyId, eventType) : undefined);
  // One more row shows whether there is a next page.
  const maxRows = limit + 1;
  const select = async (ofEvents: SQL, onlyIf: SQL | undefined) => {
    const isFound = and(matchesDelivery(companyId, choice), ofEvents, onlyIf);
    return toPage(await selectDeliveries(db, companyId, isFound, maxRows, choice), search);
  };

  const ofEvent = eventId === undefined ? undefined : eq(deliveries.eventId, eventId);
  if (ids) return await select(inArray(deliveries.id, [...ids]), and(ofEvent, filter));
  if (ofEvent) return await select(ofEvent, filter);
  if (trigger === "test") return await select(IS_TEST, filter);
  const end = filter && (await findEnd(db, companyId, choice));
  if (end && eventType !== undefined) {
    const ofType = await hasRareType(db, companyId, eventType);
    if (ofType) return await select(ofType, hasTrigger);
  }
  const isNear =
    end &&
    sql`(${deliveries.createdAt}, ${deliveries.id}) ${sql.raw(choice.after ? "<=" : ">=")} (${end.createdAt}, ${end.id})`;
  const request = { ...choice, limit: maxRows };
  return toPage(await listDeliveries(db, companyId, request, and(isNear, filter)), search, end?.id);
}

/** The condition that a delivery's event has a type; undefined when too many events have that type. */
async function hasRareType(db: Executor, companyId: string, type: string) {
  const ofType = db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.companyId, companyId), eq(events.type, type)))
    .limit(MAX_SCANNED_DELIVERIES + 1);
  if ((await db.$count(ofType.as("of_type"))) > MAX_SCANNED_DELIVERIES) return undefined;
  return sql`${deliveries.eventId} = any(array(${ofType}))`;
}

/** Finds the last of the deliveries that a search may scan; undefined when it may scan all. */
async function findEnd(db: Executor, companyId: string, choice: DeliveryChoice) {
  // The maximum for each endpoint, because all of the newest deliveries may be to one endpoint.
  const newest = newestOfEndpoint(db, companyId, choice).limit(MAX_SCANNED_DELIVERIES).as("newest");
  const [end] = await db
    .select({ createdAt: newest.createdAt, id: newest.id })
    .from(webhookEndpoints)
    .crossJoinLateral(newest)
    .where(matchesEndpoint(companyId, choice.endpointId))
    .orderBy(...orderOf(choice, newest))
    .offset(MAX_SCANNED_DELIVERIES - 1)
    .limit(1);
  return end;
}

/** The condition that a delivery's event has a type. As a subquery, it is evaluated for each row in turn. */
function hasType(companyId: string, type: string): SQL {
  const isItsEvent = sql`${qualified(events.companyId)} = ${companyId}
    and ${qualified(events.id)} = ${qualified(deliveries.eventId)}`;
  return sql`(select ${qualified(events.type)} from ${events} where ${isItsEvent}) = ${type}`;
}

/**
 * @param found newest first, with one more than the limit if there are more
 * @param end the last delivery that was scanned, if not all were
 */
function toPage(
  found: readonly DeliveryRow[],
  { limit, before, after }: DeliverySearch,
  end?: string,
): DeliveryPage {
  const shown = after ? found.slice(-limit) : found.slice(0, limit);
  const newest = shown[0]?.id;
  const oldest = shown.at(-1)?.id;
  const hasMore = found.length > limit;
  const isCut = end !== undefined && shown.length < limit;
  if (after) return { deliveries: shown, next: oldest, previous: hasMore ? newest : end, isCut };
  const next = hasMore ? oldest : end;
  return { deliveries: shown, next, previous: before && newest, isCut };
}
