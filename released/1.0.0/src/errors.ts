/** Every refusal the service can answer, in one closed table (decisions, section 2). */

/** HTTP status by error code. */
export const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  MALFORMED_JSON: 400,
  UNAUTHENTICATED: 401,
  INSUFFICIENT_SCOPE: 403,
  HTTPS_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  IDEMPOTENCY_KEY_IN_USE: 409,
  LOCATION_EXISTS: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  REFERENCE_NOT_FOUND: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  ADDRESS_NOT_FOUND: 422,
  ADDRESS_AMBIGUOUS: 422,
  REQUEST_LIMIT_EXCEEDED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  GEOCODER_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** What is wrong at one place of a request. */
export interface Issue {
  readonly in: "body" | "query" | "path" | "header";
  /** JSON pointer to the place; "" is the whole. */
  readonly path: string;
  /** The rule that refused it, such as `maxLength`. */
  readonly keyword: string;
  readonly message: string;
}

export interface ErrorDetails {
  readonly extraData?: { readonly [key: string]: unknown };
  readonly headers?: { readonly [name: string]: string };
  /** For the log only; never sent. */
  readonly cause?: unknown;
}

/** The shared error body. */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly internalRequestId: string;
  readonly extraData: { readonly [key: string]: unknown };
}

/** A refusal. Thrown anywhere, answered in one place (gate/error-answer.ts). */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly extraData: { readonly [key: string]: unknown };
  readonly headers: { readonly [name: string]: string };

  /**
   * @param code what is wrong, from the closed table
   * @param message for the partner: what was wrong, where, and what to do
   */
  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = "ApiError";
    this.code = code;
    this.statusCode = ERROR_STATUS[code];
    this.extraData = details.extraData ?? {};
    this.headers = details.headers ?? {};
  }
}

/**
 * The body that answers an error.
 * @param baseUrl where the documentation of error codes is served, without a trailing slash
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

/** The page that says a code's cause and mend. */
export function documentationUrl(code: ErrorCode, baseUrl: string): string {
  return `${baseUrl}${errorPagePath(code)}`;
}

/** The path of that page. */
export function errorPagePath(code: ErrorCode): string {
  return `/docs/errors/${code}`;
}

/** 400: the document's schema refuses the request. */
export function validationFailed(issues: readonly Issue[]): ApiError {
  return new ApiError("VALIDATION_FAILED", summary("The request was refused", issues), {
    extraData: { issues },
  });
}

/** 404. A resource of another company is answered exactly like one that does not exist. */
export function notFound(what: string, id: string): ApiError {
  return new ApiError("NOT_FOUND", `There is no ${what} with the id ${id}. Check the id.`);
}

/** 422: the request is well formed, but names something that doesn't exist or can't be used. */
export function referenceNotFound(issues: readonly Issue[]): ApiError {
  return new ApiError("REFERENCE_NOT_FOUND", summary("The request was not carried out", issues), {
    extraData: { issues },
  });
}

/** 503 with the seconds after which a retry makes sense. */
export function serviceUnavailable(cause: unknown, retryAfterSeconds = 5): ApiError {
  return new ApiError(
    "SERVICE_UNAVAILABLE",
    `The service can't answer right now. Retry after ${retryAfterSeconds} seconds.`,
    { extraData: { retryAfter: retryAfterSeconds }, headers: retryAfter(retryAfterSeconds), cause },
  );
}

/** The header that tells a client how long to wait, in seconds. */
export function retryAfter(seconds: number): { "retry-after": string } {
  return { "retry-after": String(seconds) };
}

function summary(what: string, issues: readonly Issue[]): string {
  const [first] = issues;
  if (!first) return `${what}.`;
  const place = first.path ? `${first.in} ${first.path}` : first.in;
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more in extraData.issues)` : "";
  return `${what}: ${place} ${first.message}${more}.`;
}
