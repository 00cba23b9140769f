/** Writes customers over HTTP, and records what the service acknowledged. */
import { randomUUID } from "node:crypto";
import { eventually } from "../helpers/eventually.ts";

export interface Customer {
  readonly id: string;
  readonly customerId: string;
  readonly companyName: string | null;
  readonly updatedAt: string;
}

/** A write that the service answered with success. */
export interface Acknowledged {
  /** When the answer had arrived, in milliseconds since 1970. */
  readonly atMs: number;
  readonly idempotencyKey: string;
  readonly method: "POST" | "PATCH";
  readonly path: string;
  readonly body: object;
  /** The customer in the answer. */
  readonly customer: Customer;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly json: { readonly data: unknown; readonly hasMore?: boolean };
}

/** Calls the API of a process. */
export type Call = (
  method: string,
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

/** @param url of the service */
export function caller(url: string, key: string): Call {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(`${url}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return {
      status: response.status,
      headers: response.headers,
      json: (await response.json()) as Answer["json"],
    };
  };
}

/**
 * Creates customers and updates each once, several at a time, until `stop` is called. `more` and `stop` throw when a write
 * failed.
 */
export function startWriters(call: Call, concurrency: number) {
  const acknowledged: Acknowledged[] = [];
  let isRunning = true;
  const write = async (method: "POST" | "PATCH", path: string, body: object) => {
    const idempotencyKey = randomUUID();
    const headers = method === "POST" ? { "idempotency-key": idempotencyKey } : {};
    const { status, json } = await call(method, path, body, headers);
    if (status !== 200)
      throw new Error(`${method} ${path} returned ${status}: ${JSON.stringify(json)}`);
    const customer = json.data as Customer;
    acknowledged.push({ atMs: Date.now(), idempotencyKey, method, path, body, customer });
    return customer;
  };
  const writer = async () => {
    while (isRunning) {
      const { id } = await write("POST", "customers", { displayName: `Customer ${randomUUID()}` });
      await write("PATCH", `customers/${id}`, { companyName: "updated" });
    }
  };
  const ended = Promise.all(Array.from({ length: concurrency }, writer));
  let hasFailed = false;
  ended.catch(() => (hasFailed = true)); // reported by `more` and `stop`
  return {
    acknowledged: acknowledged as readonly Acknowledged[],
    /** Waits for that many more acknowledged writes. */
    async more(count: number): Promise<void> {
      const total = acknowledged.length + count;
      await eventually(`${total} writes`, async () => {
        if (hasFailed) await ended; // throws
        return acknowledged.length >= total || undefined;
      });
    },
    async stop(): Promise<void> {
      isRunning = false;
      await ended;
    },
  };
}

/** Reads all customers of a company. */
export async function allCustomers(call: Call): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (let page = 1; ; page++) {
    const { json } = await call("GET", `customers?limit=100&page=${page}`);
    const data = json.data as Customer[];
    customers.push(...data);
    if (data.length < 100) return customers;
  }
}

export interface FeedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly id: string };
}

/** Reads all events of a company, in their order. */
export async function allEvents(call: Call): Promise<FeedEvent[]> {
  const events: FeedEvent[] = [];
  for (let after = ""; ; after = `&after=${events.at(-1)?.id}`) {
    const { json } = await call("GET", `events?limit=100${after}`);
    events.push(...(json.data as FeedEvent[]));
    if (!json.hasMore) return events;
  }
}
