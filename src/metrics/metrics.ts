/** What the parts of the service tell of themselves in numbers, whoever keeps them. */

/** Through which source a request came; `other`: pages, sign-ins, documents, health. */
export type Source = "api" | "mcp" | "other";

/** Why a key or token was refused; `unknown` is one that never was, or is written wrongly. */
export type CredentialFault = "missing" | "unknown" | "revoked" | "expired";

/** All that is told. Nothing here fails, waits, or knows a company: names and statuses are from closed sets. */
export interface Metrics {
  /** A request was answered, or its client has hung up. */
  requestEnded(operation: string, status: number, source: Source, durationMs: number): void;
  /** A request was above its company's quota. */
  quotaRefused(source: Source): void;
  /** A request's key or token was no good. */
  credentialRefused(source: Source, fault: CredentialFault): void;
  /** So many requests could not be kept for the log of requests. */
  requestsDropped(count: number): void;
  /** How many wait to be written to the log of requests is asked of `read`. */
  watchRequestLog(read: () => number): void;
  /** An attempt begins, so long after it was due. */
  attemptStarted(isFirst: boolean, latenessMs: number): void;
  /** An attempt is over. `outcome`: `succeeded`, `status`, or the stage at which it failed. */
  attemptEnded(outcome: string, durationMs: number): void;
  /** What became of a delivery is written down. */
  deliveryRecorded(state: string): void;
  /** A transaction that wrote down what became of deliveries is committed. */
  resultsCommitted(durationMs: number): void;
  /** Something failed outside of any request. */
  workFailed(part: "webhooks" | "housekeeping"): void;
  /** Housekeeping has been through all its tasks. */
  housekeepingEnded(at: Date): void;
}

const ignore = () => {};

/** For processes that nobody watches. */
export const NO_METRICS: Metrics = {
  requestEnded: ignore,
  quotaRefused: ignore,
  credentialRefused: ignore,
  requestsDropped: ignore,
  watchRequestLog: ignore,
  attemptStarted: ignore,
  attemptEnded: ignore,
  deliveryRecorded: ignore,
  resultsCommitted: ignore,
  workFailed: ignore,
  housekeepingEnded: ignore,
};
