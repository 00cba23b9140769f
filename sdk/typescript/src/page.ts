/** Defines lists with numbered pages. */
import { Batch, BatchPromise } from "./batch.ts";
import type { ParsedResponse } from "./sender.ts";

/** Parameters that select a page: a cursor where the list has them, otherwise a number. */
export type PagePosition = { after: string; page: undefined } | { page: number };

/** A page of a list. */
export class Page<Item> extends Batch<Item, Page<Item>> {
  readonly data: Item[];
  /** The page number, starting at 1. With a cursor, one more than that of the page before. */
  readonly page: number;
  /** The maximum number of items per page. */
  readonly limit: number;
  /** The number of matching items across all pages. */
  readonly total: number;
  /** The cursor of the next page; null on the last one, and absent if the list has no cursors. */
  declare readonly nextCursor?: string | null;
  readonly #requestPage: (at: PagePosition) => PagePromise<Item>;

  /** @param requestPage requests another page of the same list */
  constructor({ body }: ParsedResponse, requestPage: (at: PagePosition) => PagePromise<Item>) {
    super();
    this.data = body.data as Item[];
    this.page = Number(body["page"]);
    this.limit = Number(body["limit"]);
    this.total = Number(body["total"]);
    const cursor = body["nextCursor"];
    if (typeof cursor === "string" || cursor === null) this.nextCursor = cursor;
    this.#requestPage = requestPage;
  }

  hasNextPage(): boolean {
    if (this.nextCursor !== undefined) return this.nextCursor !== null;
    // An older service. An empty page is the end even if the total says otherwise: items can be removed in the meantime.
    return this.data.length > 0 && this.page * this.limit < this.total;
  }

  nextPage(): PagePromise<Item> {
    if (!this.hasNextPage()) throw new RangeError("This is the last page.");
    if (typeof this.nextCursor === "string")
      return this.#requestPage({ after: this.nextCursor, page: undefined });
    return this.#requestPage({ page: this.page + 1 });
  }
}

/** The promise of a page. Iterating it returns the items of this page and all following ones. */
export class PagePromise<Item> extends BatchPromise<Item, Page<Item>> {}
