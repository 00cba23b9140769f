/** One attempt: sends a request and reads the whole answer, in time. */
import type { Config } from "./config.ts";
import { ApiConnectionError, ApiTimeoutError } from "./errors.ts";
import type { Request } from "./request.ts";

/** What was answered, whatever it says. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * Sends a request once.
 * @throws ApiTimeoutError, ApiConnectionError when no whole answer arrived; the signal's reason when it aborts
 */
export async function attempt(
  config: Config,
  request: Request,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<RawAnswer> {
  signal?.throwIfAborted();
  const { url, headers, body, idempotencyKey } = request;
  // By hand: a long-lived signal would keep what AbortSignal.any derives from it.
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
      // The key is meant for this address only.
      redirect: "manual",
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    signal?.throwIfAborted();
    // Without the query, which may hold what is searched for.
    const what = `${request.call.method} ${url.replace(/\?.*/, "")}`;
    if (controller.signal.aborted)
      throw new ApiTimeoutError(`${what}: no whole answer within ${timeoutMs} ms.`, {
        cause,
        idempotencyKey,
      });
    throw new ApiConnectionError(`${what}: ${reasonOf(cause)}`, { cause, idempotencyKey });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

/** Node's fetch says "fetch failed", and why in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  // Of several addresses that were tried, there is a code and no message.
  const { message, code = "" } = cause as Error & { readonly code?: string };
  return `${error.message}: ${message || code}`;
}
