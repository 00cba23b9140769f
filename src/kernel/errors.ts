/** Error codes of the API, with their statuses, and the errors that several operations use. */

import type { Issue } from "./issue.ts";
import { issuesMessage, type Verdict } from "./issue-messages.ts";

export type { Issue };

/** HTTP status by error code. */
export const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  MALFORMED_JSON: 400,
  UNAUTHENTICATED: 401,
  INSUFFICIENT_SCOPE: 403,
  HTTPS_REQUIRED: 403,
  SANDBOX_ONLY: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  IDEMPOTENCY_KEY_IN_USE: 409,
  LOCATION_EXISTS: 409,
  EXTERNAL_ID_EXISTS: 409,
  CUSTOMER_ERASED: 409,
  PRICELIST_EXISTS: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  EXPECTATION_FAILED: 417,
  REFERENCE_NOT_FOUND: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  ADDRESS_NOT_FOUND: 422,
  ADDRESS_AMBIGUOUS: 422,
  PRICELIST_NOT_EDITABLE: 422,
  LIMIT_EXCEEDED: 422,
  REQUEST_LIMIT_EXCEEDED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  GEOCODER_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export interface ErrorDetails {
  readonly extraData?: { readonly [key: string]: unknown };
  readonly headers?: { readonly [name: string]: string };
  /** The state of the limit that the request exceeded, if it isn't the quota. */
  readonly limit?: LimitState;
  /** Logged, never sent. */
  readonly cause?: unknown;
  /** The message for the request log, if `message` repeats what can be personal data. */
  readonly recordedMessage?: string;
}

/** The state of a limit besides the quota, as items of RateLimit-Policy and RateLimit. */
export interface LimitState {
  readonly policy: string;
  readonly state: string;
}

/** The shared error body. */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly internalRequestId: string;
  readonly extraData: { readonly [key: string]: unknown };
}

/** An error with a code and a message for the caller. http/error-answer.ts sends it. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly extraData: { readonly [key: string]: unknown };
  readonly headers: { readonly [name: string]: string };
  readonly limit: LimitState | undefined;
  /** The message without what can be personal data. */
  readonly recordedMessage: string;

  /**
   * @param message tells the partner what is wrong, where, and what to do
   */
  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = "ApiError";
    this.code = code;
    this.statusCode = ERROR_STATUS[code];
    this.extraData = details.extraData ?? {};
    this.headers = details.headers ?? {};
    this.limit = details.limit;
    this.recordedMessage = details.recordedMessage ?? message;
  }
}

/**
 * Builds the body of an error.
 * @param baseUrl base URL of the error pages, without a trailing slash
 */
export function errorBody(error: ApiError, requestId: string, baseUrl: string): ErrorBody {
  const documentation =
    error.statusCode < 500 ? { documentation: documentationUrl(error.code, baseUrl) } : {};
  return {
    code: error.code,
    message: error.message,
    internalRequestId: requestId,
    extraData: { ...error.extraData, ...documentation },
  };
}

/** URL of the page that describes a code's cause and fix. */
function documentationUrl(code: ErrorCode, baseUrl: string): string {
  return `${baseUrl}${errorPagePath(code)}`;
}

/** Path of that page. */
export function errorPagePath(code: ErrorCode): string {
  return `/docs/errors/${code}`;
}

/** Number of issues that an error lists. A request can have thousands. */
export const MAX_ISSUES = 20;

/** 400: the request doesn't match the schema. */
export function validationFailed(issues: readonly Issue[]): ApiError {
  return withIssues("VALIDATION_FAILED", "was refused", issues);
}

/** 404. Another company's resource gets exactly the same response as one that does not exist. */
export function notFound(what: string, id: string): ApiError {
  return new ApiError("NOT_FOUND", `There is no ${what} with the id ${id}. Check the id.`);
}

/**
 * 403: the company isn't a sandbox.
 * @param what the subject of a sentence: the part of the request that works in a sandbox only
 */
export function sandboxOnly(what: string): ApiError {
  return new ApiError(
    "SANDBOX_ONLY",
    `${what} works in a sandbox only. Use a key that begins with pak_test_.`,
  );
}

/** 409: the customer's personal data was erased, so that nothing of it can be changed. */
export function customerErased(customerId: string): ApiError {
  return new ApiError(
    "CUSTOMER_ERASED",
    `The personal data of the customer ${customerId} was erased, so the customer, its locations and its pricelists can't be changed. Create another customer.`,
    { extraData: { customerId } },
  );
}

/** 404 for an external ID that no such resource has. */
export function noExternalId(what: "customer" | "location", externalId: string): ApiError {
  return new ApiError(
    "NOT_FOUND",
    `There is no ${what} with the externalId ${externalId}. Check the externalId.`,
    { recordedMessage: `There is no ${what} with this externalId. Check the externalId.` },
  );
}

/**
 * 412: a precondition, such as If-Match, is not met.
 * @param etag the current one
 */
export function preconditionFailed(etag: string): ApiError {
  return new ApiError(
    "PRECONDITION_FAILED",
    `The precondition is not met: the current ETag is ${etag}. Nothing was changed. Read the resource again, and repeat the change with its ETag.`,
    { extraData: { etag }, headers: { etag } },
  );
}

/**
 * 409: another resource of the company has the external ID.
 * @param id of that resource
 */
export function externalIdExists(
  what: "customer" | "location",
  externalId: string,
  id: string,
): ApiError {
  return new ApiError(
    "EXTERNAL_ID_EXISTS",
    `Another ${what} has the externalId ${externalId}: ${id}. Use that one, or give another externalId.`,
    { extraData: { [`${what}Id`]: id } },
  );
}

/** 422: the request is valid, but refers to something that doesn't exist or can't be used. */
export function referenceNotFound(issues: readonly Issue[]): ApiError {
  return withIssues("REFERENCE_NOT_FOUND", "was not carried out", issues);
}

/** 422: the company would have more of a resource than it may. */
export function limitExceeded(resource: string, what: string, limit: number): ApiError {
  return new ApiError(
    "LIMIT_EXCEEDED",
    `Your company can have at most ${limit} ${what}. Nothing was changed. Ask the operator of this service to raise the limit.`,
    { extraData: { limit, resource } },
  );
}

/** 503 with the seconds to wait before a retry. */
export function serviceUnavailable(cause: unknown, retryAfterSeconds = 5): ApiError {
  return new ApiError(
    "SERVICE_UNAVAILABLE",
    `The service can't answer right now. Retry after ${retryAfterSeconds} seconds.`,
    { extraData: { retryAfter: retryAfterSeconds }, headers: retryAfter(retryAfterSeconds), cause },
  );
}

/** The Retry-After header, in seconds. */
export function retryAfter(seconds: number): { "retry-after": string } {
  return { "retry-after": String(seconds) };
}

/** An error that lists the first issues, and says how many there are. Its message describes the first one. */
function withIssues(code: ErrorCode, verdict: Verdict, issues: readonly Issue[]): ApiError {
  const listed = issues.slice(0, MAX_ISSUES);
  const extraData = { issues: listed, issueCount: issues.length };
  return new ApiError(code, issuesMessage(verdict, listed, issues.length), { extraData });
}
