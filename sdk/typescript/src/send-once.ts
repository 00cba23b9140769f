/** Sends a request once and reads the complete response within a time limit. */
import type { Config } from "./config.ts";
import { ApiConnectionError, ApiTimeoutError } from "./errors.ts";
import type { Request } from "./request.ts";

/** A response that has not been parsed. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * Sends a request once.
 * @throws ApiTimeoutError or ApiConnectionError if no complete response arrives; the signal's reason if it aborts
 */
export async function sendOnce(
  config: Config,
  request: Request,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<RawResponse> {
  signal?.throwIfAborted();
  const { url, headers, body, idempotencyKey } = request;
  // Not AbortSignal.any: a long-lived signal would retain every signal derived from it.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  const abort = (): void => controller.abort(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });
  try {
    const response = await config.fetch(url, {
      method: request.call.method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: controller.signal,
      // Following a redirect could send the API key to another address.
      redirect: "manual",
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    signal?.throwIfAborted();
    // Omits the query, which can contain search terms.
    const target = `${request.call.method} ${url.replace(/\?.*/, "")}`;
    if (controller.signal.aborted)
      throw new ApiTimeoutError(`${target}: no complete response within ${timeoutMs} ms.`, {
        cause,
        idempotencyKey,
      });
    throw new ApiConnectionError(`${target}: ${reasonOf(cause)}`, { cause, idempotencyKey });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

/** Returns the message of an error. Node's fetch only says "fetch failed"; the reason is in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  // If several addresses were tried, the cause has a code but no message.
  const { message, code = "" } = cause as Error & { readonly code?: string };
  return `${error.message}: ${message || code}`;
}
