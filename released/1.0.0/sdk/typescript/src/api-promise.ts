/** What methods return: a promise that can show the answer, too. */
import type { Answer } from "./sender.ts";

/** An answer as it came. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The service's name for the request. Quote it when asking for help. */
  readonly requestId: string | undefined;
  /** The parsed JSON, with its envelope. */
  readonly body: unknown;
}

/** A call's result, and the answer that it came with. */
export interface WithResponse<T> {
  readonly data: T;
  readonly response: ApiResponse;
}

/** The promise of a call, which was sent already. `await` it, or its `withResponse()`. */
export class ApiPromise<T> implements Promise<T> {
  readonly [Symbol.toStringTag] = "ApiPromise";
  readonly #result: Promise<WithResponse<T>>;

  /** @param read makes the result of the answer */
  constructor(answer: Promise<Answer>, read: (answer: Answer) => T) {
    this.#result = answer.then((response) => ({ data: read(response), response }));
  }

  /** The result beside the answer's status, headers and request id. */
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
