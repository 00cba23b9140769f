/** Renders links between the pages of a list, newest first. */
import { html, NOTHING, type Html } from "../../html/html.ts";

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
