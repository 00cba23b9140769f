/** A company's requests, as its people look them up. */
import { and, desc, eq, getTableColumns, gte, lt, sql, type SQL } from "drizzle-orm";
import type { Executor } from "../core/client.ts";
import { agentGrants, apiKeys, requestLog } from "../schema/index.ts";

/**
 * Indexes have the newest requests of a company, those of one of its keys, and those that were refused.
 * What else is asked for is looked for among so many of these at once, so that no page takes long.
 */
export const SEARCHED_AT_ONCE = 10_000;

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
  /** The `next` of the page before: older ones follow. */
  readonly before?: string | undefined;
}

const { companyId: _companyId, details, ...columns } = getTableColumns(requestLog);

const newestFirst = [desc(requestLog.at), desc(requestLog.id)];

/** What people know the sender by; null when there is none, or none any more. */
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
  /** The `before` of the page that follows; undefined when there is none. */
  readonly next: string | undefined;
  /** Whether it gave up before it found enough: the page that follows goes on from there. */
  readonly isCut: boolean;
}

/** A company's requests, newest first. */
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

/** Where a search stopped; undefined when it came to the end. */
async function findLastSearched(db: Executor, companyId: string, filter: RequestFilter) {
  const [last] = await db
    .select({ id: requestLog.id })
    .from(requestLog)
    .where(isSearched(companyId, filter))
    .orderBy(...newestFirst)
    .offset(SEARCHED_AT_ONCE - 1)
    .limit(1);
  return last;
}

/** The query of a page and one row more, for tests to explain. */
export function pageQuery(db: Executor, companyId: string, filter: RequestFilter) {
  const searched = db
    .select(columns)
    .from(requestLog)
    .where(isSearched(companyId, filter))
    .orderBy(...newestFirst)
    .limit(SEARCHED_AT_ONCE)
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
    .orderBy(desc(searched.at), desc(searched.id))
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
    .orderBy(desc(page.at), desc(page.id));
}

/** The requests that are searched: found by an index, from the newest or the cursor on. */
function isSearched(companyId: string, filter: RequestFilter): SQL | undefined {
  const { before } = filter;
  const cursor = sql`(select ${requestLog.at}, ${requestLog.id} from ${requestLog}
    where ${requestLog.companyId} = ${companyId} and ${requestLog.id} = ${before})`;
  return and(
    eq(requestLog.companyId, companyId),
    indexed(filter),
    before === undefined ? undefined : sql`(${requestLog.at}, ${requestLog.id}) < ${cursor}`,
  );
}

/** The one of the filters that an index serves, if any. */
function indexed({ keyId, statusClass, status = 0 }: RequestFilter): SQL | undefined {
  if (keyId !== undefined) return eq(requestLog.keyId, keyId);
  const isRefusal = status >= 400 || (statusClass !== undefined && statusClass >= 4);
  return isRefusal ? sql`${requestLog.status} >= 400` : undefined; // as the index's own condition says it
}

export type FoundRequest = ListedRequest & Pick<typeof requestLog.$inferSelect, "details">;

/** A company's request. */
export async function findRequest(
  db: Executor,
  companyId: string,
  id: string,
): Promise<FoundRequest | undefined> {
  const [row] = await db
    .select({ ...columns, details, ...sender })
    .from(requestLog)
    .leftJoin(apiKeys, and(eq(apiKeys.companyId, companyId), eq(apiKeys.id, requestLog.keyId)))
    .leftJoin(
      agentGrants,
      and(eq(agentGrants.companyId, companyId), eq(agentGrants.id, requestLog.grantId)),
    )
    .where(and(eq(requestLog.companyId, companyId), eq(requestLog.id, id)));
  return row;
}
