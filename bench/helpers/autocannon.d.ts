/** Types of the part of autocannon that measurements use. The package has none. */
declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  export interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration?: number;
    /** Total number of requests, instead of a duration. */
    readonly amount?: number;
    /** Milliseconds between the samples of its statistics. */
    readonly sampleInt?: number;
    readonly method: string;
    /** Called with each connection before its first request. */
    readonly setupClient: (client: Client) => void;
  }

  export interface Client {
    /** The requests that a connection repeats. */
    setRequests(requests: readonly Request[]): void;
  }

  export interface Request {
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    /** Called before each request; returns the request to send. */
    readonly setupRequest?: (request: Request) => Request;
  }

  export interface Result {
    readonly errors: number;
    readonly timeouts: number;
    readonly non2xx: number;
    readonly "2xx": number;
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  }

  /** Emits `response` with (client, status, bytes, milliseconds) for each response. */
  function autocannon(
    options: Options,
    done: (error: Error | null, result: Result) => void,
  ): EventEmitter;
  export default autocannon;
}
