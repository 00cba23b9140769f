/** Searches deliveries by filters that no single index supports, such as the type of their events. */
import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import {
  matchesEndpoint,
  matchesDelivery,
  listDeliveries,
  newestOfEndpoint,
  selectDeliveries,
  type DeliveryChoice,
  type DeliveryFilter,
  type DeliveryRow,
  type DeliveryTrigger,
} from "./deliveries.ts";
import { qualified } from "../core/qualified.ts";
import { deliveries, events, webhookEndpoints } from "../schema/index.ts";

/** The type of test events only. */
const TEST_TYPE = "webhook.test";
/**
 * The maximum number of deliveries that a search scans, and of events of a type whose deliveries it looks up. More
 * would take too long for a page.
 */
const MAX_SCANNED_DELIVERIES = 2000;

export interface DeliverySearch extends DeliveryFilter {
  readonly eventId?: string | undefined;
  readonly eventType?: string | undefined;
  readonly trigger?: DeliveryTrigger | undefined;
}

export interface DeliveryPage {
  readonly deliveries: DeliveryRow[];
  /** The `before` of the next page; undefined on the last page. */
  readonly next: string | undefined;
  /** Whether the search stopped before the page was full. There may be more on the next pages. */
  readonly isCut: boolean;
}

/**
 * Lists a page of a company's deliveries, newest first.
 *
 * An index finds deliveries by endpoint, state, event, or an event type with few events (such as tests). For other
 * types and triggers, the newest 2000 deliveries (of the endpoint and state, if given) are scanned. If the page isn't
 * full then, it is cut, and the next page continues from there.
 */
export async function searchDeliveries(
  db: Executor,
  companyId: string,
  search: DeliverySearch,
): Promise<DeliveryPage> {
  const { endpointId, state, before, eventId, eventType, trigger, limit } = search;
  const choice = { endpointId, state, before };
  const hasTrigger = trigger && eq(deliveries.trigger, trigger);
  const filter = and(hasTrigger, eventType ? hasType(eventType) : undefined);
  // One more row shows whether there is a next page.
  const maxRows = limit + 1;
  const select = async (ofEvents: SQL, onlyIf: SQL | undefined) => {
    const isFound = and(matchesDelivery(companyId, choice), ofEvents, onlyIf);
    return toPage(await selectDeliveries(db, companyId, isFound, maxRows), limit);
  };

  if (eventId !== undefined) return await select(eq(deliveries.eventId, eventId), filter);
  const end = filter && (await findEnd(db, companyId, choice));
  const type = trigger === "test" ? TEST_TYPE : eventType;
  if (end && type !== undefined) {
    const ofType = await hasRareType(db, companyId, type);
    if (ofType) return await select(ofType, type === eventType ? hasTrigger : filter);
  }
  const isNear =
    end && sql`(${deliveries.createdAt}, ${deliveries.id}) >= (${end.createdAt}, ${end.id})`;
  const request = { ...choice, limit: maxRows };
  return toPage(await listDeliveries(db, companyId, request, and(isNear, filter)), limit, end?.id);
}

/** The condition that a delivery's event has a type; undefined when too many events have that type. */
async function hasRareType(
  db: Executor,
  companyId: string,
  type: string,
): Promise<SQL | undefined> {
  const ofType = db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.companyId, companyId), eq(events.type, type)))
    .limit(MAX_SCANNED_DELIVERIES + 1);
  if ((await db.$count(ofType.as("of_type"))) > MAX_SCANNED_DELIVERIES) return undefined;
  return sql`${deliveries.eventId} = any(array(${ofType}))`;
}

/** Finds the last of the newest deliveries that a search may scan; undefined when it may scan all. */
async function findEnd(
  db: Executor,
  companyId: string,
  choice: DeliveryChoice,
): Promise<{ createdAt: Date; id: string } | undefined> {
  // The maximum for each endpoint, because all of the newest deliveries may be to one endpoint.
  const newest = newestOfEndpoint(db, companyId, choice).limit(MAX_SCANNED_DELIVERIES).as("newest");
  const [end] = await db
    .select({ createdAt: newest.createdAt, id: newest.id })
    .from(webhookEndpoints)
    .crossJoinLateral(newest)
    .where(matchesEndpoint(companyId, choice.endpointId))
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .offset(MAX_SCANNED_DELIVERIES - 1)
    .limit(1);
  return end;
}

/** The condition that a delivery's event has a type. As a subquery, it is evaluated for each row in turn. */
function hasType(type: string): SQL {
  const isItsEvent = sql`${qualified(events.companyId)} = ${qualified(deliveries.companyId)}
    and ${qualified(events.id)} = ${qualified(deliveries.eventId)}`;
  return sql`(select ${qualified(events.type)} from ${events} where ${isItsEvent}) = ${type}`;
}

function toPage(found: readonly DeliveryRow[], limit: number, end?: string): DeliveryPage {
  const shown = found.slice(0, limit);
  const next = found.length > limit ? shown.at(-1)?.id : end;
  return { deliveries: shown, next, isCut: next !== undefined && shown.length < limit };
}
