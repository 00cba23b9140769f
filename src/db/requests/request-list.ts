/** Finds and lists a company's logged requests. Reasons: docs/decisions/0022-request-list.md. */
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  lt,
  sql,
  type AnyColumn,
  type SQL,
} from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { firstUuidAt } from "../../kernel/uuid.ts";
import type { Executor } from "../core/connections/client.ts";
import { agentGrants, apiKeys, requestLog } from "../schema/index.ts";
import {
  indexedConditions,
  isInTime,
  matches,
  type RequestConditions,
} from "./request-conditions.ts";

/**
 * Indexes find the newest requests of a company, of its keys and of its agents, and refused ones. Other
 * conditions are applied to at most this number of them per page, so that no page takes long.
 */
export const MAX_SCANNED_REQUESTS = 10_000;

/** The conditions of a list, and which of its pages to read. Without a position, the newest page. */
export interface RequestFilter extends RequestConditions {
  readonly limit: number;
  /** The `next` of a page; older requests follow. */
  readonly before?: string | undefined;
  /** The `previous` of a page; newer requests precede it. */
  readonly after?: string | undefined;
  /** Any UUID; newer requests precede it. */
  readonly newerThan?: string | undefined;
  /** Only some of these requests; few. */
  readonly ids?: readonly string[] | undefined;
  /** Reads the oldest page. */
  readonly isOldest?: boolean | undefined;
  /** The number of requests to search through at most. */
  readonly maxScanned?: number | undefined;
}

const {
  companyId: _company,
  isCounted: _counted,
  details,
  clientAddress,
  ...stored
} = getTableColumns(requestLog);

const columns = {
  ...stored,
  /** Whether the request has asked for an error or a delay in X-Sandbox-Simulate. */
  isSimulated: sql<boolean>`(${details} -> 'simulated') is not null`.as("is_simulated"),
};

/** Names of the sender, for users; null when there is none, or when it no longer exists. */
const sender = {
  keyName: apiKeys.name,
  keyLastFour: apiKeys.lastFour,
  keyEnvironment: apiKeys.environment,
  agentName: agentGrants.clientName,
};

export type ListedRequest = Pick<typeof requestLog.$inferSelect, keyof typeof stored> & {
  readonly isSimulated: boolean;
} & {
  readonly [name in keyof typeof sender]: (typeof sender)[name]["_"]["data"] | null;
};

export interface RequestPage {
  /** Newest first. */
  readonly requests: readonly ListedRequest[];
  /** The `before` of the page with older requests; undefined when this is the last one. */
  readonly next: string | undefined;
  /** The `after` of the page with newer requests, where known. */
  readonly previous: string | undefined;
  /** Whether the search stopped before the page was full. The next page continues from there. */
  readonly isCut: boolean;
}

/** Reads a page of a company's requests, newest first. */
export async function listRequests(
  db: Executor,
  companyId: string,
  filter: RequestFilter,
): Promise<RequestPage> {
  const { limit } = filter;
  const rows = await pageQuery(db, companyId, filter);
  const isMore = rows.length > limit;
  const requests = rows.slice(0, limit);
  const last = isMore ? undefined : await findLastSearched(db, companyId, filter);
  const end = isMore ? requests.at(-1)?.id : last?.id;
  const isCut = last !== undefined;
  const isForward = isOldestFirst(filter);
  if (!isForward) return { requests, next: end, previous: requests[0]?.id, isCut };
  // Older requests exist unless the page is the oldest.
  const next = filter.isOldest ? undefined : requests[0]?.id;
  return { requests: requests.toReversed(), next, previous: end, isCut };
}

/** Pages that are found from their older end. */
function isOldestFirst({ after, newerThan, isOldest }: RequestFilter): boolean {
  return (after ?? newerThan) !== undefined || isOldest === true;
}

function inOrder(filter: RequestFilter, id: AnyColumn): SQL {
  return isOldestFirst(filter) ? asc(id) : desc(id); // ids are UUIDv7
}

/** Finds the request at which a search stopped; undefined when it reached the end. */
export async function findLastSearched(db: Executor, companyId: string, filter: RequestFilter) {
  const { searched, limit } = searchQuery(db, companyId, filter);
  const [last] = await db
    .select({ id: searched.id })
    .from(searched)
    .orderBy(inOrder(filter, searched.id))
    .offset(limit - 1)
    .limit(1);
  return last;
}

/** Queries a page and one more row. Exported so that tests can explain its plan. */
export function pageQuery(db: Executor, companyId: string, filter: RequestFilter) {
  const { searched } = searchQuery(db, companyId, filter);
  const page = db
    .select()
    .from(searched)
    .where(matches(searched, filter))
    .orderBy(inOrder(filter, searched.id))
    .limit(filter.limit + 1)
    .as("page");
  return db
    .select({ ...page._.selectedFields, ...sender })
    .from(page)
    .leftJoin(apiKeys, and(eq(apiKeys.companyId, companyId), eq(apiKeys.id, page.keyId)))
    .leftJoin(
      agentGrants,
      and(eq(agentGrants.companyId, companyId), eq(agentGrants.id, page.grantId)),
    )
    .orderBy(inOrder(filter, page.id));
}

/**
 * Queries the requests to search through, by indexes, from the end of the range or the cursor on. Several keys are
 * scanned one by one and merged, since an index scan for several loses the order.
 * @returns the query, and how many requests it returns at most
 */
export function searchQuery(db: Executor, companyId: string, filter: RequestFilter) {
  const { ids } = filter;
  const isListed = ids && inArray(requestLog.id, [...ids]);
  const inRange = and(isInTime(companyId, filter), isBeyondCursor(companyId, filter), isListed);
  const indexed = indexedConditions(filter);
  const limit = Math.floor((filter.maxScanned ?? MAX_SCANNED_REQUESTS) / indexed.length);
  const order = inOrder(filter, requestLog.id);
  const scan = (condition: SQL | undefined) =>
    db.select(columns).from(requestLog).where(and(inRange, condition)).orderBy(order).limit(limit);
  const [first, second, ...rest] = indexed;
  if (indexed.length < 2) return { searched: scan(first).as("searched"), limit };
  const merged = unionAll(scan(first), scan(second), ...rest.map(scan));
  return { searched: merged.orderBy(order).limit(limit).as("searched"), limit };
}

function isBeyondCursor(
  companyId: string,
  { before, after, newerThan }: RequestFilter,
): SQL | undefined {
  const idOf = (cursor: string) => sql`(select ${requestLog.id} from ${requestLog}
    where ${requestLog.companyId} = ${companyId} and ${requestLog.id} = ${cursor})`;
  return and(
    before === undefined ? undefined : lt(requestLog.id, idOf(before)),
    after === undefined ? undefined : gt(requestLog.id, idOf(after)),
    newerThan === undefined ? undefined : gt(requestLog.id, newerThan),
  );
}

export type FoundRequest = ListedRequest &
  Pick<typeof requestLog.$inferSelect, "details" | "clientAddress">;

/**
 * Finds a company's request.
 * @param since finds it only if it was made at this time or later
 */
export async function findRequest(
  db: Executor,
  companyId: string,
  id: string,
  since?: Date,
): Promise<FoundRequest | undefined> {
  const [row] = await db
    .select({ ...columns, details, clientAddress, ...sender })
    .from(requestLog)
    .leftJoin(apiKeys, and(eq(apiKeys.companyId, companyId), eq(apiKeys.id, requestLog.keyId)))
    .leftJoin(
      agentGrants,
      and(eq(agentGrants.companyId, companyId), eq(agentGrants.id, requestLog.grantId)),
    )
    .where(
      and(
        eq(requestLog.companyId, companyId),
        eq(requestLog.id, id),
        since && gte(requestLog.id, firstUuidAt(since)),
      ),
    );
  return row;
}
