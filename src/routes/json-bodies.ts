/** Builds response bodies from resources and their JSON. */
import type { JsonPage, Page } from "../db/core/lists/page.ts";
import { JsonText } from "../kernel/json-text.ts";
import type { Paging } from "./list-cursor.ts";

/** The body with a single resource. */
export function resourceBody<Body extends { readonly data: object }>(json: string): JsonText<Body> {
  return new JsonText(`{"data":${json}}`);
}

/** The fields of every paged list. */
interface PageBody {
  readonly data: object;
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly nextCursor: string | null;
}

/** The body of a paged list. */
export function pageBody<Body extends PageBody>(paging: Paging, found: JsonPage): JsonText<Body> {
  const { page, limit } = paging;
  const { items, total } = found;
  const next = hasMore(paging, found) ? `"${paging.cursorAfter(lastOf(items))}"` : "null";
  return new JsonText(
    `{"data":[${items}],"page":${page},"limit":${limit},"total":${total},"nextCursor":${next}}`,
  );
}

/** The body of a paged list of objects. */
export function objectPageBody<T extends Parameters<Paging["cursorAfter"]>[0]>(
  paging: Paging,
  found: Page<T>,
) {
  const { data, total } = found;
  const last = hasMore(paging, found) ? data.at(-1) : undefined;
  const nextCursor = last ? paging.cursorAfter(last) : null;
  return { data, page: paging.page, limit: paging.limit, total, nextCursor };
}

/** A numbered page has its items and the total from one snapshot, so it needs no further row to know. */
function hasMore({ page, limit }: Paging, found: Pick<JsonPage, "total" | "hasMore">): boolean {
  return found.hasMore ?? page * limit < found.total;
}

/** Reads what a cursor needs from the last item. The quotes of names can't be part of a string, whose quotes are escaped. */
function lastOf(items: string) {
  const last = items.slice(items.lastIndexOf('{"id":"'));
  return {
    id: textOf(last, "id") ?? "",
    createdAt: textOf(last, "createdAt"),
    updatedAt: textOf(last, "updatedAt"),
  };
}

function textOf(json: string, name: string): string | null {
  const start = json.indexOf(`"${name}":"`);
  if (start < 0) return null;
  const from = start + name.length + 4;
  return json.slice(from, json.indexOf('"', from));
}
