/** The way through a list that is shown page by page, the newest first. */
import { html, NOTHING, type Html } from "../../html/html.ts";

/** What an address asks for; what is empty is left out of it. */
export type Query = { readonly [name: string]: string | undefined };

export interface Paging {
  /** Of the list, without a query. */
  readonly path: string;
  /** The filters that the list was asked for with. */
  readonly query: Query;
  /** Whether this is not the first page. */
  readonly isLater: boolean;
  /** The `before` of the page that follows; undefined on the last one. */
  readonly next: string | undefined;
  /** Instead of “Older”. */
  readonly nextLabel?: string;
}

/** Links to the first page and to the one that follows; nothing when all is on one page. */
export function pager(paging: Paging): Html {
  const { path, query, isLater, next, nextLabel = "Older" } = paging;
  if (!isLater && next === undefined) return NOTHING;
  return html`<nav class="pager" aria-label="Pages">
    ${isLater ? html`<a href="${hrefOf(path, query)}">Newest</a>` : html`<span></span>`}
    ${next === undefined ? "" : html`<a rel="next" href="${hrefOf(path, { ...query, before: next })}">${nextLabel}</a>`}
  </nav>`;
}

/** A path with what is asked for. */
export function hrefOf(path: string, query: Query): string {
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) values.set(name, value);
  const text = values.toString();
  return text ? `${path}?${text}` : path;
}
