import type { RequestConditions, StatusRange } from "../../db/requests/request-conditions.ts";
import {
  listRequests as findRequests,
  type ListedRequest,
} from "../../db/requests/request-list.ts";
import { requestRetentionStart } from "../../db/requests/request-log.ts";
import type { LoggedRequest } from "../../generated/schemas.ts";
import { HOUR_MS } from "../../kernel/time.ts";
import { firstUuidAt } from "../../kernel/uuid.ts";
import { toTimestamp } from "../../db/core/lists/keyset.ts";
import type { Handler } from "../handler.ts";

const DEFAULT_PERIOD_MS = HOUR_MS;
/** A request is recorded when its response ends. The longest ones are streams of listeners, which end after a minute. */
const LATE_MS = 70_000;
/** Searches of a page, each through a limited number of requests, so that few pages are empty. */
const MAX_SEARCHES = 10;

/** The end of the year 9999. */
const MAX_DATE_MS = 253_402_300_799_999;

type Query = Parameters<Handler<"listRequests">>[0]["query"];

/** Lists the company's logged requests after a given one, in the order in which they arrived. */
export const listRequests: Handler<"listRequests"> = async (call, { db, clock }, respond) => {
  const { companyId, query } = call;
  const now = clock.now();
  const conditions = conditionsOf(query, now);
  const end = firstUuidAt(new Date(now.getTime() - LATE_MS));
  let position = query.after;
  for (let search = 1; ; search++) {
    const page = { limit: query.limit, newerThan: position, isOldest: position === undefined };
    const { requests, previous } = await findRequests(db.work, companyId, {
      ...conditions,
      ...page,
    });
    // There are no more requests if the search reached the end.
    const hasMore = previous !== undefined;
    position = previous ?? end;
    const isAnswer = requests.length > 0 || !hasMore || search === MAX_SEARCHES;
    if (!isAnswer) continue;
    const data = requests.toReversed().map(toResource);
    return respond(200, { data, hasMore, position });
  }
};

/** @param now ends the default period */
function conditionsOf(query: Query, now: Date): RequestConditions {
  const { status, code, operation, httpMethod, keyId, since, after } = query;
  const retained = requestRetentionStart(now);
  const standard = after === undefined ? new Date(now.getTime() - DEFAULT_PERIOD_MS) : retained;
  const asked = since === undefined ? standard : timeOf(since);
  return {
    statuses: { anyOf: statusesOf(status ?? (code === undefined ? undefined : "refused")) },
    codes: { anyOf: listOf(code) },
    operations: { anyOf: listOf(operation) },
    methods: { anyOf: listOf(httpMethod) },
    keyIds: { anyOf: listOf(keyId?.toLowerCase()) },
    since: asked > retained ? asked : retained,
  };
}

/** The first millisecond that isn't before an RFC 3339 time. */
function timeOf(text: string): Date {
  const timestamp = toTimestamp(text);
  return timestamp.endsWith("infinity")
    ? new Date(timestamp.startsWith("-") ? 0 : MAX_DATE_MS)
    : new Date(timestamp);
}

/** @param status such as `404` or `4xx`; `refused` are those that an index finds */
function statusesOf(status: string | undefined): StatusRange[] {
  if (status === undefined) return [];
  if (status === "refused") return [{ from: 400, to: 599 }];
  return [{ from: Number(status.replace("xx", "00")), to: Number(status.replace("xx", "99")) }];
}

const listOf = (value: string | undefined): string[] => (value === undefined ? [] : [value]);

function toResource(request: ListedRequest): LoggedRequest {
  const { id, at, source, method, path, operation, status, code, durationMs } = request;
  const { keyId, keyName, grantId, agentName } = request;
  return {
    id,
    receivedAt: at.toISOString(),
    source,
    httpMethod: method,
    path,
    operation,
    status,
    code,
    durationMs,
    keyId,
    keyName,
    agentId: grantId,
    agentName,
  };
}
