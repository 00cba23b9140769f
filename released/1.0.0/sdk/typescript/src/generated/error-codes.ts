// Generated from openapi.yaml. Do not edit.
/** The codes of errors. New ones may follow. */
export type ErrorCode =
  /** 400. The request does not match this document. Mend what `extraData.issues` names. */
  | "VALIDATION_FAILED"
  /** 400. The body is not JSON. Mend the body. */
  | "MALFORMED_JSON"
  /**
   * 401. The key or access token is missing, malformed, unknown, expired or revoked. Send a valid
   * one.
   */
  | "UNAUTHENTICATED"
  /** 403. The key or access token lacks a scope. Use one with `extraData.requiredScopes`. */
  | "INSUFFICIENT_SCOPE"
  /** 403. The request came over plain HTTP. Use HTTPS, and replace the key. */
  | "HTTPS_REQUIRED"
  /**
   * 404. The company has nothing with this id, or the path does not exist. Check the id and the
   * path.
   */
  | "NOT_FOUND"
  /** 405. The path exists, but not with this method. Use a method from the `Allow` header. */
  | "METHOD_NOT_ALLOWED"
  /** 408. The request did not arrive whole in time. Send it again. */
  | "REQUEST_TIMEOUT"
  /** 409. The first request with this `Idempotency-Key` is still running. Retry after a moment. */
  | "IDEMPOTENCY_KEY_IN_USE"
  /** 409. The customer already has a location at the new address. Use `extraData.locationId`. */
  | "LOCATION_EXISTS"
  /** 413. The body is larger than 256 KiB. Send less at once. */
  | "PAYLOAD_TOO_LARGE"
  /** 415. The body is not `application/json`. Set `Content-Type`. */
  | "UNSUPPORTED_MEDIA_TYPE"
  /** 422. Something the request names does not exist or cannot be used. See `extraData.issues`. */
  | "REFERENCE_NOT_FOUND"
  /** 422. This `Idempotency-Key` was used for another request. Make a new key for each write. */
  | "IDEMPOTENCY_KEY_REUSED"
  /** 422. The address cannot be resolved. See `extraData.reason`. */
  | "ADDRESS_NOT_FOUND"
  /** 422. The address fits several places. Add what tells `extraData.candidates` apart. */
  | "ADDRESS_AMBIGUOUS"
  /**
   * 429. The company's quota, or an address's for sign-in, is used up. Wait `Retry-After` seconds.
   */
  | "REQUEST_LIMIT_EXCEEDED"
  /** 431. The headers are larger than 16 KiB. Send fewer or shorter ones. */
  | "HEADERS_TOO_LARGE"
  /** 500. A fault on our side. Retry later, and quote `internalRequestId`. */
  | "INTERNAL_ERROR"
  /** 503. The service cannot answer just now. Wait `Retry-After` seconds. */
  | "SERVICE_UNAVAILABLE"
  /**
   * 503. Addresses cannot be resolved just now. Nothing was changed. Wait `Retry-After` seconds.
   */
  | "GEOCODER_UNAVAILABLE";
