/** What a client tells of its attempts. */
import type { ApiConnectionError, ApiError } from "./errors.ts";

/** An attempt that is about to be sent. */
export interface RequestLog {
  /** The operation's name in the service's document, such as `listCustomers`. */
  readonly operationId: string;
  readonly method: string;
  /** With its query, which may hold what is searched for. */
  readonly url: string;
  /** Counts from 1. */
  readonly attempt: number;
  /** The same in all attempts. */
  readonly idempotencyKey: string | undefined;
}

/** What an attempt was answered. */
export interface ResponseLog extends RequestLog {
  readonly status: number;
  readonly headers: Headers;
  /** The service's name for this attempt. Quote it when asking for help. */
  readonly requestId: string | undefined;
  readonly durationMs: number;
}

/** A failed attempt that another one will follow. */
export interface RetryLog extends RequestLog {
  readonly error: ApiError | ApiConnectionError;
  /** How long the next attempt waits. */
  readonly delayMs: number;
}

/** Each is called at once and not waited for. What it throws is ignored: a log must not fail a write. */
export interface Hooks {
  readonly onRequest?: ((log: RequestLog) => void) | undefined;
  readonly onResponse?: ((log: ResponseLog) => void) | undefined;
  readonly onRetry?: ((log: RetryLog) => void) | undefined;
}

/** Tells a hook, if there is one. */
export function tell<Log>(hook: ((log: Log) => void) | undefined, log: Log): void {
  try {
    hook?.(log);
  } catch {
    // See Hooks.
  }
}
