/** Defines feeds: lists of which each part starts at the position after the previous one. */
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
  /**
   * The position after this part, also if it is empty. Store it, and pass it as `after` to continue later. Empty if the
   * service is of a version that has no positions.
   */
  readonly position: string;
  readonly #requestAfter: (after: string) => FeedPromise<Item>;

  /** @param requestAfter requests the part that follows a position or an item */
  constructor({ body }: ParsedResponse, requestAfter: (after: string) => FeedPromise<Item>) {
    super();
    this.data = body.data as Item[];
    this.hasMore = body["hasMore"] === true;
    const { position } = body;
    this.position = typeof position === "string" ? position : "";
    this.#requestAfter = requestAfter;
  }

  hasNextPage(): boolean {
    return this.hasMore && this.data.length > 0;
  }

  nextPage(): FeedPromise<Item> {
    const last = this.data.at(-1);
    if (!this.hasMore || !last) throw new RangeError("There are no more items yet.");
    return this.#requestAfter(this.position || last.id);
  }
}

/** The promise of a part of a feed. Iterating it returns the items of this part and all following ones. */
export class FeedPromise<Item extends FeedItem> extends BatchPromise<Item, FeedPage<Item>> {}
