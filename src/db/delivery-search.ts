/** Deliveries by more than an index has them in order of, such as their events' type. */
import { and, desc, eq, exists, sql, type SQL } from "drizzle-orm";
import type { Executor } from "./client.ts";
import {
  areAsked,
  isWanted,
  listDeliveries,
  newestOfEndpoint,
  selectDeliveries,
  type DeliveryChoice,
  type DeliveryFilter,
  type DeliveryRow,
  type DeliveryTrigger,
} from "./deliveries.ts";
import { qualified } from "./qualified.ts";
import { deliveries, events, webhookEndpoints } from "./schema/index.ts";

/** What tests are, and nothing else is. */
const TEST_TYPE = "webhook.test";
/** Deliveries that a search looks at one by one: more takes longer than a page may. */
const MOST_LOOKED_AT = 3000;
/** Events of one type whose deliveries are all read and sorted. As many take as long. */
const FEW_EVENTS = 3000;

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
 * or another trigger, the newest 3000 deliveries (of the endpoint and the state, if they are given) are looked
 * at: when that is not enough, the page is cut, and the next one goes on from there.
 */
export async function searchDeliveries(
  db: Executor,
  companyId: string,
  search: DeliverySearch,
): Promise<DeliveryPage> {
  const { endpointId, state, before, eventType, trigger, limit } = search;
  const choice = { endpointId, state, before };
  const itsTrigger = trigger && eq(deliveries.trigger, trigger);
  // One more tells whether there is a page that follows.
  const wanted = { ...choice, limit: limit + 1 };

  const ofEvents = await findEvents(db, companyId, search);
  if (ofEvents) {
    const itsType = eventType ? eq(events.type, eventType) : undefined;
    const onlyIf = and(isWanted(companyId, choice), ofEvents, itsTrigger, itsType);
    return toPage(await selectDeliveries(db, companyId, onlyIf, wanted.limit), limit);
  }
  if (!eventType && !trigger) return toPage(await listDeliveries(db, companyId, wanted), limit);

  const end = await findEnd(db, companyId, choice);
  const isNear =
    end && sql`(${deliveries.createdAt}, ${deliveries.id}) >= (${end.createdAt}, ${end.id})`;
  const onlyIf = and(isNear, itsTrigger, eventType ? hasType(eventType) : undefined);
  const found = await listDeliveries(db, companyId, wanted, onlyIf);
  return toPage(found, limit, end?.id);
}

/** Whether a delivery is of one event, or of those of a type of which there are few; undefined: neither. */
async function findEvents(
  db: Executor,
  companyId: string,
  { eventId, eventType, trigger }: DeliverySearch,
): Promise<SQL | undefined> {
  if (eventId !== undefined) return eq(deliveries.eventId, eventId);
  const type = trigger === "test" ? TEST_TYPE : eventType;
  if (type === undefined) return undefined;
  const ofType = db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.companyId, companyId), eq(events.type, type)));
  const most = sql`(select from ${events} where ${events.companyId} = ${companyId}
    and ${events.type} = ${type} limit ${FEW_EVENTS + 1}) as counted`;
  if ((await db.$count(most)) > FEW_EVENTS) return undefined;
  return sql`${deliveries.eventId} = any(array(${ofType}))`;
}

/**
 * Where looking ends: each endpoint has an equal share of what may be looked at, and it ends at the last one
 * of a share, the newest of these, so that nothing is passed over. Undefined when all may be looked at.
 */
async function findEnd(
  db: Executor,
  companyId: string,
  choice: DeliveryChoice,
): Promise<{ createdAt: Date; id: string } | undefined> {
  const asked = areAsked(companyId, choice.endpointId);
  const hasSome = exists(newestOfEndpoint(db, companyId, choice));
  const endpoints = await db.$count(webhookEndpoints, and(asked, hasSome));
  const share = Math.ceil(MOST_LOOKED_AT / Math.max(endpoints, 1));
  const last = newestOfEndpoint(db, companyId, choice)
    .offset(share - 1)
    .limit(1)
    .as("last");
  const [end] = await db
    .select({ createdAt: last.createdAt, id: last.id })
    .from(webhookEndpoints)
    .crossJoinLateral(last)
    .where(asked)
    .orderBy(desc(last.createdAt), desc(last.id))
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
