/** What calls throw. The classes of single error codes are in generated/errors.ts. */
import type { ErrorCode } from "./generated/error-codes.ts";

/** Any failure of a call. */
export class PartnerApiError extends Error {
  /** What the write was sent with. To repeat it without doing it twice, pass it in the options. */
  declare readonly idempotencyKey: string | undefined;

  constructor(message: string, options: { cause?: unknown; idempotencyKey?: string | undefined }) {
    super(message, "cause" in options ? { cause: options.cause } : {});
    this.name = new.target.name;
    // Other calls than writes have none to show in a log.
    if (options.idempotencyKey !== undefined) this.idempotencyKey = options.idempotencyKey;
  }
}

/** No answer arrived, or only a part of one. Whether the request was carried out is not known. */
export class ApiConnectionError extends PartnerApiError {}

/** No whole answer arrived in time. */
export class ApiTimeoutError extends ApiConnectionError {}

/** What an ApiError is made of. */
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
 * An answer that is an error. Each code that this version knows has a class of its own, such as
 * `NotFoundError`; the others are plain ApiErrors.
 */
export class ApiError extends PartnerApiError {
  /** What went wrong, for programs. `UNEXPECTED_RESPONSE` when the answer is not the service's own. */
  readonly code: ErrorCode | "UNEXPECTED_RESPONSE" | (string & {});
  /** Of HTTP. */
  readonly status: number;
  /** The service's name for the request. Quote it when asking for help. */
  readonly requestId: string | undefined;
  /** What there is to add; `{}` when nothing. */
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

  /** Of the answer. No field, so that logs of an error stay short. */
  get headers(): Headers {
    return this.#headers;
  }

  /** The page that explains the code, its cause and what to do. */
  get documentation(): string | undefined {
    const { documentation } = this.extraData;
    return typeof documentation === "string" ? documentation : undefined;
  }
}
