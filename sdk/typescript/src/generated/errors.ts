// Generated from openapi.yaml. Do not edit.
/** The errors that the service returns, one class per error code. */
import { ApiError } from "../errors.ts";
import type { AddressCandidate, ValidationIssue } from "./types.ts";

/** 400. The request does not match this document. Fix the problems in `extraData.issues`. */
export class ValidationFailedError extends ApiError {
  declare readonly code: "VALIDATION_FAILED";
  declare readonly extraData: {
    /** The problems with the request, at most 20. */
    issues: ValidationIssue[];
    /** The number of problems that were found, including those that `issues` doesn't list. */
    issueCount: number;
    /** The page that explains the code, its cause and how to fix it. */
    documentation: string;
  };

  /** The problems with the request, at most 20. */
  get issues(): ValidationIssue[] {
    return this.extraData.issues;
  }

  /** The number of problems that were found, including those that `issues` doesn't list. */
  get issueCount(): number {
    return this.extraData.issueCount;
  }
}

/** 400. The body is not valid JSON. Fix the body. */
export class MalformedJsonError extends ApiError {
  declare readonly code: "MALFORMED_JSON";
  declare readonly extraData: {
    /** The page that explains the code, its cause and how to fix it. */
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
    /** The page that explains the code, its cause and how to fix it. */
    documentation: string;
  };
}

/** 403. The key or access token lacks a required scope. Use one with `extraData.requiredScopes`. */
export class InsufficientScopeError extends ApiError {
  declare readonly code: "INSUFFICIENT_SCOPE";
  declare readonly extraData: {
    /** The scopes the operation requires. */
    requiredScopes: string[];
    /** The page that explains the code, its cause and how to fix it. */
    documentation: string;
  };

  /** The scopes the operation requires. */
  get requiredScopes(): string[] {
    return this.extraData.requiredScopes;
  }
}

/** 403. The request was made over plain HTTP. Use HTTPS, and replace the key. */
export class HttpsRequiredError extends ApiError {
  declare readonly code: "HTTPS_REQUIRED";
  declare readonly extraData: {
    /** The page that explains the code, its cause and how to fix it. */
    documentation: string;
  };
}

/** 403. The request works in a sandbox only. Use a key that begins with `pak_test_`. */
export class SandboxOnlyError extends ApiError {
  declare readonly code: "SANDBOX_ONLY";
  declare readonly extraData: {
    /** The page that explains the code, its cause and how to fix it. */
    documentation: string;
  };
}

/**
 * 404. The company has no resource with this id, or the path doesn't exist. Check the id and the
 * path.
 */
export class NotFoundError extends ApiError {
  declare readonly code: "NOT_FOUND";
  declare readonly extraData: {
    /** The page that explains the code, its cause and how to fix it. */
    documentation: string;
  };
}

/** 405. The path doesn't support this method. Use a method from the `Allow` header. */
export class MethodNotAllowedError extends ApiError {
  declare readonly code: "METHOD_NOT_ALLOWED";
}

/** 408. The complete request did not arrive in time. Send it again. */
export class RequestTimeoutError extends ApiError {
  declare readonly code: "REQUEST_TIMEOUT";
}

/**
 * 409. The first request with this `Idempotency-Key` is still running. Retry after a short wait.
 */
export class IdempotencyKeyInUseError extends ApiError {
  declare readonly code: "IDEMPOTENCY_KEY_IN_USE";
  declare readonly extraData: {
    /** The page that explains the code, its cause and how to fix it. */
    documentation: string;
  };
}

/** 409. The customer already has a location at the new address. Use `extraData.locationId`. */
export class LocationExistsError extends ApiError {
  declare readonly code: "LOCATION_EXISTS";
  declare readonly extraData: {
    /** The `id` of the location that has the address or the external ID. */
    locationId: string;
    /** The page that explains the code, its cause and how to fix it. */
    documentation: string;
  };

  /** The `id` of the location that has the address or the external ID. */
  get locationId(): string {
    return this.extraData.locationId;
  }
}

/**
 * 409. Another customer or location of the company has this `externalId`. Use
 * `extraData.customerId` or `extraData.locationId`.
 */
export class ExternalIdExistsError extends ApiError {
  declare readonly code: "EXTERNAL_ID_EXISTS";
  declare readonly extraData: {
    /** The `id` of the location that has the address or the external ID. */
    locationId?: string | null;
    /** The `id` of the customer that has the external ID, or that was erased. */
    customerId?: string | null;
    /** The page that explains the code, its cause and how to fix it. */
    documentation: string;
  };

  /** The `id` of the location that has the address or the external ID. */
  get locationId(): string | null {
    return this.extraData.locationId ?? null;
  }

  /** The `id` of the customer that has the external ID, or that was erased. */
  get customerId(): string | null {
    return this.extraData.customerId ?? null;
  }
}

/**
 * 409. The customer's personal data was erased, so it can't be changed. Create another customer.
 */
export class CustomerErasedError extends ApiError {
  declare readonly code: "CUSTOMER_ERASED";
  declare readonly extraData: {
    /** The `id` of the customer that has the external ID, or that was erased. */
    customerId: string;
    /** The page that explains the code, its cause and how to fix it. */
    documentation: string;
  };

  /** The `id` of the customer that has the external ID, or that was erased. */
  get customerId(): string {
    return this.extraData.customerId;
  }
}

/**
 * 409. The customer already has an active pricelist with this name. Use `extraData.pricelistId`.
 */
export class PricelistExistsError extends ApiError {
  declare readonly code: "PRICELIST_EXISTS";
  declare readonly extraData: {
    /** The `id` of the pricelist that has the name. */
    pricelistId: string;
    /** The page that explains the code, its cause and how to fix it. */
    documentation: string;
  };

  /** The `id` of the pricelist that has the name. */
  get pricelistId(): string {
    return this.extraData.pricelistId;
  }
}

/**
 * 412. The resource was changed since you read it, so `If-Match` doesn't match. Read the resource
 * again, and repeat the change with its `ETag`.
 */
export class PreconditionFailedError extends ApiError {
  declare readonly code: "PRECONDITION_FAILED";
  declare readonly extraData: {
    /** The current `ETag` of the resource, as in the `ETag` header. */
    etag: string;
    /** The page that explains the code, its cause and how to fix it. */
    documentation: string;
  };

  /** The current `ETag` of the resource, as in the `ETag` header. */
  get etag(): string {
    return this.extraData.etag;
  }
}

/**
 * 413. The body is larger than 256 KiB (512 KiB for `createPricelist`, `updatePricelist` and
 * batches). Send less data per request.
 */
export class PayloadTooLargeError extends ApiError {
  declare readonly code: "PAYLOAD_TOO_LARGE";
  declare readonly extraData: {
    /** The page that explains the code, its cause and how to fix it. */
    documentation: string;
  };
}

/**
 * 415. The body is not `application/json`, or it is compressed. Set `Content-Type`, and send no
 * `Content-Encoding`.
 */
export class UnsupportedMediaTypeError extends ApiError {
  declare readonly code: "UNSUPPORTED_MEDIA_TYPE";
  declare readonly extraData: {
    /** The page that explains the code, its cause and how to fix it. */
    documentation: string;
  };
}

/** 417. The `Expect` header isn't `100-continue`. Send no `Expect` header. */
export class ExpectationFailedError extends ApiError {
  declare readonly code: "EXPECTATION_FAILED";
}

/**
 * 422. The request references something that doesn't exist or can't be used. See
 * `extraData.issues`.
 */
export class ReferenceNotFoundError extends ApiError {
  declare readonly code: "REFERENCE_NOT_FOUND";
  declare readonly extraData: {
    /** The references that don't exist or can't be used, at most 20. */
    issues: ValidationIssue[];
    /** The number of such references, including those that `issues` doesn't list. */
    issueCount: number;
    /** The page that explains the code, its cause and how to fix it. */
    documentation: string;
  };

  /** The references that don't exist or can't be used, at most 20. */
  get issues(): ValidationIssue[] {
    return this.extraData.issues;
  }

  /** The number of such references, including those that `issues` doesn't list. */
  get issueCount(): number {
    return this.extraData.issueCount;
  }
}

/**
 * 422. This `Idempotency-Key` was already used for a different request. Use a new key for each
 * write.
 */
export class IdempotencyKeyReusedError extends ApiError {
  declare readonly code: "IDEMPOTENCY_KEY_REUSED";
  declare readonly extraData: {
    /** The page that explains the code, its cause and how to fix it. */
    documentation: string;
  };
}

/** 422. The address can't be resolved. See `extraData.reason`. */
export class AddressNotFoundError extends ApiError {
  declare readonly code: "ADDRESS_NOT_FOUND";
  declare readonly extraData: {
    /**
     * The reason the address was not found. Known values are `unparseable`, `outside_us`,
     * `missing_street`, `missing_street_number`, `po_box`, `unknown_zip`, `unknown_city`,
     * `zip_state_mismatch`, `zip_city_mismatch`, `unknown_part` and `no_match`; others may be added.
     */
    reason: string;
    /**
     * Up to ten possible addresses. If the city and the ZIP code don't match, the first one is at the
     * ZIP code, and the others are in the city, ordered by state.
     */
    candidates?: AddressCandidate[] | null;
    /** The page that explains the code, its cause and how to fix it. */
    documentation: string;
  };

  /**
   * The reason the address was not found. Known values are `unparseable`, `outside_us`,
   * `missing_street`, `missing_street_number`, `po_box`, `unknown_zip`, `unknown_city`,
   * `zip_state_mismatch`, `zip_city_mismatch`, `unknown_part` and `no_match`; others may be added.
   */
  get reason(): string {
    return this.extraData.reason;
  }

  /**
   * Up to ten possible addresses. If the city and the ZIP code don't match, the first one is at the
   * ZIP code, and the others are in the city, ordered by state.
   */
  get candidates(): AddressCandidate[] | null {
    return this.extraData.candidates ?? null;
  }
}

/**
 * 422. The address has several matches. Choose from `extraData.candidates` and add the missing
 * details.
 */
export class AddressAmbiguousError extends ApiError {
  declare readonly code: "ADDRESS_AMBIGUOUS";
  declare readonly extraData: {
    /**
     * Up to ten possible addresses. If the city and the ZIP code don't match, the first one is at the
     * ZIP code, and the others are in the city, ordered by state.
     */
    candidates: AddressCandidate[];
    /** The total number of possible matches. */
    total: number;
    /** The page that explains the code, its cause and how to fix it. */
    documentation: string;
  };

  /**
   * Up to ten possible addresses. If the city and the ZIP code don't match, the first one is at the
   * ZIP code, and the others are in the city, ordered by state.
   */
  get candidates(): AddressCandidate[] {
    return this.extraData.candidates;
  }

  /** The total number of possible matches. */
  get total(): number {
    return this.extraData.total;
  }
}

/** 422. The pricelist is not a customer's. Copy it for a customer, and update the copy. */
export class PricelistNotEditableError extends ApiError {
  declare readonly code: "PRICELIST_NOT_EDITABLE";
  declare readonly extraData: {
    /** The page that explains the code, its cause and how to fix it. */
    documentation: string;
  };
}

/**
 * 422. The company would have more of a resource than it can have. See `extraData.limit` and
 * `extraData.resource`.
 */
export class LimitExceededError extends ApiError {
  declare readonly code: "LIMIT_EXCEEDED";
  declare readonly extraData: {
    /** The number that the company can have. */
    limit: number;
    /**
     * What is limited. Known values are `pricelists`, `pricelistSkus` and `charges`; others may be
     * added.
     */
    resource: string;
    /** The page that explains the code, its cause and how to fix it. */
    documentation: string;
  };

  /** The number that the company can have. */
  get limit(): number {
    return this.extraData.limit;
  }

  /**
   * What is limited. Known values are `pricelists`, `pricelistSkus` and `charges`; others may be
   * added.
   */
  get resource(): string {
    return this.extraData.resource;
  }
}

/**
 * 429. The company's quota, or the sign-in limit of an IP address, is exceeded. Wait `Retry-After`
 * seconds.
 */
export class RequestLimitExceededError extends ApiError {
  declare readonly code: "REQUEST_LIMIT_EXCEEDED";
  declare readonly extraData: {
    /** Seconds to wait before retrying. Equals the `Retry-After` header. */
    retryAfter: number;
    /** The page that explains the code, its cause and how to fix it. */
    documentation: string;
  };

  /** Seconds to wait before retrying. Equals the `Retry-After` header. */
  get retryAfter(): number {
    return this.extraData.retryAfter;
  }
}

/** 431. The headers are larger than 16 KiB. Send fewer or shorter headers. */
export class HeadersTooLargeError extends ApiError {
  declare readonly code: "HEADERS_TOO_LARGE";
}

/**
 * 500. An error on our side. Retry later. If it persists, contact support with `internalRequestId`.
 */
export class InternalError extends ApiError {
  declare readonly code: "INTERNAL_ERROR";
}

/** 503. The service is temporarily unavailable. Wait `Retry-After` seconds. */
export class ServiceUnavailableError extends ApiError {
  declare readonly code: "SERVICE_UNAVAILABLE";
  declare readonly extraData: {
    /** Seconds to wait before retrying. Equals the `Retry-After` header. */
    retryAfter: number;
  };

  /** Seconds to wait before retrying. Equals the `Retry-After` header. */
  get retryAfter(): number {
    return this.extraData.retryAfter;
  }
}

/**
 * 503. Addresses temporarily can't be resolved. Nothing was changed. Wait `Retry-After` seconds.
 */
export class GeocoderUnavailableError extends ApiError {
  declare readonly code: "GEOCODER_UNAVAILABLE";
  declare readonly extraData: {
    /** Seconds to wait before retrying. Equals the `Retry-After` header. */
    retryAfter: number;
  };

  /** Seconds to wait before retrying. Equals the `Retry-After` header. */
  get retryAfter(): number {
    return this.extraData.retryAfter;
  }
}

/** The class of each error code. */
export const ERROR_CLASSES: Readonly<Record<string, typeof ApiError>> = {
  VALIDATION_FAILED: ValidationFailedError,
  MALFORMED_JSON: MalformedJsonError,
  UNAUTHENTICATED: UnauthenticatedError,
  INSUFFICIENT_SCOPE: InsufficientScopeError,
  HTTPS_REQUIRED: HttpsRequiredError,
  SANDBOX_ONLY: SandboxOnlyError,
  NOT_FOUND: NotFoundError,
  METHOD_NOT_ALLOWED: MethodNotAllowedError,
  REQUEST_TIMEOUT: RequestTimeoutError,
  IDEMPOTENCY_KEY_IN_USE: IdempotencyKeyInUseError,
  LOCATION_EXISTS: LocationExistsError,
  EXTERNAL_ID_EXISTS: ExternalIdExistsError,
  CUSTOMER_ERASED: CustomerErasedError,
  PRICELIST_EXISTS: PricelistExistsError,
  PRECONDITION_FAILED: PreconditionFailedError,
  PAYLOAD_TOO_LARGE: PayloadTooLargeError,
  UNSUPPORTED_MEDIA_TYPE: UnsupportedMediaTypeError,
  EXPECTATION_FAILED: ExpectationFailedError,
  REFERENCE_NOT_FOUND: ReferenceNotFoundError,
  IDEMPOTENCY_KEY_REUSED: IdempotencyKeyReusedError,
  ADDRESS_NOT_FOUND: AddressNotFoundError,
  ADDRESS_AMBIGUOUS: AddressAmbiguousError,
  PRICELIST_NOT_EDITABLE: PricelistNotEditableError,
  LIMIT_EXCEEDED: LimitExceededError,
  REQUEST_LIMIT_EXCEEDED: RequestLimitExceededError,
  HEADERS_TOO_LARGE: HeadersTooLargeError,
  INTERNAL_ERROR: InternalError,
  SERVICE_UNAVAILABLE: ServiceUnavailableError,
  GEOCODER_UNAVAILABLE: GeocoderUnavailableError,
};
