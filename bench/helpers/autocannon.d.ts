/** Types of the part of autocannon that measurements use. The package has none of its own. */
declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  export interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration?: number;
    /** Total number of requests, instead of a duration. */
    readonly amount?: number;
    readonly method: string;
    /** Called with each connection before its first request. */
    readonly setupClient: (client: Client) => void;
    readonly body?: string;
  }

  export interface Client {
    setHeaders(headers: Readonly<Record<string, string>>): void;
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
