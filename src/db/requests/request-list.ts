/** Finds and lists a company's logged requests. */
import { and, desc, eq, getTableColumns, gte, lt, sql, type SQL } from "drizzle-orm";
import { firstUuidAt } from "../../kernel/uuid.ts";
import type { Executor } from "../core/client.ts";
import { agentGrants, apiKeys, requestLog } from "../schema/index.ts";

/**
 * Indexes find the newest requests of a company, those of one of its keys, and refused ones. Other filters are applied
 * to at most this number of them per page, so that no page takes long.
 */
export const MAX_SCANNED_REQUESTS = 10_000;

export interface RequestFilter {
  /** Made with this API key. */
  readonly keyId?: string | undefined;
  /** Made by this agent. */
  readonly grantId?: string | undefined;
  /** 2 for 200 to 299, and so on. */
  readonly statusClass?: 2 | 4 | 5 | undefined;
  readonly status?: number | undefined;
  readonly method?: string | undefined;
  readonly operation?: string | undefined;
  readonly pathPrefix?: string | undefined;
  readonly limit: number;
  /** The `next` of the page before; older requests follow. */
  readonly before?: string | undefined;
  /** Made at this time or later. */
  readonly since?: Date | undefined;
}

const {
  companyId: _company,
  isCounted: _counted,
  details,
  ...columns
} = getTableColumns(requestLog);

/** Ids are UUIDv7. */
const newestFirst = desc(requestLog.id);

/** Names of the sender, for users; null when there is none, or when it no longer exists. */
const sender = {
  keyName: apiKeys.name,
  keyLastFour: apiKeys.lastFour,
  agentName: agentGrants.clientName,
};

export type ListedRequest = Pick<typeof requestLog.$inferSelect, keyof typeof columns> & {
  readonly [name in keyof typeof sender]: string | null;
};

export interface RequestPage {
  readonly requests: readonly ListedRequest[];
  /** The `before` of the next page; undefined on the last page. */
  readonly next: string | undefined;
  /** Whether the search stopped before the page was full. The next page continues from there. */
  readonly isCut: boolean;
}

/** Lists a company's requests, newest first. */
export async function listRequests(
  db: Executor,
  companyId: string,
  filter: RequestFilter,
): Promise<RequestPage> {
  const { limit } = filter;
  const rows = await pageQuery(db, companyId, filter);
  if (rows.length > limit)
    return { requests: rows.slice(0, limit), next: rows[limit - 1]?.id, isCut: false };
  const last = await findLastSearched(db, companyId, filter);
  return { requests: rows, next: last?.id, isCut: last !== undefined };
}

/** Finds the request at which a search stopped; undefined when it reached the end. */
async function findLastSearched(db: Executor, companyId: string, filter: RequestFilter) {
  const [last] = await db
    .select({ id: requestLog.id })
    .from(requestLog)
    .where(isSearched(companyId, filter))
    .orderBy(newestFirst)
    .offset(MAX_SCANNED_REQUESTS - 1)
    .limit(1);
  return last;
}

/** Queries a page and one more row. Exported so that tests can explain its plan. */
export function pageQuery(db: Executor, companyId: string, filter: RequestFilter) {
  const searched = db
    .select(columns)
    .from(requestLog)
    .where(isSearched(companyId, filter))
    .orderBy(newestFirst)
    .limit(MAX_SCANNED_REQUESTS)
    .as("searched");
  const { statusClass, status, method, operation, grantId, pathPrefix, limit } = filter;
  const page = db
    .select()
    .from(searched)
    .where(
      and(
        statusClass && gte(searched.status, statusClass * 100),
        statusClass && lt(searched.status, (statusClass + 1) * 100),
        status === undefined ? undefined : eq(searched.status, status),
        method === undefined ? undefined : eq(searched.method, method),
        operation === undefined ? undefined : eq(searched.operation, operation),
        grantId === undefined ? undefined : eq(searched.grantId, grantId),
        pathPrefix === undefined ? undefined : sql`starts_with(${searched.path}, ${pathPrefix})`,
      ),
    )
    .orderBy(desc(searched.id))
    .limit(limit + 1)
    .as("page");
  return db
    .select({ ...page._.selectedFields, ...sender })
    .from(page)
    .leftJoin(apiKeys, and(eq(apiKeys.companyId, companyId), eq(apiKeys.id, page.keyId)))
    .leftJoin(
      agentGrants,
      and(eq(agentGrants.companyId, companyId), eq(agentGrants.id, page.grantId)),
    )
    .orderBy(desc(page.id));
}

/** The condition of the requests to scan: found by an index, from the newest or the cursor on. */
function isSearched(companyId: string, filter: RequestFilter): SQL | undefined {
  const { before, since } = filter;
  const cursor = sql`(select ${requestLog.id} from ${requestLog}
    where ${requestLog.companyId} = ${companyId} and ${requestLog.id} = ${before})`;
  return and(
    eq(requestLog.companyId, companyId),
    indexed(filter),
    since && gte(requestLog.id, firstUuidAt(since)),
    before === undefined ? undefined : sql`${requestLog.id} < ${cursor}`,
  );
}

/** The condition of the filter that an index supports, if any. */
function indexed({ keyId, statusClass, status = 0 }: RequestFilter): SQL | undefined {
  if (keyId !== undefined) return eq(requestLog.keyId, keyId);
  const isRefusal = status >= 400 || (statusClass !== undefined && statusClass >= 4);
  return isRefusal ? sql`${requestLog.status} >= 400` : undefined; // the same condition as in the index
}

export type FoundRequest = ListedRequest & Pick<typeof requestLog.$inferSelect, "details">;

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
    .select({ ...columns, details, ...sender })
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
