/** Defines lists with a cursor: each part starts after the last item of the previous one. */
import { Batch, BatchPromise } from "./batch.ts";
import type { ParsedResponse } from "./sender.ts";

/** An item of a feed, identified by its id. */
export interface FeedItem {
  readonly id: string;
}

/** A part of a feed. */
export class FeedPage<Item extends FeedItem> extends Batch<Item, FeedPage<Item>> {
  readonly data: Item[];
  /** Whether there are more items after this part. */
  readonly hasMore: boolean;
  readonly #requestAfter: (after: string) => FeedPromise<Item>;

  /** @param requestAfter requests the part that follows an item */
  constructor({ body }: ParsedResponse, requestAfter: (after: string) => FeedPromise<Item>) {
    super();
    this.data = body.data as Item[];
    this.hasMore = body["hasMore"] === true;
    this.#requestAfter = requestAfter;
  }

  hasNextPage(): boolean {
    return this.hasMore && this.data.length > 0;
  }

  nextPage(): FeedPromise<Item> {
    const last = this.data.at(-1);
    if (!this.hasMore || !last) throw new RangeError("There are no more items yet.");
    return this.#requestAfter(last.id);
  }
}

/** The promise of a part of a feed. Iterating it returns the items of this part and all following ones. */
export class FeedPromise<Item extends FeedItem> extends BatchPromise<Item, FeedPage<Item>> {}
