// Generated from openapi.yaml. Do not edit.
package com.partnerapi.errors;

import com.partnerapi.ApiException;

/** Creates errors of the type of their code. Not meant for programs that use the client. */
public final class ErrorTypes {
  private ErrorTypes() {}

  /** Returns an error of the type of its code. An unknown code is an {@link ApiException}. */
  public static ApiException create(ApiException.Details details) {
    return switch (details.code()) {
      case ErrorCode.VALIDATION_FAILED -> new ValidationFailedException(details);
      case ErrorCode.MALFORMED_JSON -> new MalformedJsonException(details);
      case ErrorCode.UNAUTHENTICATED -> new UnauthenticatedException(details);
      case ErrorCode.INSUFFICIENT_SCOPE -> new InsufficientScopeException(details);
      case ErrorCode.HTTPS_REQUIRED -> new HttpsRequiredException(details);
      case ErrorCode.SANDBOX_ONLY -> new SandboxOnlyException(details);
      case ErrorCode.NOT_FOUND -> new NotFoundException(details);
      case ErrorCode.METHOD_NOT_ALLOWED -> new MethodNotAllowedException(details);
      case ErrorCode.REQUEST_TIMEOUT -> new RequestTimeoutException(details);
      case ErrorCode.IDEMPOTENCY_KEY_IN_USE -> new IdempotencyKeyInUseException(details);
      case ErrorCode.LOCATION_EXISTS -> new LocationExistsException(details);
      case ErrorCode.EXTERNAL_ID_EXISTS -> new ExternalIdExistsException(details);
      case ErrorCode.CUSTOMER_ERASED -> new CustomerErasedException(details);
      case ErrorCode.PRICELIST_EXISTS -> new PricelistExistsException(details);
      case ErrorCode.PRECONDITION_FAILED -> new PreconditionFailedException(details);
      case ErrorCode.PAYLOAD_TOO_LARGE -> new PayloadTooLargeException(details);
      case ErrorCode.UNSUPPORTED_MEDIA_TYPE -> new UnsupportedMediaTypeException(details);
      case ErrorCode.EXPECTATION_FAILED -> new ExpectationFailedException(details);
      case ErrorCode.REFERENCE_NOT_FOUND -> new ReferenceNotFoundException(details);
      case ErrorCode.IDEMPOTENCY_KEY_REUSED -> new IdempotencyKeyReusedException(details);
      case ErrorCode.ADDRESS_NOT_FOUND -> new AddressNotFoundException(details);
      case ErrorCode.ADDRESS_AMBIGUOUS -> new AddressAmbiguousException(details);
      case ErrorCode.PRICELIST_NOT_EDITABLE -> new PricelistNotEditableException(details);
      case ErrorCode.LIMIT_EXCEEDED -> new LimitExceededException(details);
      case ErrorCode.REQUEST_LIMIT_EXCEEDED -> new RequestLimitExceededException(details);
      case ErrorCode.HEADERS_TOO_LARGE -> new HeadersTooLargeException(details);
      case ErrorCode.INTERNAL_ERROR -> new InternalException(details);
      case ErrorCode.SERVICE_UNAVAILABLE -> new ServiceUnavailableException(details);
      case ErrorCode.GEOCODER_UNAVAILABLE -> new GeocoderUnavailableException(details);
      default -> new ApiException(details);
    };
  }
}
