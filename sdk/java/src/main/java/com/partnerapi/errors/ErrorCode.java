// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

/** The error codes that this version knows. New codes may be added. */
public final class ErrorCode {
  /**
   * The code of a response that did not come from the service, but from a proxy, for example.
   */
  public static final String UNEXPECTED_RESPONSE = "UNEXPECTED_RESPONSE";

  /**
   * 400. The request does not match this document. Fix the problems in {@code extraData.issues}.
   */
  public static final String VALIDATION_FAILED = "VALIDATION_FAILED";

  /** 400. The body is not valid JSON. Fix the body. */
  public static final String MALFORMED_JSON = "MALFORMED_JSON";

  /**
   * 401. The key or access token is missing, malformed, unknown, expired or revoked. Send a valid
   * one.
   */
  public static final String UNAUTHENTICATED = "UNAUTHENTICATED";

  /**
   * 403. The key or access token lacks a required scope. Use one with {@code
   * extraData.requiredScopes}.
   */
  public static final String INSUFFICIENT_SCOPE = "INSUFFICIENT_SCOPE";

  /** 403. The request was made over plain HTTP. Use HTTPS, and replace the key. */
  public static final String HTTPS_REQUIRED = "HTTPS_REQUIRED";

  /** 403. The request works in a sandbox only. Use a key that begins with {@code pak_test_}. */
  public static final String SANDBOX_ONLY = "SANDBOX_ONLY";

  /**
   * 404. The company has no resource with this id, or the path doesn't exist. Check the id and the
   * path.
   */
  public static final String NOT_FOUND = "NOT_FOUND";

  /** 405. The path doesn't support this method. Use a method from the {@code Allow} header. */
  public static final String METHOD_NOT_ALLOWED = "METHOD_NOT_ALLOWED";

  /** 408. The complete request did not arrive in time. Send it again. */
  public static final String REQUEST_TIMEOUT = "REQUEST_TIMEOUT";

  /**
   * 409. The first request with this {@code Idempotency-Key} is still running. Retry after a short
   * wait.
   */
  public static final String IDEMPOTENCY_KEY_IN_USE = "IDEMPOTENCY_KEY_IN_USE";

  /**
   * 409. The customer already has a location at the new address. Use {@code extraData.locationId}.
   */
  public static final String LOCATION_EXISTS = "LOCATION_EXISTS";

  /**
   * 409. Another customer or location of the company has this {@code externalId}. Use {@code
   * extraData.customerId} or {@code extraData.locationId}.
   */
  public static final String EXTERNAL_ID_EXISTS = "EXTERNAL_ID_EXISTS";

  /**
   * 409. The customer's personal data was erased, so it can't be changed. Create another customer.
   */
  public static final String CUSTOMER_ERASED = "CUSTOMER_ERASED";

  /**
   * 409. The customer already has an active pricelist with this name. Use {@code
   * extraData.pricelistId}.
   */
  public static final String PRICELIST_EXISTS = "PRICELIST_EXISTS";

  /**
   * 412. The resource was changed since you read it, so {@code If-Match} doesn't match. Read the
   * resource again, and repeat the change with its {@code ETag}.
   */
  public static final String PRECONDITION_FAILED = "PRECONDITION_FAILED";

  /**
   * 413. The body is larger than 256 KiB (512 KiB for {@code createPricelist}, {@code
   * updatePricelist} and batches). Send less data per request.
   */
  public static final String PAYLOAD_TOO_LARGE = "PAYLOAD_TOO_LARGE";

  /**
   * 415. The body is not {@code application/json}, or it is compressed. Set {@code Content-Type},
   * and send no {@code Content-Encoding}.
   */
  public static final String UNSUPPORTED_MEDIA_TYPE = "UNSUPPORTED_MEDIA_TYPE";

  /** 417. The {@code Expect} header isn't {@code 100-continue}. Send no {@code Expect} header. */
  public static final String EXPECTATION_FAILED = "EXPECTATION_FAILED";

  /**
   * 422. The request references something that doesn't exist or can't be used. See {@code
   * extraData.issues}.
   */
  public static final String REFERENCE_NOT_FOUND = "REFERENCE_NOT_FOUND";

  /**
   * 422. This {@code Idempotency-Key} was already used for a different request. Use a new key for
   * each write.
   */
  public static final String IDEMPOTENCY_KEY_REUSED = "IDEMPOTENCY_KEY_REUSED";

  /** 422. The address can't be resolved. See {@code extraData.reason}. */
  public static final String ADDRESS_NOT_FOUND = "ADDRESS_NOT_FOUND";

  /**
   * 422. The address has several matches. Choose from {@code extraData.candidates} and add the
   * missing details.
   */
  public static final String ADDRESS_AMBIGUOUS = "ADDRESS_AMBIGUOUS";

  /** 422. The pricelist is not a customer's. Copy it for a customer, and update the copy. */
  public static final String PRICELIST_NOT_EDITABLE = "PRICELIST_NOT_EDITABLE";

  /**
   * 422. The company would have more of a resource than it can have. See {@code extraData.limit}
   * and {@code extraData.resource}.
   */
  public static final String LIMIT_EXCEEDED = "LIMIT_EXCEEDED";

  /**
   * 429. The company's quota, or the sign-in limit of an IP address, is exceeded. Wait {@code
   * Retry-After} seconds.
   */
  public static final String REQUEST_LIMIT_EXCEEDED = "REQUEST_LIMIT_EXCEEDED";

  /** 431. The headers are larger than 16 KiB. Send fewer or shorter headers. */
  public static final String HEADERS_TOO_LARGE = "HEADERS_TOO_LARGE";

  /**
   * 500. An error on our side. Retry later. If it persists, contact support with {@code
   * internalRequestId}.
   */
  public static final String INTERNAL_ERROR = "INTERNAL_ERROR";

  /** 503. The service is temporarily unavailable. Wait {@code Retry-After} seconds. */
  public static final String SERVICE_UNAVAILABLE = "SERVICE_UNAVAILABLE";

  /**
   * 503. Addresses temporarily can't be resolved. Nothing was changed. Wait {@code Retry-After}
   * seconds.
   */
  public static final String GEOCODER_UNAVAILABLE = "GEOCODER_UNAVAILABLE";

  private ErrorCode() {}
}
