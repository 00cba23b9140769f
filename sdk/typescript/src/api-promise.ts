/** Defines the promise that methods return, which also gives access to the response. */
import type { ParsedResponse } from "./sender.ts";

/** A response of the service. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The service's id for the request. Include it when you contact support. */
  readonly requestId: string | undefined;
  /** The version of the resource, for `ifMatch`. Only responses with a single resource have one. */
  readonly etag: string | undefined;
  /** The parsed JSON, including the envelope. */
  readonly body: unknown;
}

/** The result of a call, and its response. */
export interface WithResponse<T> {
  readonly data: T;
  readonly response: ApiResponse;
}

/** The promise of a call that has already been sent. `await` it, or its `withResponse()`. */
export class ApiPromise<T> implements Promise<T> {
  readonly [Symbol.toStringTag] = "ApiPromise";
  readonly #result: Promise<WithResponse<T>>;

  /** @param read returns the result of the call from the response */
  constructor(response: Promise<ParsedResponse>, read: (response: ParsedResponse) => T) {
    this.#result = response.then((parsed) => ({ data: read(parsed), response: parsed }));
  }

  /** Returns the result together with the response's status, headers and request id. */
  withResponse(): Promise<WithResponse<T>> {
    return this.#result;
  }

  // oxlint-disable-next-line unicorn/no-thenable -- it is a promise
  then<One = T, Other = never>(
    onFulfilled?: ((value: T) => One | PromiseLike<One>) | null,
    onRejected?: ((reason: unknown) => Other | PromiseLike<Other>) | null,
  ): Promise<One | Other> {
    return this.#result.then(({ data }) => data).then(onFulfilled, onRejected);
  }

  catch<Other = never>(
    onRejected?: ((reason: unknown) => Other | PromiseLike<Other>) | null,
  ): Promise<T | Other> {
    return this.then(undefined, onRejected);
  }

  finally(onFinally?: (() => void) | null): Promise<T> {
    return this.#result.then(({ data }) => data).finally(onFinally);
  }
}
