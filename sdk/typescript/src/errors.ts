/** Defines the errors that calls throw. The classes of the error codes are in generated/errors.ts. */
import type { ErrorCode } from "./generated/error-codes.ts";

/** The base class of all errors of a call. */
export class PartnerApiError extends Error {
  /** The idempotency key of the write. To retry it safely, pass the key in the options. */
  declare readonly idempotencyKey: string | undefined;

  constructor(message: string, options: { cause?: unknown; idempotencyKey?: string | undefined }) {
    super(message, "cause" in options ? { cause: options.cause } : {});
    this.name = new.target.name;
    // Only writes have a key. Leaving the field out keeps logs of other errors short.
    if (options.idempotencyKey !== undefined) this.idempotencyKey = options.idempotencyKey;
  }
}

/** No complete response arrived. The request may or may not have been processed. */
export class ApiConnectionError extends PartnerApiError {}

/** No complete response arrived within the time limit. */
export class ApiTimeoutError extends ApiConnectionError {}

/** The properties of an ApiError. */
export interface ErrorAnswer {
  readonly code: string;
  readonly message: string;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly extraData: { readonly [field: string]: unknown };
  readonly headers: Headers;
  readonly idempotencyKey: string | undefined;
}

/**
 * An error response. Each error code that this version knows has its own class, such as `NotFoundError`;
 * other codes are plain ApiErrors.
 */
export class ApiError extends PartnerApiError {
  /** The error code. `UNEXPECTED_RESPONSE` if the response did not come from the service. */
  readonly code: ErrorCode | "UNEXPECTED_RESPONSE" | (string & {});
  /** The HTTP status. */
  readonly status: number;
  /** The service's id for the request. Include it when you contact support. */
  readonly requestId: string | undefined;
  /** Additional details; `{}` if there are none. */
  readonly extraData: { readonly [field: string]: unknown };
  readonly #headers: Headers;

  constructor(answer: ErrorAnswer) {
    super(answer.message, { idempotencyKey: answer.idempotencyKey });
    this.code = answer.code;
    this.status = answer.status;
    this.requestId = answer.requestId;
    this.extraData = answer.extraData;
    this.#headers = answer.headers;
  }

  /** The response headers. Not an own property, so that logs of an error stay short. */
  get headers(): Headers {
    return this.#headers;
  }

  /** The page that explains the code, its cause and how to fix it. */
  get documentation(): string | undefined {
    const { documentation } = this.extraData;
    return typeof documentation === "string" ? documentation : undefined;
  }
}
