/** Defines exports: all items of a resource, read one at a time. */
import type { Config } from "./config.ts";
import { ApiConnectionError, ApiTimeoutError } from "./errors.ts";
import type {
  CatalogEntry,
  Customer,
  Location,
  Pricelist,
  Service,
  Sku,
  Zone,
} from "./generated/types.ts";
import type { CallOptions } from "./options.ts";
import { buildRequest } from "./request.ts";
import { readEnvelope } from "./response.ts";
import { logOf, type Sender } from "./sender.ts";

/** The connection ended before the end of the export: discard its items, and start again. */
export class ExportIncompleteError extends ApiConnectionError {}

/** An export. Iterate over it once, which reads the items as you need them; leave the loop to end it. */
export class Export<Item> implements AsyncIterable<Item> {
  /** Pass it as `after` to `events.follow`, to get all changes that the export doesn't contain. */
  readonly position: string;
  /** The time at which the items were as exported. */
  readonly createdAt: string;
  readonly #lines: AsyncGenerator<Line, void, undefined>;

  /** @param lines those after the first one */
  constructor(start: Line, lines: AsyncGenerator<Line, void, undefined>) {
    this.position = String(start["position"]);
    this.createdAt = String(start["createdAt"]);
    this.#lines = lines;
  }

  /**
   * Iterates over the items.
   * @throws ExportIncompleteError if the end is missing
   */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    let count = 0;
    for await (const line of this.#lines) {
      if (line.type === "end") {
        if (line["count"] === count) return;
        break;
      }
      if (line.type !== "item") continue; // of a newer version
      count++;
      yield line["data"] as Item;
    }
    throw new ExportIncompleteError(`The export ended after ${count} items, without its end.`, {});
  }

  /** Ends the export, if you don't iterate over it. */
  async close(): Promise<void> {
    await this.#lines.return();
  }
}

interface Line {
  readonly type?: unknown;
  readonly [field: string]: unknown;
}

/** Exports of all items of a resource at one point in time. */
export class Exports {
  readonly #config: Config;
  readonly #sender: Sender;

  constructor(config: Config, sender: Sender) {
    this.#config = config;
    this.#sender = sender;
  }

  /** Exports all customers. Requires the scope `customers:read`. */
  customers(options?: CallOptions): Promise<Export<Customer>> {
    return this.#start("customers", options);
  }

  /** Exports all locations. Requires the scope `customers:read`. */
  locations(options?: CallOptions): Promise<Export<Location>> {
    return this.#start("locations", options);
  }

  /** Exports all SKUs. Requires the scope `customers:read`. */
  skus(options?: CallOptions): Promise<Export<Sku>> {
    return this.#start("skus", options);
  }

  /** Exports all pricelists. Requires the scope `customers:read`. */
  pricelists(options?: CallOptions): Promise<Export<Pricelist>> {
    return this.#start("pricelists", options);
  }

  /** Exports all services. Requires the scope `customers:read`. */
  services(options?: CallOptions): Promise<Export<Service>> {
    return this.#start("services", options);
  }

  /** Exports all zones. Requires the scope `customers:read`. */
  zones(options?: CallOptions): Promise<Export<Zone>> {
    return this.#start("zones", options);
  }

  /** Exports all products. Requires the scope `customers:read`. */
  products(options?: CallOptions): Promise<Export<CatalogEntry>> {
    return this.#start("products", options);
  }

  /** Exports all material types. Requires the scope `customers:read`. */
  materialTypes(options?: CallOptions): Promise<Export<CatalogEntry>> {
    return this.#start("material-types", options);
  }

  /** Exports all load compositions. Requires the scope `customers:read`. */
  loadCompositions(options?: CallOptions): Promise<Export<CatalogEntry>> {
    return this.#start("load-compositions", options);
  }

  /** Exports all pricing types. Requires the scope `customers:read`. */
  pricingTypes(options?: CallOptions): Promise<Export<CatalogEntry>> {
    return this.#start("pricing-types", options);
  }

  async #start<Item>(resource: string, options: CallOptions = {}): Promise<Export<Item>> {
    const config = this.#config;
    const call = { operationId: "exportResource", method: "GET", path: `/v1/exports/${resource}` };
    const request = buildRequest(config, call, options);
    const { url, headers } = request;
    headers.set("accept", "application/x-ndjson, application/json");
    const { signal, timeoutMs = config.timeoutMs } = options;
    signal?.throwIfAborted();
    const reader = new PartReader(timeoutMs, signal);
    const init = { method: "GET", headers, signal: reader.signal, redirect: "manual" } as const;
    const response = await this.#sender.observe(request, logOf(request, 1), () =>
      reader.wait(() => config.fetch(url, init)),
    );
    if (response.status !== 200 || !response.body) {
      const text = await reader.wait(() => response.text());
      readEnvelope({ status: response.status, headers: response.headers, text }, undefined);
      throw new ExportIncompleteError("The response is not an export.", {});
    }
    const lines = readLines(response.body.getReader(), reader);
    const first = await lines.next();
    if (first.done || first.value.type !== "start")
      throw new ExportIncompleteError("The export has no start.", {});
    return new Export<Item>(first.value, lines);
  }
}

/** Waits for parts of a response, each with the time limit. */
class PartReader {
  readonly #controller = new AbortController();
  readonly #timeoutMs: number;
  readonly #outer: AbortSignal | undefined;

  constructor(timeoutMs: number, outer: AbortSignal | undefined) {
    this.#timeoutMs = timeoutMs;
    this.#outer = outer;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** @throws ApiTimeoutError or ExportIncompleteError; the outer signal's reason if it aborts */
  async wait<T>(read: () => Promise<T>): Promise<T> {
    const abort = (): void => this.#controller.abort(this.#outer?.reason);
    const timer = setTimeout(() => this.#controller.abort(), this.#timeoutMs);
    this.#outer?.addEventListener("abort", abort, { once: true });
    try {
      return await read();
    } catch (cause) {
      this.#outer?.throwIfAborted();
      if (this.#controller.signal.aborted)
        throw new ApiTimeoutError(`No data arrived within ${this.#timeoutMs} ms.`, { cause });
      throw new ExportIncompleteError("The connection ended during the export.", { cause });
    } finally {
      clearTimeout(timer);
      this.#outer?.removeEventListener("abort", abort);
    }
  }
}

async function* readLines(
  body: ReadableStreamDefaultReader<Uint8Array>,
  reader: PartReader,
): AsyncGenerator<Line, void, undefined> {
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.wait(() => body.read());
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) yield JSON.parse(line) as Line;
    }
  } finally {
    await body.cancel().catch(() => {});
  }
}
