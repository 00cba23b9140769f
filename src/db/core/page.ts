/** Pages of lists. */

/** A page as the API counts it: from 1, `limit` items long. */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

export interface Page<T> {
  readonly data: T[];
  /** Matches over all pages. */
  readonly total: number;
}

/** How many rows precede a page, never more than what the database can count: such a page is empty. */
export function offsetOf({ page, limit }: PageRequest): number {
  return Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER);
}

/** From here on, skipping rows takes more than the millisecond that the connection for short reads allows. */
export const DEEP_OFFSET = 2_000;
