/** Reads a response: returns the envelope of a success, or throws an error. */
import type { RawResponse } from "./send-once.ts";
import { ApiError } from "./errors.ts";
import { ERROR_CLASSES } from "./generated/errors.ts";

/** The body of a successful response, including fields that this version doesn't know. */
export type Envelope = { readonly data: unknown; readonly [field: string]: unknown };

/**
 * Returns the envelope of a successful response.
 * @throws ApiError, or the class of its error code, for any other response
 */
export function readEnvelope(response: RawResponse, idempotencyKey: string | undefined): Envelope {
  const { status, headers, text } = response;
  const body = parse(text);
  if (status >= 200 && status < 300 && "data" in body) return body as Envelope;
  const { code, message, internalRequestId, extraData } = body;
  const requestId =
    typeof internalRequestId === "string" ? internalRequestId : requestIdOf(headers);
  const fields = { status, requestId, headers, idempotencyKey };
  if (typeof code !== "string" || typeof message !== "string")
    throw new ApiError({
      ...fields,
      code: "UNEXPECTED_RESPONSE",
      message: describe(response),
      extraData: {},
    });
  const Class = Object.hasOwn(ERROR_CLASSES, code) ? ERROR_CLASSES[code] : undefined;
  throw new (Class ?? ApiError)({
    ...fields,
    code,
    message,
    extraData: isObject(extraData) ? extraData : {},
  });
}

/** Returns the service's id for the request, from the response headers. */
export function requestIdOf(headers: Headers): string | undefined {
  return headers.get("x-request-id") ?? undefined;
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function describe({ status, headers, text }: RawResponse): string {
  const location = headers.get("location");
  // A browser hides the target of a redirect, and its status.
  if (location !== null || status === 0)
    return `Unexpected redirect (${status}) to ${location ?? "another address"}. Redirects are not followed. Check the base URL.`;
  return `Unexpected response (${status}): ${text.slice(0, 100)}`;
}
