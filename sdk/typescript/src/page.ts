/** Defines lists with numbered pages. */
import { Batch, BatchPromise } from "./batch.ts";
import type { ParsedResponse } from "./sender.ts";

/** Parameters that select a page: a cursor where the list has them, otherwise a number. */
export type PagePosition = { after: string; page: undefined } | { page: number };

/** A page of a list. `Details` are the fields of the response that other lists don't have. */
export class Page<Item, Details = unknown> extends Batch<Item, Page<Item, Details>> {
  readonly data: Item[];
  /** The page number, starting at 1. With a cursor, one more than that of the page before. */
  readonly page: number;
  /** The maximum number of items per page. */
  readonly limit: number;
  /** The number of matching items across all pages. */
  readonly total: number;
  /** The cursor of the next page; null on the last one, and absent if the list has no cursors. */
  declare readonly nextCursor?: string | null;
  /** The other fields of the response, such as the `pricelists` of prices; absent if there are none. */
  declare readonly details: Details;
  readonly #requestPage: (at: PagePosition) => PagePromise<Item, Details>;

  /** @param requestPage requests another page of the same list */
  constructor(
    { body }: ParsedResponse,
    requestPage: (at: PagePosition) => PagePromise<Item, Details>,
  ) {
    super();
    const { data, page, limit, total, nextCursor, ...details } = body;
    this.data = data as Item[];
    this.page = Number(page);
    this.limit = Number(limit);
    this.total = Number(total);
    if (typeof nextCursor === "string" || nextCursor === null) this.nextCursor = nextCursor;
    if (Object.keys(details).length > 0) this.details = details as Details;
    this.#requestPage = requestPage;
  }

  hasNextPage(): boolean {
    if (this.nextCursor !== undefined) return this.nextCursor !== null;
    // An older service. An empty page is the end even if the total says otherwise: items can be removed in the meantime.
    return this.data.length > 0 && this.page * this.limit < this.total;
  }

  nextPage(): PagePromise<Item, Details> {
    if (!this.hasNextPage()) throw new RangeError("This is the last page.");
    if (typeof this.nextCursor === "string")
      return this.#requestPage({ after: this.nextCursor, page: undefined });
    return this.#requestPage({ page: this.page + 1 });
  }
}

/** The promise of a page. Iterating it returns the items of this page and all following ones. */
export class PagePromise<Item, Details = unknown> extends BatchPromise<Item, Page<Item, Details>> {}
