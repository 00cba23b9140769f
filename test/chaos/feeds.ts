/** Follows the event feeds of companies through the API while faults happen. */
import { setTimeout as wait } from "node:timers/promises";
import type { Random } from "#src/demo/random.ts";
import type { EventList } from "#src/generated/schemas.ts";
import { eventually } from "../helpers/eventually.ts";
import type { FollowedFeed } from "./check.ts";

const POLL_MS = 250;
const TRY_TIMEOUT_MS = 5_000;

export interface FeedReadersOptions {
  readonly urls: readonly string[];
  /** API keys by company id. */
  readonly keys: ReadonlyMap<string, string>;
  /** Chooses the process to ask. */
  readonly random: Random;
}

/** One reader for each company. */
export class FeedReaders {
  /** Responses that a client should never get. */
  readonly unexpected: string[] = [];
  readonly #options: FeedReadersOptions;
  readonly #followed = new Map<string, string[]>();
  readonly #running: Promise<void>[];
  #isStopping = false;

  constructor(options: FeedReadersOptions) {
    this.#options = options;
    this.#running = [...options.keys.keys()].map((companyId) => this.#follow(companyId));
  }

  /** Reads what is new for the last time, and everything from the start. Call it when nothing is written any more. */
  async finish(): Promise<FollowedFeed[]> {
    this.#isStopping = true;
    await Promise.all(this.#running);
    const feeds: FollowedFeed[] = [];
    for (const [companyId, followed] of this.#followed) {
      const complete: string[] = [];
      for (const ids of [followed, complete])
        await eventually(
          "the end of a feed",
          async () => (await this.#readPage(companyId, ids)) === "end" || undefined,
        );
      feeds.push({ companyId, followed, complete });
    }
    return feeds;
  }

  async #follow(companyId: string): Promise<void> {
    const ids: string[] = [];
    this.#followed.set(companyId, ids);
    while (!this.#isStopping)
      if ((await this.#readPage(companyId, ids)) !== "more") await wait(POLL_MS);
  }

  /** Adds the ids of the next page. */
  async #readPage(companyId: string, ids: string[]): Promise<"more" | "end" | "failed"> {
    const { urls, keys, random } = this.#options;
    const after = ids.at(-1);
    const query = new URLSearchParams(after === undefined ? {} : { after });
    try {
      const response = await fetch(`${random.pick(urls)}/v1/events?${query.toString()}`, {
        headers: { authorization: `Bearer ${keys.get(companyId)}` },
        signal: AbortSignal.timeout(TRY_TIMEOUT_MS),
      });
      const text = await response.text();
      if (response.status === 200) {
        const { data, hasMore } = JSON.parse(text) as EventList;
        ids.push(...data.map(({ id }) => id));
        return hasMore ? "more" : "end";
      }
      if (response.status !== 503)
        this.unexpected.push(`${new Date().toISOString()} ${response.status} ${text}`);
    } catch {
      // A broken connection: the next call reads the same page.
    }
    return "failed";
  }
}
