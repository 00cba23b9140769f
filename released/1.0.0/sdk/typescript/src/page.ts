/** Lists with numbered pages. */
import { Batch, BatchPromise } from "./batch.ts";
import type { Answer } from "./sender.ts";

/** A page of a list. */
export class Page<Item> extends Batch<Item, Page<Item>> {
  readonly data: Item[];
  /** Counts from 1. */
  readonly page: number;
  /** How many items a page holds at most. */
  readonly limit: number;
  /** How many items match over all pages. */
  readonly total: number;
  readonly #turnTo: (page: number) => PagePromise<Item>;

  /** @param turnTo requests another page of the same list */
  constructor({ body }: Answer, turnTo: (page: number) => PagePromise<Item>) {
    super();
    this.data = body.data as Item[];
    this.page = Number(body["page"]);
    this.limit = Number(body["limit"]);
    this.total = Number(body["total"]);
    this.#turnTo = turnTo;
  }

  hasNextPage(): boolean {
    // An empty page is the end even if the total says otherwise, for items can go meanwhile.
    return this.data.length > 0 && this.page * this.limit < this.total;
  }

  nextPage(): PagePromise<Item> {
    if (!this.hasNextPage()) throw new RangeError("This is the last page.");
    return this.#turnTo(this.page + 1);
  }
}

/** The promise of a page, and an iterator over the items of all pages from this one on. */
export class PagePromise<Item> extends BatchPromise<Item, Page<Item>> {}
