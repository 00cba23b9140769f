/** Defines iteration over lists that are returned in parts, for pages and feeds. */
import { ApiPromise } from "./api-promise.ts";

/** A part of a list. Iterating it returns its items and those of all following parts. */
export abstract class Batch<Item, Self extends Batch<Item, Self>> implements AsyncIterable<Item> {
  abstract readonly data: Item[];

  /** Returns whether there is a next part. */
  abstract hasNextPage(): boolean;

  /**
   * Requests the next part, with the options of this one.
   * @throws RangeError if there is none
   */
  abstract nextPage(): BatchPromise<Item, Self>;

  /** Iterates over this part and all following ones. Each is requested when it is needed. */
  async *pages(this: Self): AsyncGenerator<Self, void, undefined> {
    yield this;
    for (let next = nextOf(this); next;) {
      const page: Self = await next;
      yield page;
      next = nextOf(page);
    }
  }

  async *[Symbol.asyncIterator](this: Self): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* page.data;
  }
}

function nextOf<Part extends Batch<unknown, Part>>(part: Part): PromiseLike<Part> | undefined {
  return part.hasNextPage() ? part.nextPage() : undefined;
}

/** The promise of a part of a list. You can iterate it like the part itself, without awaiting it. */
export class BatchPromise<Item, Part extends Batch<Item, Part>>
  extends ApiPromise<Part>
  implements AsyncIterable<Item>
{
  /** Iterates over the requested part and all following ones. Each is requested when it is needed. */
  async *pages(): AsyncGenerator<Part, void, undefined> {
    yield* (await this).pages();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    yield* await this;
  }
}
