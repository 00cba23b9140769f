# Generated from openapi.yaml. Do not edit.

"""The errors that the service returns, one class per error code."""

from __future__ import annotations

from .._errors import ApiError
from .._reading import nested_list
from .models import AddressCandidate, ValidationIssue

__all__ = [
    "AddressAmbiguousError",
    "AddressNotFoundError",
    "CustomerErasedError",
    "ExpectationFailedError",
    "ExternalIdExistsError",
    "GeocoderUnavailableError",
    "HeadersTooLargeError",
    "HttpsRequiredError",
    "IdempotencyKeyInUseError",
    "IdempotencyKeyReusedError",
    "InsufficientScopeError",
    "InternalError",
    "LimitExceededError",
    "LocationExistsError",
    "MalformedJsonError",
    "MethodNotAllowedError",
    "NotFoundError",
    "PayloadTooLargeError",
    "PreconditionFailedError",
    "PricelistExistsError",
    "PricelistNotEditableError",
    "ReferenceNotFoundError",
    "RequestLimitExceededError",
    "RequestTimeoutError",
    "SandboxOnlyError",
    "ServiceUnavailableError",
    "UnauthenticatedError",
    "UnsupportedMediaTypeError",
    "ValidationFailedError",
]


class ValidationFailedError(ApiError):
    """400. The request does not match this document. Fix the problems in `issues`."""

    @property
    def issues(self) -> list[ValidationIssue]:
        """The problems with the request, at most 20."""
        return nested_list(ValidationIssue.from_dict, self._extra("issues"))

    @property
    def issue_count(self) -> int:
        """The number of problems that were found, including those that `issues` doesn't list."""
        value: int = self._extra("issueCount")
        return value


class MalformedJsonError(ApiError):
    """400. The body is not valid JSON. Fix the body."""


class UnauthenticatedError(ApiError):
    """401. The key or access token is missing, malformed, unknown, expired or revoked. Send a
    valid one.
    """


class InsufficientScopeError(ApiError):
    """403. The key or access token lacks a required scope. Use one with `required_scopes`."""

    @property
    def required_scopes(self) -> list[str]:
        """The scopes the operation requires."""
        value: list[str] = self._extra("requiredScopes")
        return value


class HttpsRequiredError(ApiError):
    """403. The request was made over plain HTTP. Use HTTPS, and replace the key."""


class SandboxOnlyError(ApiError):
    """403. The request works in a sandbox only. Use a key that begins with `pak_test_`."""


class NotFoundError(ApiError):
    """404. The company has no resource with this id, or the path doesn't exist. Check the id and
    the path.
    """


class MethodNotAllowedError(ApiError):
    """405. The path doesn't support this method. Use a method from the `Allow` header."""


class RequestTimeoutError(ApiError):
    """408. The complete request did not arrive in time. Send it again."""


class IdempotencyKeyInUseError(ApiError):
    """409. The first request with this `Idempotency-Key` is still running. Retry after a short
    wait.
    """


class LocationExistsError(ApiError):
    """409. The customer already has a location at the new address. Use `location_id`."""

    @property
    def location_id(self) -> str:
        """The `id` of the location that has the address or the external ID."""
        value: str = self._extra("locationId")
        return value


class ExternalIdExistsError(ApiError):
    """409. Another customer or location of the company has this `external_id`. Use `customer_id`
    or `location_id`.
    """

    @property
    def location_id(self) -> str | None:
        """The `id` of the location that has the address or the external ID."""
        value: str | None = self._extra("locationId")
        return value

    @property
    def customer_id(self) -> str | None:
        """The `id` of the customer that has the external ID, or that was erased."""
        value: str | None = self._extra("customerId")
        return value


class CustomerErasedError(ApiError):
    """409. The customer's personal data was erased, so it can't be changed. Create another
    customer.
    """

    @property
    def customer_id(self) -> str:
        """The `id` of the customer that has the external ID, or that was erased."""
        value: str = self._extra("customerId")
        return value


class PricelistExistsError(ApiError):
    """409. The customer already has an active pricelist with this name. Use `pricelist_id`."""

    @property
    def pricelist_id(self) -> str:
        """The `id` of the pricelist that has the name."""
        value: str = self._extra("pricelistId")
        return value


class PreconditionFailedError(ApiError):
    """412. The resource was changed since you read it, so `If-Match` doesn't match. Read the
    resource again, and repeat the change with its `ETag`.
    """

    @property
    def etag(self) -> str:
        """The current `ETag` of the resource, as in the `ETag` header."""
        value: str = self._extra("etag")
        return value


class PayloadTooLargeError(ApiError):
    """413. The body is larger than 256 KiB (512 KiB for `create_pricelist`, `update_pricelist`
    and batches). Send less data per request.
    """


class UnsupportedMediaTypeError(ApiError):
    """415. The body is not `application/json`, or it is compressed. Set `Content-Type`, and send
    no `Content-Encoding`.
    """


class ExpectationFailedError(ApiError):
    """417. The `Expect` header isn't `100-continue`. Send no `Expect` header."""


class ReferenceNotFoundError(ApiError):
    """422. The request references something that doesn't exist or can't be used. See `issues`."""

    @property
    def issues(self) -> list[ValidationIssue]:
        """The references that don't exist or can't be used, at most 20."""
        return nested_list(ValidationIssue.from_dict, self._extra("issues"))

    @property
    def issue_count(self) -> int:
        """The number of such references, including those that `issues` doesn't list."""
        value: int = self._extra("issueCount")
        return value


class IdempotencyKeyReusedError(ApiError):
    """422. This `Idempotency-Key` was already used for a different request. Use a new key for
    each write.
    """


class AddressNotFoundError(ApiError):
    """422. The address can't be resolved. See `reason`."""

    @property
    def reason(self) -> str:
        """The reason the address was not found. Known values are `unparseable`, `outside_us`,
        `missing_street`, `missing_street_number`, `po_box`, `unknown_zip`, `unknown_city`,
        `zip_state_mismatch`, `zip_city_mismatch`, `unknown_part` and `no_match`; others may be
        added.
        """
        value: str = self._extra("reason")
        return value

    @property
    def candidates(self) -> list[AddressCandidate] | None:
        """Up to ten possible addresses. If the city and the ZIP code don't match, the first one
        is at the ZIP code, and the others are in the city, ordered by state.
        """
        return nested_list(AddressCandidate.from_dict, self._extra("candidates"))


class AddressAmbiguousError(ApiError):
    """422. The address has several matches. Choose from `candidates` and add the missing
    details.
    """

    @property
    def candidates(self) -> list[AddressCandidate]:
        """Up to ten possible addresses. If the city and the ZIP code don't match, the first one
        is at the ZIP code, and the others are in the city, ordered by state.
        """
        return nested_list(AddressCandidate.from_dict, self._extra("candidates"))

    @property
    def total(self) -> int:
        """The total number of possible matches."""
        value: int = self._extra("total")
        return value


class PricelistNotEditableError(ApiError):
    """422. The pricelist is not a customer's. Copy it for a customer, and update the copy."""


class LimitExceededError(ApiError):
    """422. The company would have more of a resource than it can have. See `limit` and
    `resource`.
    """

    @property
    def limit(self) -> int:
        """The number that the company can have."""
        value: int = self._extra("limit")
        return value

    @property
    def resource(self) -> str:
        """What is limited. Known values are `pricelists`, `pricelist_skus` and `charges`; others
        may be added.
        """
        value: str = self._extra("resource")
        return value


class RequestLimitExceededError(ApiError):
    """429. The company's quota, or the sign-in limit of an IP address, is exceeded. Wait
    `Retry-After` seconds.
    """

    @property
    def retry_after(self) -> int:
        """Seconds to wait before retrying. Equals the `Retry-After` header."""
        value: int = self._extra("retryAfter")
        return value


class HeadersTooLargeError(ApiError):
    """431. The headers are larger than 16 KiB. Send fewer or shorter headers."""


class InternalError(ApiError):
    """500. An error on our side. Retry later. If it persists, contact support with
    `internal_request_id`.
    """


class ServiceUnavailableError(ApiError):
    """503. The service is temporarily unavailable. Wait `Retry-After` seconds."""

    @property
    def retry_after(self) -> int:
        """Seconds to wait before retrying. Equals the `Retry-After` header."""
        value: int = self._extra("retryAfter")
        return value


class GeocoderUnavailableError(ApiError):
    """503. Addresses temporarily can't be resolved. Nothing was changed. Wait `Retry-After`
    seconds.
    """

    @property
    def retry_after(self) -> int:
        """Seconds to wait before retrying. Equals the `Retry-After` header."""
        value: int = self._extra("retryAfter")
        return value


ERRORS: dict[str, type[ApiError]] = {
    "VALIDATION_FAILED": ValidationFailedError,
    "MALFORMED_JSON": MalformedJsonError,
    "UNAUTHENTICATED": UnauthenticatedError,
    "INSUFFICIENT_SCOPE": InsufficientScopeError,
    "HTTPS_REQUIRED": HttpsRequiredError,
    "SANDBOX_ONLY": SandboxOnlyError,
    "NOT_FOUND": NotFoundError,
    "METHOD_NOT_ALLOWED": MethodNotAllowedError,
    "REQUEST_TIMEOUT": RequestTimeoutError,
    "IDEMPOTENCY_KEY_IN_USE": IdempotencyKeyInUseError,
    "LOCATION_EXISTS": LocationExistsError,
    "EXTERNAL_ID_EXISTS": ExternalIdExistsError,
    "CUSTOMER_ERASED": CustomerErasedError,
    "PRICELIST_EXISTS": PricelistExistsError,
    "PRECONDITION_FAILED": PreconditionFailedError,
    "PAYLOAD_TOO_LARGE": PayloadTooLargeError,
    "UNSUPPORTED_MEDIA_TYPE": UnsupportedMediaTypeError,
    "EXPECTATION_FAILED": ExpectationFailedError,
    "REFERENCE_NOT_FOUND": ReferenceNotFoundError,
    "IDEMPOTENCY_KEY_REUSED": IdempotencyKeyReusedError,
    "ADDRESS_NOT_FOUND": AddressNotFoundError,
    "ADDRESS_AMBIGUOUS": AddressAmbiguousError,
    "PRICELIST_NOT_EDITABLE": PricelistNotEditableError,
    "LIMIT_EXCEEDED": LimitExceededError,
    "REQUEST_LIMIT_EXCEEDED": RequestLimitExceededError,
    "HEADERS_TOO_LARGE": HeadersTooLargeError,
    "INTERNAL_ERROR": InternalError,
    "SERVICE_UNAVAILABLE": ServiceUnavailableError,
    "GEOCODER_UNAVAILABLE": GeocoderUnavailableError,
}
"""The class of each error code."""
