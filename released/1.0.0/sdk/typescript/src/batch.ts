/** What all parts of lists can do: go on to the next part, and from item to item. */
import { ApiPromise } from "./api-promise.ts";

/** A part of a list. Iterating goes through its items and those of all parts that follow. */
export abstract class Batch<Item, Self extends Batch<Item, Self>> implements AsyncIterable<Item> {
  abstract readonly data: Item[];

  /** Whether more follows. */
  abstract hasNextPage(): boolean;

  /**
   * Requests the part that follows, with the options of this one.
   * @throws RangeError when none follows
   */
  abstract nextPage(): BatchPromise<Item, Self>;

  /** This part and all that follow, each requested when it is its turn. */
  async *pages(this: Self): AsyncGenerator<Self, void, undefined> {
    yield this;
    for (let next = following(this); next;) {
      const page: Self = await next;
      yield page;
      next = following(page);
    }
  }

  async *[Symbol.asyncIterator](this: Self): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* page.data;
  }
}

function following<Part extends Batch<unknown, Part>>(part: Part): PromiseLike<Part> | undefined {
  return part.hasNextPage() ? part.nextPage() : undefined;
}

/** The promise of a part of a list. It can be iterated as the part itself, without awaiting it. */
export class BatchPromise<Item, Part extends Batch<Item, Part>>
  extends ApiPromise<Part>
  implements AsyncIterable<Item>
{
  /** The part that was asked for and all that follow, each requested when it is its turn. */
  async *pages(): AsyncGenerator<Part, void, undefined> {
    yield* (await this).pages();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    yield* await this;
  }
}
