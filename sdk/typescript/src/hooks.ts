/** Defines the hooks that report the attempts of a client. */
import type { ApiConnectionError, ApiError } from "./errors.ts";

/** An attempt that is about to be sent. */
export interface RequestLog {
  /** The operation's name in the service's document, such as `listCustomers`. */
  readonly operationId: string;
  readonly method: string;
  /** Including the query, which can contain search terms. */
  readonly url: string;
  /** Counts from 1. */
  readonly attempt: number;
  /** The same for all attempts of a call. */
  readonly idempotencyKey: string | undefined;
}

/** The response to an attempt. */
export interface ResponseLog extends RequestLog {
  readonly status: number;
  readonly headers: Headers;
  /** The service's id for this attempt. Include it when you contact support. */
  readonly requestId: string | undefined;
  /** Until the response was complete; for an export, until it began. */
  readonly durationMs: number;
}

/** A failed attempt that will be retried. */
export interface RetryLog extends RequestLog {
  readonly error: ApiError | ApiConnectionError;
  /** The wait before the next attempt. */
  readonly delayMs: number;
}

/**
 * Hooks are called synchronously and not awaited. Errors they throw are ignored: logging must not fail a write.
 */
export interface Hooks {
  readonly onRequest?: ((log: RequestLog) => void) | undefined;
  readonly onResponse?: ((log: ResponseLog) => void) | undefined;
  readonly onRetry?: ((log: RetryLog) => void) | undefined;
}

/** Receives log messages: `console`, or an adapter of your logger. */
export interface Logger {
  debug(message: string, fields: object): void;
  warn(message: string, fields: object): void;
}

/** Calls a hook, if it is set. */
export function callHook<Log>(hook: ((log: Log) => void) | undefined, log: Log): void {
  try {
    hook?.(log);
  } catch {
    // See Hooks.
  }
}

/** Returns the hooks, which also log responses at debug level and retries as warnings. */
export function withLogger(hooks: Hooks, logger: Logger | undefined): Hooks {
  if (!logger) return hooks;
  return {
    onRequest: hooks.onRequest,
    onResponse(log) {
      callHook(hooks.onResponse, log);
      const { status, requestId, durationMs } = log;
      logger.debug(`${targetOf(log)}: ${status}`, {
        ...fieldsOf(log),
        status,
        requestId,
        durationMs,
      });
    },
    onRetry(log) {
      callHook(hooks.onRetry, log);
      const { delayMs, error } = log;
      const seconds = (delayMs / 1000).toFixed(3);
      logger.warn(`${targetOf(log)} failed, retrying in ${seconds} s`, {
        ...fieldsOf(log),
        delayMs,
        error,
      });
    },
  };
}

/** Omits the query, which can contain search terms. */
function targetOf({ method, url }: RequestLog): string {
  return `${method} ${url.replace(/\?.*/, "")}`;
}

function fieldsOf({ operationId, attempt, idempotencyKey }: RequestLog): object {
  return { operationId, attempt, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) };
}
