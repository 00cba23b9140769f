/** How the methods of resources call, by what they return. */
import { ApiPromise } from "./api-promise.ts";
import { readNumber } from "./config.ts";
import { ApiError } from "./errors.ts";
import { FeedPage, FeedPromise, type FeedItem } from "./feed.ts";
import type { CallOptions, FollowOptions, WriteOptions } from "./options.ts";
import { Page, PagePromise } from "./page.ts";
import type { Call } from "./request.ts";
import type { Sender } from "./sender.ts";

interface Cursor {
  readonly after?: string | undefined;
}

/** Calls for one thing, or for a list that comes whole. */
export function readData<Data>(
  sender: Sender,
  call: Call,
  options?: WriteOptions,
): ApiPromise<Data> {
  return new ApiPromise(sender.send(call, options), ({ body }) => body.data as Data);
}

/** Calls for a page of a list. */
export function listPages<Item>(
  sender: Sender,
  call: Call,
  options?: CallOptions,
): PagePromise<Item> {
  const turnTo = (page: number): PagePromise<Item> =>
    listPages(sender, { ...call, query: { ...call.query, page } }, options);
  return new PagePromise(sender.send(call, options), (answer) => new Page(answer, turnTo));
}

/** Calls for a part of a feed. */
export function listFeed<Item extends FeedItem>(
  sender: Sender,
  call: Call,
  options?: CallOptions,
): FeedPromise<Item> {
  const goOn = (after: string): FeedPromise<Item> =>
    listFeed(sender, { ...call, query: { ...call.query, after } }, options);
  return new FeedPromise(sender.send(call, options), (answer) => new FeedPage(answer, goOn));
}

/**
 * Goes through a feed, and waits at its end for what is added.
 * @throws what a look throws that is not worth repeating
 */
export async function* followFeed<Item extends FeedItem>(
  sender: Sender,
  call: Call,
  options: FollowOptions = {},
): AsyncGenerator<Item, never, undefined> {
  const { intervalMs = 10_000, ...rest } = options;
  const waitMs = readNumber("intervalMs", intervalMs);
  const patient = { ...rest, maxRetries: rest.maxRetries ?? Number.POSITIVE_INFINITY };
  const look = (after: string | undefined): FeedPromise<Item> =>
    listFeed(sender, { ...call, query: { ...call.query, after } }, patient);
  let { after }: Cursor = { ...call.query };
  for (let isFirst = true; ; isFirst = false) {
    const page = await look(after).catch((error: unknown) => {
      // It was found a moment ago, and is too old to be kept now: all that is kept is newer.
      if (isFirst || !isReferenceNotFound(error)) throw error;
      return look(undefined);
    });
    yield* page.data;
    after = page.data.at(-1)?.id ?? after;
    if (!page.hasNextPage()) await sender.sleep(waitMs, options.signal);
  }
}

function isReferenceNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === "REFERENCE_NOT_FOUND";
}
