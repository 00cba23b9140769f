/** Deliveries by more than an index has them in order of, such as their events' type. */
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

/** What tests are, and nothing else is. */
const TEST_TYPE = "webhook.test";
/**
 * How many deliveries a search looks at one by one, and how many events of a type it looks up the deliveries
 * of: more takes longer than a page may.
 */
const MOST_LOOKED_AT = 2000;

export interface DeliverySearch extends DeliveryFilter {
  readonly eventId?: string | undefined;
  readonly eventType?: string | undefined;
  readonly trigger?: DeliveryTrigger | undefined;
}

export interface DeliveryPage {
  readonly deliveries: DeliveryRow[];
  /** The `before` of the page that follows; undefined when this is the last one. */
  readonly next: string | undefined;
  /** Whether it was given up before it was full: there may be more, on the pages that follow. */
  readonly isCut: boolean;
}

/**
 * A page of a company's deliveries, newest first.
 *
 * Endpoint, state, event, and a type of few events (tests among them) are found by an index. For another type,
 * or another trigger, the newest 2000 deliveries (of the endpoint and the state, if they are given) are looked
 * at: when that is not enough, the page is cut, and the next one goes on from there.
 */
export async function searchDeliveries(
  db: Executor,
  companyId: string,
  search: DeliverySearch,
): Promise<DeliveryPage> {
  const { endpointId, state, before, eventId, eventType, trigger, limit } = search;
  const choice = { endpointId, state, before };
  const itsTrigger = trigger && eq(deliveries.trigger, trigger);
  const sieve = and(itsTrigger, eventType ? hasType(eventType) : undefined);
  // One more tells whether there is a page that follows.
  const most = limit + 1;
  const select = async (ofEvents: SQL, onlyIf: SQL | undefined) => {
    const isFound = and(matchesDelivery(companyId, choice), ofEvents, onlyIf);
    return toPage(await selectDeliveries(db, companyId, isFound, most), limit);
  };

  if (eventId !== undefined) return await select(eq(deliveries.eventId, eventId), sieve);
  const end = sieve && (await findEnd(db, companyId, choice));
  const type = trigger === "test" ? TEST_TYPE : eventType;
  if (end && type !== undefined) {
    const ofType = await findFewEvents(db, companyId, type);
    if (ofType) return await select(ofType, type === eventType ? itsTrigger : sieve);
  }
  const isNear =
    end && sql`(${deliveries.createdAt}, ${deliveries.id}) >= (${end.createdAt}, ${end.id})`;
  const wanted = { ...choice, limit: most };
  return toPage(await listDeliveries(db, companyId, wanted, and(isNear, sieve)), limit, end?.id);
}

/** Whether a delivery is of an event of a type; undefined when too many events are of it. */
async function findFewEvents(
  db: Executor,
  companyId: string,
  type: string,
): Promise<SQL | undefined> {
  const ofType = db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.companyId, companyId), eq(events.type, type)))
    .limit(MOST_LOOKED_AT + 1);
  if ((await db.$count(ofType.as("of_type"))) > MOST_LOOKED_AT) return undefined;
  return sql`${deliveries.eventId} = any(array(${ofType}))`;
}

/** The last one of the newest deliveries that may be looked at. Undefined when all may. */
async function findEnd(
  db: Executor,
  companyId: string,
  choice: DeliveryChoice,
): Promise<{ createdAt: Date; id: string } | undefined> {
  // As many of each endpoint: all of the newest may be those of one.
  const newest = newestOfEndpoint(db, companyId, choice).limit(MOST_LOOKED_AT).as("newest");
  const [end] = await db
    .select({ createdAt: newest.createdAt, id: newest.id })
    .from(webhookEndpoints)
    .crossJoinLateral(newest)
    .where(matchesEndpoint(companyId, choice.endpointId))
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .offset(MOST_LOOKED_AT - 1)
    .limit(1);
  return end;
}

/** Whether a delivery's event has a type. As a subquery it is looked up for one after the other. */
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
