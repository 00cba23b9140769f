// Generated from openapi.yaml. Do not edit.
/** The error codes. New ones may be added. */
export type ErrorCode =
  /** 400. The request does not match this document. Fix the problems in `extraData.issues`. */
  | "VALIDATION_FAILED"
  /** 400. The body is not valid JSON. Fix the body. */
  | "MALFORMED_JSON"
  /**
   * 401. The key or access token is missing, malformed, unknown, expired or revoked. Send a valid
   * one.
   */
  | "UNAUTHENTICATED"
  /**
   * 403. The key or access token lacks a required scope. Use one with `extraData.requiredScopes`.
   */
  | "INSUFFICIENT_SCOPE"
  /** 403. The request was made over plain HTTP. Use HTTPS, and replace the key. */
  | "HTTPS_REQUIRED"
  /** 403. The request works in a sandbox only. Use a key that begins with `pak_test_`. */
  | "SANDBOX_ONLY"
  /**
   * 404. The company has no resource with this id, or the path doesn't exist. Check the id and the
   * path.
   */
  | "NOT_FOUND"
  /** 405. The path doesn't support this method. Use a method from the `Allow` header. */
  | "METHOD_NOT_ALLOWED"
  /** 408. The complete request did not arrive in time. Send it again. */
  | "REQUEST_TIMEOUT"
  /**
   * 409. The first request with this `Idempotency-Key` is still running. Retry after a short wait.
   */
  | "IDEMPOTENCY_KEY_IN_USE"
  /** 409. The customer already has a location at the new address. Use `extraData.locationId`. */
  | "LOCATION_EXISTS"
  /**
   * 409. Another customer or location of the company has this `externalId`. Use
   * `extraData.customerId` or `extraData.locationId`.
   */
  | "EXTERNAL_ID_EXISTS"
  /**
   * 409. The customer's personal data was erased, so it can't be changed. Create another customer.
   */
  | "CUSTOMER_ERASED"
  /**
   * 409. The customer already has an active pricelist with this name. Use `extraData.pricelistId`.
   */
  | "PRICELIST_EXISTS"
  /**
   * 412. The resource was changed since you read it, so `If-Match` doesn't match. Read the resource
   * again, and repeat the change with its `ETag`.
   */
  | "PRECONDITION_FAILED"
  /**
   * 413. The body is larger than 256 KiB (512 KiB for `createPricelist`, `updatePricelist` and
   * batches). Send less data per request.
   */
  | "PAYLOAD_TOO_LARGE"
  /**
   * 415. The body is not `application/json`, or it is compressed. Set `Content-Type`, and send no
   * `Content-Encoding`.
   */
  | "UNSUPPORTED_MEDIA_TYPE"
  /** 417. The `Expect` header isn't `100-continue`. Send no `Expect` header. */
  | "EXPECTATION_FAILED"
  /**
   * 422. The request references something that doesn't exist or can't be used. See
   * `extraData.issues`.
   */
  | "REFERENCE_NOT_FOUND"
  /**
   * 422. This `Idempotency-Key` was already used for a different request. Use a new key for each
   * write.
   */
  | "IDEMPOTENCY_KEY_REUSED"
  /** 422. The address can't be resolved. See `extraData.reason`. */
  | "ADDRESS_NOT_FOUND"
  /**
   * 422. The address has several matches. Choose from `extraData.candidates` and add the missing
   * details.
   */
  | "ADDRESS_AMBIGUOUS"
  /** 422. The pricelist is not a customer's. Copy it for a customer, and update the copy. */
  | "PRICELIST_NOT_EDITABLE"
  /**
   * 422. The company would have more of a resource than it can have. See `extraData.limit` and
   * `extraData.resource`.
   */
  | "LIMIT_EXCEEDED"
  /**
   * 429. The company's quota, or the sign-in limit of an IP address, is exceeded. Wait
   * `Retry-After` seconds.
   */
  | "REQUEST_LIMIT_EXCEEDED"
  /** 431. The headers are larger than 16 KiB. Send fewer or shorter headers. */
  | "HEADERS_TOO_LARGE"
  /**
   * 500. An error on our side. Retry later. If it persists, contact support with
   * `internalRequestId`.
   */
  | "INTERNAL_ERROR"
  /** 503. The service is temporarily unavailable. Wait `Retry-After` seconds. */
  | "SERVICE_UNAVAILABLE"
  /**
   * 503. Addresses temporarily can't be resolved. Nothing was changed. Wait `Retry-After` seconds.
   */
  | "GEOCODER_UNAVAILABLE";
