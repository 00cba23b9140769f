/** Implements the calls of resource methods: single results, pages, and feeds. */
import { ApiPromise } from "./api-promise.ts";
import { readNumber } from "./config.ts";
import { FeedPage, FeedPromise, type FeedItem } from "./feed.ts";
import type { CallOptions, FollowOptions, SendOptions } from "./options.ts";
import { Page, PagePromise, type PagePosition } from "./page.ts";
import type { Call } from "./request.ts";
import type { Sender } from "./sender.ts";

interface Cursor {
  readonly after?: string | undefined;
}

/** Requests a single resource, or a list that is not paginated. */
export function readData<Data>(
  sender: Sender,
  call: Call,
  options?: SendOptions,
): ApiPromise<Data> {
  return new ApiPromise(sender.send(call, options), ({ body }) => body.data as Data);
}

/** Requests a page of a list. */
export function listPages<Item, Details = unknown>(
  sender: Sender,
  call: Call,
  options?: CallOptions,
): PagePromise<Item, Details> {
  const requestPage = (at: PagePosition): PagePromise<Item, Details> =>
    listPages(sender, { ...call, query: { ...call.query, ...at } }, options);
  return new PagePromise(sender.send(call, options), (response) => new Page(response, requestPage));
}

/** Requests a part of a feed. */
export function listFeed<Item extends FeedItem>(
  sender: Sender,
  call: Call,
  options?: CallOptions,
): FeedPromise<Item> {
  const requestAfter = (after: string): FeedPromise<Item> =>
    listFeed(sender, { ...call, query: { ...call.query, after } }, options);
  return new FeedPromise(
    sender.send(call, options),
    (response) => new FeedPage(response, requestAfter),
  );
}

/**
 * Iterates over a feed, and polls for new items when it reaches the end.
 * @throws the error of a request that can't be retried, also if the position has expired: items could be missing
 */
export async function* followFeed<Item extends FeedItem>(
  sender: Sender,
  call: Call,
  options: FollowOptions = {},
): AsyncGenerator<Item, never, undefined> {
  const { intervalMs = 10_000, ...rest } = options;
  const waitMs = readNumber("intervalMs", intervalMs);
  const callOptions = { ...rest, maxRetries: rest.maxRetries ?? Number.POSITIVE_INFINITY };
  const readAfter = (after: string | undefined): FeedPromise<Item> =>
    listFeed(sender, { ...call, query: { ...call.query, after } }, callOptions);
  let { after }: Cursor = { ...call.query };
  for (;;) {
    const page = await readAfter(after);
    yield* page.data;
    after = page.position || page.data.at(-1)?.id || after;
    if (!page.hasNextPage()) await sender.sleep(waitMs, options.signal);
  }
}
