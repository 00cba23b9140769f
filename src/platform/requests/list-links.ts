/** Builds links of the request list. */
import { hrefOf } from "../ui/pager.ts";
import { isTimed, untimed, type RequestQuery } from "./query/request-query.ts";
import { printQuery } from "./query/print.ts";

export const REQUESTS_PATH = "/developer/requests";

/** Page of the list. Without one, the newest is shown. */
export interface ListPosition {
  /** Older than this request. */
  readonly before?: string | undefined;
  /** Newer than this request. */
  readonly after?: string | undefined;
  /** The oldest page. */
  readonly isOldest?: boolean | undefined;
  /** Before or at this time, as printed by `printTime`. */
  readonly at?: string | undefined;
}

/**
 * The URL of the list.
 * @param text the query's text
 * @param open the id of the request in the side panel
 */
export function listHref(text: string, position: ListPosition = {}, open?: string): string {
  const { before, after, isOldest, at } = position;
  const page = { before, after, at, page: isOldest ? "oldest" : "" };
  return hrefOf(REQUESTS_PATH, { q: text, ...page, open });
}

/** The URL that opens a request in the side panel of the list. */
export function openHref(
  text: string,
  position: ListPosition,
  id: string,
  isLive: boolean,
): string {
  return `${listHref(text, position, id)}${isLive ? "&live=1" : ""}`;
}

/** The text of a query with another range of time. */
export function textInTime(
  query: RequestQuery,
  time: Pick<RequestQuery, "last" | "after" | "before"> = {},
): string {
  return printQuery(
    isTimed(time as RequestQuery) ? { ...untimed(query), ...time } : untimed(query),
  );
}
