# frozen_string_literal: true

# Generated from openapi.yaml. Do not edit.

module PartnerApi
  # 400. The request does not match this document. Fix the problems in `issues`.
  class ValidationFailedError < ApiError
    # The problems with the request, at most 20.
    #
    # @return [Array<ValidationIssue>]
    field :issues, "issues", -> { [ValidationIssue] }

    # The number of problems that were found, including those that `issues` doesn't list.
    #
    # @return [Integer]
    field :issue_count, "issueCount"
  end

  # 400. The body is not valid JSON. Fix the body.
  class MalformedJsonError < ApiError
  end

  # 401. The key or access token is missing, malformed, unknown, expired or revoked. Send a valid one.
  class UnauthenticatedError < ApiError
  end

  # 403. The key or access token lacks a required scope. Use one with `requiredScopes`.
  class InsufficientScopeError < ApiError
    # The scopes the operation requires.
    #
    # @return [Array<String>]
    field :required_scopes, "requiredScopes"
  end

  # 403. The request was made over plain HTTP. Use HTTPS, and replace the key.
  class HttpsRequiredError < ApiError
  end

  # 403. The request works in a sandbox only. Use a key that begins with `pak_test_`.
  class SandboxOnlyError < ApiError
  end

  # 404. The company has no resource with this id, or the path doesn't exist. Check the id and the path.
  class NotFoundError < ApiError
  end

  # 405. The path doesn't support this method. Use a method from the `Allow` header.
  class MethodNotAllowedError < ApiError
  end

  # 408. The complete request did not arrive in time. Send it again.
  class RequestTimeoutError < ApiError
  end

  # 409. The first request with this `Idempotency-Key` is still running. Retry after a short wait.
  class IdempotencyKeyInUseError < ApiError
  end

  # 409. The customer already has a location at the new address. Use `locationId`.
  class LocationExistsError < ApiError
    # The `id` of the location that has the address or the external ID.
    #
    # @return [String]
    field :location_id, "locationId"
  end

  # 409. Another customer or location of the company has this `externalId`. Use `customerId` or `locationId`.
  class ExternalIdExistsError < ApiError
    # The `id` of the location that has the address or the external ID.
    #
    # @return [String, nil]
    field :location_id, "locationId"

    # The `id` of the customer that has the external ID, or that was erased.
    #
    # @return [String, nil]
    field :customer_id, "customerId"
  end

  # 409. The customer's personal data was erased, so it can't be changed. Create another customer.
  class CustomerErasedError < ApiError
    # The `id` of the customer that has the external ID, or that was erased.
    #
    # @return [String]
    field :customer_id, "customerId"
  end

  # 409. The customer already has an active pricelist with this name. Use `pricelistId`.
  class PricelistExistsError < ApiError
    # The `id` of the pricelist that has the name.
    #
    # @return [String]
    field :pricelist_id, "pricelistId"
  end

  # 412. The resource was changed since you read it, so `If-Match` doesn't match. Read the resource again, and repeat
  # the change with its `ETag`.
  class PreconditionFailedError < ApiError
    # The current `ETag` of the resource, as in the `ETag` header.
    #
    # @return [String]
    field :etag, "etag"
  end

  # 413. The body is larger than 256 KiB (512 KiB for `createPricelist`, `updatePricelist` and batches). Send less data
  # per request.
  class PayloadTooLargeError < ApiError
  end

  # 415. The body is not `application/json`, or it is compressed. Set `Content-Type`, and send no `Content-Encoding`.
  class UnsupportedMediaTypeError < ApiError
  end

  # 417. The `Expect` header isn't `100-continue`. Send no `Expect` header.
  class ExpectationFailedError < ApiError
  end

  # 422. The request references something that doesn't exist or can't be used. See `issues`.
  class ReferenceNotFoundError < ApiError
    # The references that don't exist or can't be used, at most 20.
    #
    # @return [Array<ValidationIssue>]
    field :issues, "issues", -> { [ValidationIssue] }

    # The number of such references, including those that `issues` doesn't list.
    #
    # @return [Integer]
    field :issue_count, "issueCount"
  end

  # 422. This `Idempotency-Key` was already used for a different request. Use a new key for each write.
  class IdempotencyKeyReusedError < ApiError
  end

  # 422. The address can't be resolved. See `reason`.
  class AddressNotFoundError < ApiError
    # The reason the address was not found. Known values are `unparseable`, `outside_us`, `missing_street`,
    # `missing_street_number`, `po_box`, `unknown_zip`, `unknown_city`, `zip_state_mismatch`, `zip_city_mismatch`,
    # `unknown_part` and `no_match`; others may be added.
    #
    # @return [String]
    field :reason, "reason"

    # Up to ten possible addresses. If the city and the ZIP code don't match, the first one is at the ZIP code, and the
    # others are in the city, ordered by state.
    #
    # @return [Array<AddressCandidate>, nil]
    field :candidates, "candidates", -> { [AddressCandidate] }
  end

  # 422. The address has several matches. Choose from `candidates` and add the missing details.
  class AddressAmbiguousError < ApiError
    # Up to ten possible addresses. If the city and the ZIP code don't match, the first one is at the ZIP code, and the
    # others are in the city, ordered by state.
    #
    # @return [Array<AddressCandidate>]
    field :candidates, "candidates", -> { [AddressCandidate] }

    # The total number of possible matches.
    #
    # @return [Integer]
    field :total, "total"
  end

  # 422. The pricelist is not a customer's. Copy it for a customer, and update the copy.
  class PricelistNotEditableError < ApiError
  end

  # 422. The company would have more of a resource than it can have. See `limit` and `resource`.
  class LimitExceededError < ApiError
    # The number that the company can have.
    #
    # @return [Integer]
    field :limit, "limit"

    # What is limited. Known values are `pricelists`, `pricelistSkus` and `charges`; others may be added.
    #
    # @return [String]
    field :resource, "resource"
  end

  # 429. The company's quota, or the sign-in limit of an IP address, is exceeded. Wait `Retry-After` seconds.
  class RequestLimitExceededError < ApiError
    # Seconds to wait before retrying. Equals the `Retry-After` header.
    #
    # @return [Integer]
    field :retry_after, "retryAfter"
  end

  # 431. The headers are larger than 16 KiB. Send fewer or shorter headers.
  class HeadersTooLargeError < ApiError
  end

  # 500. An error on our side. Retry later. If it persists, contact support with `internalRequestId`.
  class InternalError < ApiError
  end

  # 503. The service is temporarily unavailable. Wait `Retry-After` seconds.
  class ServiceUnavailableError < ApiError
    # Seconds to wait before retrying. Equals the `Retry-After` header.
    #
    # @return [Integer]
    field :retry_after, "retryAfter"
  end

  # 503. Addresses temporarily can't be resolved. Nothing was changed. Wait `Retry-After` seconds.
  class GeocoderUnavailableError < ApiError
    # Seconds to wait before retrying. Equals the `Retry-After` header.
    #
    # @return [Integer]
    field :retry_after, "retryAfter"
  end

  # The class of each error code.
  ERRORS = {
    "VALIDATION_FAILED" => ValidationFailedError,
    "MALFORMED_JSON" => MalformedJsonError,
    "UNAUTHENTICATED" => UnauthenticatedError,
    "INSUFFICIENT_SCOPE" => InsufficientScopeError,
    "HTTPS_REQUIRED" => HttpsRequiredError,
    "SANDBOX_ONLY" => SandboxOnlyError,
    "NOT_FOUND" => NotFoundError,
    "METHOD_NOT_ALLOWED" => MethodNotAllowedError,
    "REQUEST_TIMEOUT" => RequestTimeoutError,
    "IDEMPOTENCY_KEY_IN_USE" => IdempotencyKeyInUseError,
    "LOCATION_EXISTS" => LocationExistsError,
    "EXTERNAL_ID_EXISTS" => ExternalIdExistsError,
    "CUSTOMER_ERASED" => CustomerErasedError,
    "PRICELIST_EXISTS" => PricelistExistsError,
    "PRECONDITION_FAILED" => PreconditionFailedError,
    "PAYLOAD_TOO_LARGE" => PayloadTooLargeError,
    "UNSUPPORTED_MEDIA_TYPE" => UnsupportedMediaTypeError,
    "EXPECTATION_FAILED" => ExpectationFailedError,
    "REFERENCE_NOT_FOUND" => ReferenceNotFoundError,
    "IDEMPOTENCY_KEY_REUSED" => IdempotencyKeyReusedError,
    "ADDRESS_NOT_FOUND" => AddressNotFoundError,
    "ADDRESS_AMBIGUOUS" => AddressAmbiguousError,
    "PRICELIST_NOT_EDITABLE" => PricelistNotEditableError,
    "LIMIT_EXCEEDED" => LimitExceededError,
    "REQUEST_LIMIT_EXCEEDED" => RequestLimitExceededError,
    "HEADERS_TOO_LARGE" => HeadersTooLargeError,
    "INTERNAL_ERROR" => InternalError,
    "SERVICE_UNAVAILABLE" => ServiceUnavailableError,
    "GEOCODER_UNAVAILABLE" => GeocoderUnavailableError,
  }.freeze
end
