// Generated from openapi.yaml. Do not edit.
/** The errors that the service answers, by their codes. */
import { ApiError } from "../errors.ts";
import type { AddressCandidate, ValidationIssue } from "./types.ts";

/** 400. The request does not match this document. Mend what `extraData.issues` names. */
export class ValidationFailedError extends ApiError {
  declare readonly code: "VALIDATION_FAILED";
  declare readonly extraData: {
    /** What is wrong, with `VALIDATION_FAILED`. */
    issues: ValidationIssue[];
    /** The page that explains the code, its cause and what to do. */
    documentation: string;
  };

  /** What is wrong, with `VALIDATION_FAILED`. */
  get issues(): ValidationIssue[] {
    return this.extraData.issues;
  }
}

/** 400. The body is not JSON. Mend the body. */
export class MalformedJsonError extends ApiError {
  declare readonly code: "MALFORMED_JSON";
  declare readonly extraData: {
    /** The page that explains the code, its cause and what to do. */
    documentation: string;
  };
}

/**
 * 401. The key or access token is missing, malformed, unknown, expired or revoked. Send a valid
 * one.
 */
export class UnauthenticatedError extends ApiError {
  declare readonly code: "UNAUTHENTICATED";
  declare readonly extraData: {
    /** The page that explains the code, its cause and what to do. */
    documentation: string;
  };
}

/** 403. The key or access token lacks a scope. Use one with `extraData.requiredScopes`. */
export class InsufficientScopeError extends ApiError {
  declare readonly code: "INSUFFICIENT_SCOPE";
  declare readonly extraData: {
    /** The scopes the operation needs, with `INSUFFICIENT_SCOPE`. */
    requiredScopes: string[];
    /** The page that explains the code, its cause and what to do. */
    documentation: string;
  };

  /** The scopes the operation needs, with `INSUFFICIENT_SCOPE`. */
  get requiredScopes(): string[] {
    return this.extraData.requiredScopes;
  }
}

/** 403. The request came over plain HTTP. Use HTTPS, and replace the key. */
export class HttpsRequiredError extends ApiError {
  declare readonly code: "HTTPS_REQUIRED";
  declare readonly extraData: {
    /** The page that explains the code, its cause and what to do. */
    documentation: string;
  };
}

/**
 * 404. The company has nothing with this id, or the path does not exist. Check the id and the path.
 */
export class NotFoundError extends ApiError {
  declare readonly code: "NOT_FOUND";
  declare readonly extraData: {
    /** The page that explains the code, its cause and what to do. */
    documentation: string;
  };
}

/** 405. The path exists, but not with this method. Use a method from the `Allow` header. */
export class MethodNotAllowedError extends ApiError {
  declare readonly code: "METHOD_NOT_ALLOWED";
}

/** 408. The request did not arrive whole in time. Send it again. */
export class RequestTimeoutError extends ApiError {
  declare readonly code: "REQUEST_TIMEOUT";
}

/** 409. The first request with this `Idempotency-Key` is still running. Retry after a moment. */
export class IdempotencyKeyInUseError extends ApiError {
  declare readonly code: "IDEMPOTENCY_KEY_IN_USE";
  declare readonly extraData: {
    /** The page that explains the code, its cause and what to do. */
    documentation: string;
  };
}

/** 409. The customer already has a location at the new address. Use `extraData.locationId`. */
export class LocationExistsError extends ApiError {
  declare readonly code: "LOCATION_EXISTS";
  declare readonly extraData: {
    /** The `id` of the location that has the address, with `LOCATION_EXISTS`. */
    locationId: string;
    /** The page that explains the code, its cause and what to do. */
    documentation: string;
  };

  /** The `id` of the location that has the address, with `LOCATION_EXISTS`. */
  get locationId(): string {
    return this.extraData.locationId;
  }
}

/** 413. The body is larger than 256 KiB. Send less at once. */
export class PayloadTooLargeError extends ApiError {
  declare readonly code: "PAYLOAD_TOO_LARGE";
  declare readonly extraData: {
    /** The page that explains the code, its cause and what to do. */
    documentation: string;
  };
}

/** 415. The body is not `application/json`. Set `Content-Type`. */
export class UnsupportedMediaTypeError extends ApiError {
  declare readonly code: "UNSUPPORTED_MEDIA_TYPE";
  declare readonly extraData: {
    /** The page that explains the code, its cause and what to do. */
    documentation: string;
  };
}

/** 422. Something the request names does not exist or cannot be used. See `extraData.issues`. */
export class ReferenceNotFoundError extends ApiError {
  declare readonly code: "REFERENCE_NOT_FOUND";
  declare readonly extraData: {
    /** What does not exist or cannot be used, with `REFERENCE_NOT_FOUND`. */
    issues: ValidationIssue[];
    /** The page that explains the code, its cause and what to do. */
    documentation: string;
  };

  /** What does not exist or cannot be used, with `REFERENCE_NOT_FOUND`. */
  get issues(): ValidationIssue[] {
    return this.extraData.issues;
  }
}

/** 422. This `Idempotency-Key` was used for another request. Make a new key for each write. */
export class IdempotencyKeyReusedError extends ApiError {
  declare readonly code: "IDEMPOTENCY_KEY_REUSED";
  declare readonly extraData: {
    /** The page that explains the code, its cause and what to do. */
    documentation: string;
  };
}

/** 422. The address cannot be resolved. See `extraData.reason`. */
export class AddressNotFoundError extends ApiError {
  declare readonly code: "ADDRESS_NOT_FOUND";
  declare readonly extraData: {
    /**
     * Why the address was not found, with `ADDRESS_NOT_FOUND`. Known values are `unparseable`,
     * `outside_us`, `missing_street`, `missing_street_number`, `po_box`, `unknown_zip`,
     * `unknown_city`, `zip_state_mismatch`, `zip_city_mismatch` and `no_match`; others may follow.
     */
    reason: string;
    /** The page that explains the code, its cause and what to do. */
    documentation: string;
  };

  /**
   * Why the address was not found, with `ADDRESS_NOT_FOUND`. Known values are `unparseable`,
   * `outside_us`, `missing_street`, `missing_street_number`, `po_box`, `unknown_zip`,
   * `unknown_city`, `zip_state_mismatch`, `zip_city_mismatch` and `no_match`; others may follow.
   */
  get reason(): string {
    return this.extraData.reason;
  }
}

/** 422. The address fits several places. Add what tells `extraData.candidates` apart. */
export class AddressAmbiguousError extends ApiError {
  declare readonly code: "ADDRESS_AMBIGUOUS";
  declare readonly extraData: {
    /** Places the address may mean, at most ten, with `ADDRESS_AMBIGUOUS`. */
    candidates: AddressCandidate[];
    /** How many places the address may mean in all, with `ADDRESS_AMBIGUOUS`. */
    total: number;
    /** The page that explains the code, its cause and what to do. */
    documentation: string;
  };

  /** Places the address may mean, at most ten, with `ADDRESS_AMBIGUOUS`. */
  get candidates(): AddressCandidate[] {
    return this.extraData.candidates;
  }

  /** How many places the address may mean in all, with `ADDRESS_AMBIGUOUS`. */
  get total(): number {
    return this.extraData.total;
  }
}

/**
 * 429. The company's quota, or an address's for sign-in, is used up. Wait `Retry-After` seconds.
 */
export class RequestLimitExceededError extends ApiError {
  declare readonly code: "REQUEST_LIMIT_EXCEEDED";
  declare readonly extraData: {
    /** Seconds to wait before the next attempt, the same number as in `Retry-After`. */
    retryAfter: number;
    /** The page that explains the code, its cause and what to do. */
    documentation: string;
  };

  /** Seconds to wait before the next attempt, the same number as in `Retry-After`. */
  get retryAfter(): number {
    return this.extraData.retryAfter;
  }
}

/** 431. The headers are larger than 16 KiB. Send fewer or shorter ones. */
export class HeadersTooLargeError extends ApiError {
  declare readonly code: "HEADERS_TOO_LARGE";
}

/** 500. A fault on our side. Retry later, and quote `internalRequestId`. */
export class InternalError extends ApiError {
  declare readonly code: "INTERNAL_ERROR";
}

/** 503. The service cannot answer just now. Wait `Retry-After` seconds. */
export class ServiceUnavailableError extends ApiError {
  declare readonly code: "SERVICE_UNAVAILABLE";
  declare readonly extraData: {
    /** Seconds to wait before the next attempt, the same number as in `Retry-After`. */
    retryAfter: number;
  };

  /** Seconds to wait before the next attempt, the same number as in `Retry-After`. */
  get retryAfter(): number {
    return this.extraData.retryAfter;
  }
}

/** 503. Addresses cannot be resolved just now. Nothing was changed. Wait `Retry-After` seconds. */
export class GeocoderUnavailableError extends ApiError {
  declare readonly code: "GEOCODER_UNAVAILABLE";
  declare readonly extraData: {
    /** Seconds to wait before the next attempt, the same number as in `Retry-After`. */
    retryAfter: number;
  };

  /** Seconds to wait before the next attempt, the same number as in `Retry-After`. */
  get retryAfter(): number {
    return this.extraData.retryAfter;
  }
}

/** The class of each code. */
export const ERROR_CLASSES: Readonly<Record<string, typeof ApiError>> = {
  VALIDATION_FAILED: ValidationFailedError,
  MALFORMED_JSON: MalformedJsonError,
  UNAUTHENTICATED: UnauthenticatedError,
  INSUFFICIENT_SCOPE: InsufficientScopeError,
  HTTPS_REQUIRED: HttpsRequiredError,
  NOT_FOUND: NotFoundError,
  METHOD_NOT_ALLOWED: MethodNotAllowedError,
  REQUEST_TIMEOUT: RequestTimeoutError,
  IDEMPOTENCY_KEY_IN_USE: IdempotencyKeyInUseError,
  LOCATION_EXISTS: LocationExistsError,
  PAYLOAD_TOO_LARGE: PayloadTooLargeError,
  UNSUPPORTED_MEDIA_TYPE: UnsupportedMediaTypeError,
  REFERENCE_NOT_FOUND: ReferenceNotFoundError,
  IDEMPOTENCY_KEY_REUSED: IdempotencyKeyReusedError,
  ADDRESS_NOT_FOUND: AddressNotFoundError,
  ADDRESS_AMBIGUOUS: AddressAmbiguousError,
  REQUEST_LIMIT_EXCEEDED: RequestLimitExceededError,
  HEADERS_TOO_LARGE: HeadersTooLargeError,
  INTERNAL_ERROR: InternalError,
  SERVICE_UNAVAILABLE: ServiceUnavailableError,
  GEOCODER_UNAVAILABLE: GeocoderUnavailableError,
};
