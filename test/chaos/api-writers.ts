/**
 * Writes through the API like careful clients: each creates customers one after the other, with an Idempotency-Key
 * each, and repeats a write until it is answered.
 */
import { setTimeout as wait } from "node:timers/promises";
import { v7 as uuid } from "uuid";
import type { Customer } from "#src/generated/schemas.ts";

/** A write and its first definitive response. */
export interface AcknowledgedWrite {
  readonly idempotencyKey: string;
  readonly companyId: string;
  /** Sent again for a replay. */
  readonly request: string;
  readonly body: string;
  /** The id of the customer. */
  readonly id: string;
  /** Which process responded. */
  readonly url: string;
  /** When the response arrived, in milliseconds since 1970. */
  readonly at: number;
}

export interface ApiWritersOptions {
  /** The base URLs of the API processes. A write that fails at one is repeated at the next. */
  readonly urls: readonly string[];
  /** API keys by company id. */
  readonly keys: ReadonlyMap<string, string>;
  readonly writers: number;
  /** The pause of a writer after an acknowledged write. Default: none. */
  readonly pauseMs?: number;
  /** Chooses companies and addresses. Default: in turn. */
  readonly pick?: <T>(items: readonly T[]) => T;
}

/** Limits one try. The service itself gives up after 5 to 15 seconds. */
const TRY_TIMEOUT_MS = 5_000;
const RETRY_PAUSE_MS = 50;
/** Names of characters of one to four bytes, because signatures cover bytes. */
const NAMES = ["Alamo Roofing", "Jalapeño & Söhne", "水道工事 \u{1F6B0}", 'a\u2028\\"b'];

export class ApiWriters {
  readonly acknowledged: AcknowledgedWrite[] = [];
  /** Counts of statuses and error codes, for example `503 SERVICE_UNAVAILABLE`, and of broken connections. */
  readonly outcomes = new Map<string, number>();
  /** Responses that a client should never get, with their time. */
  readonly unexpected: string[] = [];
  readonly #options: ApiWritersOptions;
  readonly #running: Promise<void>[];
  #isStopping = false;
  #turn = 0;

  constructor(options: ApiWritersOptions) {
    this.#options = options;
    this.#running = Array.from({ length: options.writers }, () => this.#writeOn());
  }

  /** Lets each writer complete its write, and stops. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#running);
  }

  async #writeOn(): Promise<void> {
    while (!this.#isStopping) {
      const companyId = this.#pick([...this.#options.keys.keys()]);
      const request = JSON.stringify({ displayName: this.#pick(NAMES) });
      const write = { idempotencyKey: uuid(), companyId, request };
      for (; ; await wait(RETRY_PAUSE_MS)) {
        const url = this.#pick(this.#options.urls);
        const body = await this.#tryOnce(url, write);
        if (body === undefined) continue;
        const { id } = (JSON.parse(body) as { data: Customer }).data;
        this.acknowledged.push({ ...write, body, id, url, at: Date.now() });
        break;
      }
      if (this.#options.pauseMs) await wait(this.#options.pauseMs);
    }
  }

  /** Returns the body of a 200. */
  async #tryOnce(
    url: string,
    write: Pick<AcknowledgedWrite, "idempotencyKey" | "companyId" | "request">,
  ): Promise<string | undefined> {
    try {
      const response = await createCustomer(url, this.#options.keys, write);
      const body = await response.text();
      this.#count(response.ok ? "200" : `${response.status} ${codeOf(body)}`);
      if (response.status === 200) return body;
      // A repeat may arrive while the first try is still running.
      if (![409, 503].includes(response.status))
        this.unexpected.push(`${new Date().toISOString()} ${response.status} ${body}`);
    } catch (error) {
      const { cause, name } = error as Error;
      this.#count((cause as { code?: string } | undefined)?.code ?? name);
    }
    return undefined;
  }

  #count(outcome: string): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }

  #pick<T>(items: readonly T[]): T {
    if (this.#options.pick) return this.#options.pick(items);
    const item = items[this.#turn++ % items.length];
    if (item === undefined) throw new Error("Nothing to pick from");
    return item;
  }
}

/**
 * Sends a write once.
 * @throws when the connection breaks, or nothing is answered for 5 seconds
 */
export async function createCustomer(
  url: string,
  keys: ReadonlyMap<string, string>,
  write: Pick<AcknowledgedWrite, "idempotencyKey" | "companyId" | "request">,
): Promise<Response> {
  return await fetch(`${url}/v1/customers`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${keys.get(write.companyId)}`,
      "content-type": "application/json",
      "idempotency-key": write.idempotencyKey,
    },
    body: write.request,
    signal: AbortSignal.timeout(TRY_TIMEOUT_MS),
  });
}

function codeOf(body: string): string {
  try {
    return String((JSON.parse(body) as { code?: string }).code);
  } catch {
    return "without a JSON body";
  }
}
