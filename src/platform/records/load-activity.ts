/** Loads the newest requests, events and deliveries of a customer, a location or a key. Reads a bounded number of rows. */
import { eventRetentionStart } from "../../db/events/events.ts";
import {
  eventsOfRequests,
  eventsOfResource,
  type RecentEvent,
} from "../../db/events/recent-events.ts";
import { listNewestOfEvents } from "../../db/webhooks/delivery-search.ts";
import { listRequests, type ListedRequest } from "../../db/requests/request-list.ts";
import { requestRetentionStart } from "../../db/requests/request-log.ts";
import type { ListedDelivery } from "../../db/webhooks/delivery-search.ts";
import type { Endpoint } from "../../webhooks/endpoints/endpoint.ts";
import { listEndpoints } from "../../webhooks/endpoints/endpoints.ts";
import type { Platform } from "../platform.ts";
import { withRecordedPaths } from "../requests/filters.ts";
import { loadSenders } from "../requests/load-list.ts";
import type { Senders } from "../requests/query-senders.ts";

/** Rows of each table of a page. */
const SHOWN = 10;
/** The newest writes of a key whose events are looked up. */
const MAX_WRITES = 50;
/** The newest requests of a key in which they are looked for. */
const MAX_SCANNED_FOR_WRITES = 2_000;

/** Newest first. */
export interface Activity {
  readonly requests: readonly ListedRequest[];
  readonly events: readonly RecentEvent[];
  /** Deliveries of these events. */
  readonly deliveries: readonly ListedDelivery[];
  /** Keys and agents of the company. */
  readonly senders: Senders;
  /** Endpoints of the company. */
  readonly endpoints: readonly Endpoint[];
}

/**
 * Loads what happened to a customer or a location: requests to its paths among the newest of the company, and those that
 * caused its newest events.
 * @param id in lower case
 * @param paths of the resource, with patterns
 */
export async function loadRecordActivity(
  platform: Platform,
  companyId: string,
  id: string,
  paths: readonly string[],
): Promise<Activity> {
  const { work } = platform.db.forCompany(companyId);
  const now = platform.clock.now();
  const conditions = withRecordedPaths(
    { paths: { anyOf: paths }, since: requestRetentionStart(now) },
    platform.concealments(companyId),
  );
  const [events, toPaths] = await Promise.all([
    eventsOfResource(work, companyId, id, eventRetentionStart(now), SHOWN),
    listRequests(work, companyId, { ...conditions, limit: SHOWN }),
  ]);
  const causes = [...new Set(events.flatMap(({ requestId }) => requestId ?? []))];
  const causing = await findRequests(platform, companyId, causes);
  const all = [...toPaths.requests, ...causing];
  const requests = [...new Map(all.map((request) => [request.id, request])).values()]
    .toSorted((a, b) => (a.id < b.id ? 1 : -1)) // ids are UUIDv7
    .slice(0, SHOWN);
  return { requests, ...(await loadDeliveries(platform, companyId, events)) };
}

async function findRequests(
  { db, clock }: Platform,
  companyId: string,
  ids: readonly string[],
): Promise<readonly ListedRequest[]> {
  if (ids.length === 0) return [];
  const { work } = db.forCompany(companyId);
  const since = requestRetentionStart(clock.now());
  return (await listRequests(work, companyId, { ids, since, limit: ids.length })).requests;
}

/** Loads what a key did: its newest requests, and the newest events that its writes caused. */
export async function loadKeyActivity(
  platform: Platform,
  companyId: string,
  keyId: string,
): Promise<Activity> {
  const { work } = platform.db.forCompany(companyId);
  const now = platform.clock.now();
  const ofKey = { keyIds: { anyOf: [keyId] }, since: requestRetentionStart(now) };
  const ofWrites = {
    ...ofKey,
    methods: { noneOf: ["GET", "HEAD"] },
    limit: MAX_WRITES,
    maxScanned: MAX_SCANNED_FOR_WRITES,
  };
  const [newest, writes] = await Promise.all([
    listRequests(work, companyId, { ...ofKey, limit: SHOWN }),
    listRequests(work, companyId, ofWrites),
  ]);
  const ids = writes.requests.map(({ id }) => id);
  const since = eventRetentionStart(now);
  const events = ids.length === 0 ? [] : await eventsOfRequests(work, companyId, ids, since, SHOWN);
  return { requests: newest.requests, ...(await loadDeliveries(platform, companyId, events)) };
}

async function loadDeliveries(
  platform: Platform,
  companyId: string,
  events: readonly RecentEvent[],
): Promise<Omit<Activity, "requests">> {
  const { work } = platform.db.forCompany(companyId);
  const ids = events.map(({ id }) => id);
  const [deliveries, senders, endpoints] = await Promise.all([
    listNewestOfEvents(work, companyId, ids, SHOWN),
    loadSenders(platform, companyId),
    listEndpoints(platform.webhooks, companyId),
  ]);
  return { events, deliveries, senders, endpoints };
}
