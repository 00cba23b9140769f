/** Loads the data of the request list. */
import type { Executor } from "../../db/core/connections/client.ts";
import { listGrants } from "../../accounts/agent-grants.ts";
import { listKeys } from "../../accounts/keys.ts";
import type { RequestConditions } from "../../db/requests/request-conditions.ts";
import { findRequest, listRequests } from "../../db/requests/request-list.ts";
import { listViews } from "../../db/requests/request-views.ts";
import { MINUTE_MS } from "../../kernel/time.ts";
import { isLiveQuery } from "../live/live-bar.ts";
import { readPosition as readLivePosition } from "../live/position.ts";
import type { Platform } from "../platform.ts";
import { isId, readForm } from "../ui/form.ts";
import { PageError, pageNotFound } from "../ui/page-error.ts";
import { utcText } from "../ui/zoned-fields.ts";
import type { View } from "../ui/view.ts";
import { readFilters, toConditions, withRecordedPaths, type RequestFilters } from "./filters.ts";
import type { ListPosition } from "./list-links.ts";
import type { RequestList } from "./list-page.ts";
import type { Senders } from "./query-senders.ts";
import { loadRequest } from "./load-request.ts";
import { QueryError, readTime } from "./query/read-values.ts";
import type { RequestFacts } from "./request-page.ts";
import { loadTimeline } from "./timeline-bars.ts";

const PAGE_SIZE = 50;

export async function loadSenders(platform: Platform, companyId: string): Promise<Senders> {
  const [keys, grants] = await Promise.all([
    listKeys(platform, companyId),
    listGrants(platform, companyId),
  ]);
  return { keys, grants };
}

/**
 * Loads what the list shows for the query of a URL.
 * @throws PageError 404 for ids of other companies, except in the side panel
 */
export async function loadList(
  platform: Platform,
  companyId: string,
  query: unknown,
  view: View,
): Promise<Omit<RequestList, "findError" | "hasDeprecated">> {
  const { work } = platform.db.forCompany(companyId);
  const [senders, views] = await Promise.all([
    loadSenders(platform, companyId),
    listViews(work, companyId),
  ]);
  const { position, error } = await readPosition(work, companyId, query);
  const read = readFilters(query, senders);
  const filters: RequestFilters = error ? { ...read, errors: { ...read.errors, at: error } } : read;
  const conditions = withRecordedPaths(
    toConditions(filters.query, senders, view.now),
    platform.concealments(companyId),
  );
  const { before, after, isOldest } = position;
  const page = { limit: PAGE_SIZE, before, after, isOldest };
  const isLive = Object.keys(position).length === 0 && isLiveQuery(query);
  // Before the list is read: a row that is in both is shown once.
  const livePosition = isLive ? await readLivePosition(platform, companyId) : undefined;
  const [found, timeline, open] = await Promise.all([
    listRequests(work, companyId, { ...untilPosition(conditions, position), ...page }),
    loadTimeline(work, companyId, filters.query, conditions, view.now),
    loadOpen(platform, companyId, query, view),
  ]);
  return { senders, filters, position, found, timeline, views, open, livePosition };
}

/** Ends the range of time with the minute that was jumped to. */
function untilPosition(conditions: RequestConditions, { at }: ListPosition): RequestConditions {
  const time = at === undefined ? undefined : readTime(at);
  if (time === undefined || time instanceof QueryError) return conditions;
  const end = new Date(time.getTime() + MINUTE_MS);
  const { until } = conditions;
  return { ...conditions, until: until && until < end ? until : end };
}

async function readPosition(
  work: Executor,
  companyId: string,
  query: unknown,
): Promise<{ position: ListPosition; error?: string }> {
  const form = readForm(query);
  const before = await readCursor(work, companyId, form.text("before"));
  if (before !== undefined) return { position: { before } };
  const after = await readCursor(work, companyId, form.text("after"));
  if (after !== undefined) return { position: { after } };
  if (form.text("page") === "oldest") return { position: { isOldest: true } };
  const at = utcText(form, "at");
  if (at === "") return { position: {} };
  const time = readTime(at);
  return time instanceof QueryError ? { position: {}, error: time.message } : { position: { at } };
}

/** @throws PageError 404 for a request that the company doesn't have */
async function readCursor(
  work: Executor,
  companyId: string,
  text: string,
): Promise<string | undefined> {
  const id = text.toLowerCase();
  if (!isId(id)) return undefined;
  if (!(await findRequest(work, companyId, id))) throw pageNotFound();
  return id;
}

async function loadOpen(platform: Platform, companyId: string, query: unknown, view: View) {
  const id = readForm(query).text("open").toLowerCase();
  if (!isId(id)) return undefined;
  return { id, facts: await findFacts(platform, companyId, id, view) };
}

/** The facts of a request; undefined when the company has no such request. */
async function findFacts(
  platform: Platform,
  companyId: string,
  id: string,
  view: View,
): Promise<RequestFacts | undefined> {
  try {
    return await loadRequest(platform, companyId, id, view);
  } catch (error) {
    if (error instanceof PageError && error.statusCode === 404) return undefined;
    throw error;
  }
}
