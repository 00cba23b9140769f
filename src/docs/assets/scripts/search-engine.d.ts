/** Types of search-engine.js. */
import type MiniSearch from "minisearch";

export type SearchKind = "guide" | "operation" | "event" | "error" | "section" | "field";

/** Something that the search finds. */
export interface SearchEntry {
  readonly kind: SearchKind;
  readonly title: string;
  /** Path, with an anchor for a section or field. */
  readonly url: string;
  /** A sentence about it, or the page that contains it. */
  readonly about: string;
  /** Queries that must find it first, such as an operationId. */
  readonly names?: readonly string[];
  /** Further words of the page. */
  readonly text?: string;
}

export interface SearchResult extends SearchEntry {
  /** Words of the query. */
  readonly terms: readonly string[];
}

/** Common words of questions, in lower case. */
export declare const IGNORED: ReadonlySet<string>;

export declare const GROUPS: Readonly<Record<SearchKind, string>>;

export declare function createSearch(
  entries: readonly SearchEntry[],
  libraries: { readonly MiniSearch: typeof MiniSearch; readonly stem: (word: string) => string },
): Promise<(query: string, limit?: number) => SearchResult[]>;

export declare function marked(
  text: string,
  terms: readonly string[],
): { readonly text: string; readonly isMatch: boolean }[];
