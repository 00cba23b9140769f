/** Types and offsets of paged lists. */

/** A page number, from 1, and the number of items per page. */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

export interface Page<T> {
  readonly data: T[];
  /** The number of matches on all pages. */
  readonly total: number;
  /** Whether there are more items after these. If it isn't given, the page and the total of the same snapshot show it. */
  readonly hasMore?: boolean | undefined;
}

/** A page of resources as JSON text. */
export interface JsonPage {
  /** Separated by commas. */
  readonly items: string;
  /** The number of matches on all pages. */
  readonly total: number;
  /** Whether there are more items after these. If it isn't given, the page and the total of the same snapshot show it. */
  readonly hasMore?: boolean | undefined;
}

/** Joins the JSON of a page's rows. */
export function joinJson(rows: readonly { readonly json: string }[]): string {
  return rows.map(({ json }) => json).join(",");
}

/** The number of rows before a page, limited to what the database can count; such a page is empty anyway. */
export function offsetOf({ page, limit }: PageRequest): number {
  return Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER);
}

/** From this offset on, skipping rows takes longer than the millisecond allowed on the pipelined connection. */
export const DEEP_OFFSET = 2_000;
