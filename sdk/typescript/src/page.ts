/** Defines lists with numbered pages. */
import { Batch, BatchPromise } from "./batch.ts";
import type { ParsedResponse } from "./sender.ts";

/** A page of a list. */
export class Page<Item> extends Batch<Item, Page<Item>> {
  readonly data: Item[];
  /** The page number, starting at 1. */
  readonly page: number;
  /** The maximum number of items per page. */
  readonly limit: number;
  /** The number of matching items across all pages. */
  readonly total: number;
  readonly #requestPage: (page: number) => PagePromise<Item>;

  /** @param requestPage requests another page of the same list */
  constructor({ body }: ParsedResponse, requestPage: (page: number) => PagePromise<Item>) {
    super();
    this.data = body.data as Item[];
    this.page = Number(body["page"]);
    this.limit = Number(body["limit"]);
    this.total = Number(body["total"]);
    this.#requestPage = requestPage;
  }

  hasNextPage(): boolean {
    // An empty page is the end even if the total says otherwise: items can be removed in the meantime.
    return this.data.length > 0 && this.page * this.limit < this.total;
  }

  nextPage(): PagePromise<Item> {
    if (!this.hasNextPage()) throw new RangeError("This is the last page.");
    return this.#requestPage(this.page + 1);
  }
}

/** The promise of a page. Iterating it returns the items of this page and all following ones. */
export class PagePromise<Item> extends BatchPromise<Item, Page<Item>> {}
