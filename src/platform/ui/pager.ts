/** Reads pages of lists, newest first, and renders the links between them. */
import { html, NOTHING, type Html } from "../../html/html.ts";
import { isId, type Form } from "./form.ts";

const PAGE_SIZE = 50;

/** Query parameters. Empty ones are left out of the URL. */
export type Query = { readonly [name: string]: string | undefined };

export interface Paging {
  /** Path of the list, without a query. */
  readonly path: string;
  /** Filters of the list. */
  readonly query: Query;
  /** Whether this is not the first page. */
  readonly isLater: boolean;
  /** The `before` of the next page; undefined on the last page. */
  readonly next: string | undefined;
  /** The `after` of the previous page, if the list can be read in that direction. */
  readonly previous?: string | undefined;
  /** Replaces “Newer”. */
  readonly previousLabel?: string;
  /** Replaces “Older”. */
  readonly nextLabel?: string;
}

/** A page of a list. */
export interface ListPage<T> extends Pick<Paging, "isLater" | "next"> {
  readonly items: readonly T[];
}

/**
 * Reads the page of items before the one that a query names.
 * @param read returns up to `limit` items, older than `before`
 */
export async function readPage<T extends { readonly id: string }>(
  form: Form,
  read: (range: { readonly before: string | undefined; readonly limit: number }) => Promise<T[]>,
): Promise<ListPage<T>> {
  const text = form.text("before");
  const before = isId(text) ? text : undefined;
  // One more than shown tells whether older ones follow.
  const found = await read({ before, limit: PAGE_SIZE + 1 });
  const items = found.slice(0, PAGE_SIZE);
  const next = found.length > PAGE_SIZE ? items.at(-1)?.id : undefined;
  return { items, isLater: before !== undefined, next };
}

/** Links to the first, the previous and the next page; empty when there is only one page. */
export function pager(paging: Paging): Html {
  const { path, query, isLater, next, nextLabel = "Older" } = paging;
  const { previous, previousLabel = "Newer" } = paging;
  if (!isLater && next === undefined) return NOTHING;
  return html`<nav class="pager" aria-label="Pages">
    ${isLater ? html`<a href="${hrefOf(path, query)}">Newest</a>` : html`<span></span>`}
    ${previous === undefined ? "" : html`<a rel="prev" href="${hrefOf(path, { ...query, after: previous })}">${previousLabel}</a>`}
    ${next === undefined ? "" : html`<a rel="next" href="${hrefOf(path, { ...query, before: next })}">${nextLabel}</a>`}
  </nav>`;
}

/** A path with a query. */
export function hrefOf(path: string, query: Query): string {
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) values.set(name, value);
  const text = values.toString();
  return text ? `${path}?${text}` : path;
}
