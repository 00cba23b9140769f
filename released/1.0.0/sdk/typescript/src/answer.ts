/** What an answer says: the envelope of what succeeded, or an error. */
import type { RawAnswer } from "./attempt.ts";
import { ApiError } from "./errors.ts";
import { ERROR_CLASSES } from "./generated/errors.ts";

/** The envelope of a success, with the fields that this version doesn't know. */
export type Envelope = { readonly data: unknown; readonly [field: string]: unknown };

/**
 * The envelope of a success.
 * @throws ApiError, of its code's class, when it is none
 */
export function readEnvelope(answer: RawAnswer, idempotencyKey: string | undefined): Envelope {
  const { status, headers, text } = answer;
  const body = parse(text);
  if (status >= 200 && status < 300 && "data" in body) return body as Envelope;
  const { code, message, internalRequestId, extraData } = body;
  const requestId = typeof internalRequestId === "string" ? internalRequestId : idOf(headers);
  const found = { status, requestId, headers, idempotencyKey };
  if (typeof code !== "string" || typeof message !== "string")
    throw new ApiError({
      ...found,
      code: "UNEXPECTED_RESPONSE",
      message: describe(answer),
      extraData: {},
    });
  const Class = Object.hasOwn(ERROR_CLASSES, code) ? ERROR_CLASSES[code] : undefined;
  throw new (Class ?? ApiError)({
    ...found,
    code,
    message,
    extraData: isObject(extraData) ? extraData : {},
  });
}

/** The service's name for a request, from its answer's headers. */
export function idOf(headers: Headers): string | undefined {
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

function describe({ status, headers, text }: RawAnswer): string {
  const location = headers.get("location");
  if (location !== null)
    return `The answer is a redirect (${status}) to ${location}, which is not followed. Check the base URL.`;
  return `The answer (${status}) is not the service's. It begins with: ${text.slice(0, 100)}`;
}
