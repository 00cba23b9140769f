/** Lists without an end: each part begins after the last item of the one before. */
import { Batch, BatchPromise } from "./batch.ts";
import type { Answer } from "./sender.ts";

/** What an item of a feed is known by. */
export interface FeedItem {
  readonly id: string;
}

/** A part of a feed. */
export class FeedPage<Item extends FeedItem> extends Batch<Item, FeedPage<Item>> {
  readonly data: Item[];
  /** Whether more follows by now. */
  readonly hasMore: boolean;
  readonly #goOn: (after: string) => FeedPromise<Item>;

  /** @param goOn requests what follows an item */
  constructor({ body }: Answer, goOn: (after: string) => FeedPromise<Item>) {
    super();
    this.data = body.data as Item[];
    this.hasMore = body["hasMore"] === true;
    this.#goOn = goOn;
  }

  hasNextPage(): boolean {
    return this.hasMore && this.data.length > 0;
  }

  nextPage(): FeedPromise<Item> {
    const last = this.data.at(-1);
    if (!this.hasMore || !last) throw new RangeError("Nothing follows yet.");
    return this.#goOn(last.id);
  }
}

/** The promise of a part of a feed, and an iterator over its items from this part on to the last one. */
export class FeedPromise<Item extends FeedItem> extends BatchPromise<Item, FeedPage<Item>> {}
