# Generated from openapi.yaml. Do not edit.

"""The errors that the service answers, by their codes."""

from __future__ import annotations

from .._errors import ApiError
from .._reading import nested_list
from .models import AddressCandidate, ValidationIssue

__all__ = [
    "AddressAmbiguousError",
    "AddressNotFoundError",
    "GeocoderUnavailableError",
    "HeadersTooLargeError",
    "HttpsRequiredError",
    "IdempotencyKeyInUseError",
    "IdempotencyKeyReusedError",
    "InsufficientScopeError",
    "InternalError",
    "LocationExistsError",
    "MalformedJsonError",
    "MethodNotAllowedError",
    "NotFoundError",
    "PayloadTooLargeError",
    "ReferenceNotFoundError",
    "RequestLimitExceededError",
    "RequestTimeoutError",
    "ServiceUnavailableError",
    "UnauthenticatedError",
    "UnsupportedMediaTypeError",
    "ValidationFailedError",
]


class ValidationFailedError(ApiError):
    """400. The request does not match this document. Mend what `issues` names."""

    @property
    def issues(self) -> list[ValidationIssue]:
        """What is wrong."""
        return nested_list(ValidationIssue.from_dict, self._extra("issues"))


class MalformedJsonError(ApiError):
    """400. The body is not JSON. Mend the body."""


class UnauthenticatedError(ApiError):
    """401. The key or access token is missing, malformed, unknown, expired or revoked. Send a
    valid one.
    """


class InsufficientScopeError(ApiError):
    """403. The key or access token lacks a scope. Use one with `required_scopes`."""

    @property
    def required_scopes(self) -> list[str]:
        """The scopes the operation needs."""
        value: list[str] = self._extra("requiredScopes")
        return value


class HttpsRequiredError(ApiError):
    """403. The request came over plain HTTP. Use HTTPS, and replace the key."""


class NotFoundError(ApiError):
    """404. The company has nothing with this id, or the path does not exist. Check the id and
    the path.
    """


class MethodNotAllowedError(ApiError):
    """405. The path exists, but not with this method. Use a method from the `Allow` header."""


class RequestTimeoutError(ApiError):
    """408. The request did not arrive whole in time. Send it again."""


class IdempotencyKeyInUseError(ApiError):
    """409. The first request with this `Idempotency-Key` is still running. Retry after a moment."""


class LocationExistsError(ApiError):
    """409. The customer already has a location at the new address. Use `location_id`."""

    @property
    def location_id(self) -> str:
        """The `id` of the location that has the address."""
        value: str = self._extra("locationId")
        return value


class PayloadTooLargeError(ApiError):
    """413. The body is larger than 256 KiB. Send less at once."""


class UnsupportedMediaTypeError(ApiError):
    """415. The body is not `application/json`. Set `Content-Type`."""


class ReferenceNotFoundError(ApiError):
    """422. Something the request names does not exist or cannot be used. See `issues`."""

    @property
    def issues(self) -> list[ValidationIssue]:
        """What does not exist or cannot be used."""
        return nested_list(ValidationIssue.from_dict, self._extra("issues"))


class IdempotencyKeyReusedError(ApiError):
    """422. This `Idempotency-Key` was used for another request. Make a new key for each write."""


class AddressNotFoundError(ApiError):
    """422. The address cannot be resolved. See `reason`."""

    @property
    def reason(self) -> str:
        """Why the address was not found. Known values are `unparseable`, `outside_us`,
        `missing_street`, `missing_street_number`, `po_box`, `unknown_zip`, `unknown_city`,
        `zip_state_mismatch`, `zip_city_mismatch` and `no_match`; others may follow.
        """
        value: str = self._extra("reason")
        return value


class AddressAmbiguousError(ApiError):
    """422. The address fits several places. Add what tells `candidates` apart."""

    @property
    def candidates(self) -> list[AddressCandidate]:
        """Places the address may mean, at most ten."""
        return nested_list(AddressCandidate.from_dict, self._extra("candidates"))

    @property
    def total(self) -> int:
        """How many places the address may mean in all."""
        value: int = self._extra("total")
        return value


class RequestLimitExceededError(ApiError):
    """429. The company's quota, or an address's for sign-in, is used up. Wait `Retry-After`
    seconds.
    """

    @property
    def retry_after(self) -> int:
        """Seconds to wait before the next attempt, the same number as in `Retry-After`."""
        value: int = self._extra("retryAfter")
        return value


class HeadersTooLargeError(ApiError):
    """431. The headers are larger than 16 KiB. Send fewer or shorter ones."""


class InternalError(ApiError):
    """500. A fault on our side. Retry later, and quote `internal_request_id`."""


class ServiceUnavailableError(ApiError):
    """503. The service cannot answer just now. Wait `Retry-After` seconds."""

    @property
    def retry_after(self) -> int:
        """Seconds to wait before the next attempt, the same number as in `Retry-After`."""
        value: int = self._extra("retryAfter")
        return value


class GeocoderUnavailableError(ApiError):
    """503. Addresses cannot be resolved just now. Nothing was changed. Wait `Retry-After`
    seconds.
    """

    @property
    def retry_after(self) -> int:
        """Seconds to wait before the next attempt, the same number as in `Retry-After`."""
        value: int = self._extra("retryAfter")
        return value


ERRORS: dict[str, type[ApiError]] = {
    "VALIDATION_FAILED": ValidationFailedError,
    "MALFORMED_JSON": MalformedJsonError,
    "UNAUTHENTICATED": UnauthenticatedError,
    "INSUFFICIENT_SCOPE": InsufficientScopeError,
    "HTTPS_REQUIRED": HttpsRequiredError,
    "NOT_FOUND": NotFoundError,
    "METHOD_NOT_ALLOWED": MethodNotAllowedError,
    "REQUEST_TIMEOUT": RequestTimeoutError,
    "IDEMPOTENCY_KEY_IN_USE": IdempotencyKeyInUseError,
    "LOCATION_EXISTS": LocationExistsError,
    "PAYLOAD_TOO_LARGE": PayloadTooLargeError,
    "UNSUPPORTED_MEDIA_TYPE": UnsupportedMediaTypeError,
    "REFERENCE_NOT_FOUND": ReferenceNotFoundError,
    "IDEMPOTENCY_KEY_REUSED": IdempotencyKeyReusedError,
    "ADDRESS_NOT_FOUND": AddressNotFoundError,
    "ADDRESS_AMBIGUOUS": AddressAmbiguousError,
    "REQUEST_LIMIT_EXCEEDED": RequestLimitExceededError,
    "HEADERS_TOO_LARGE": HeadersTooLargeError,
    "INTERNAL_ERROR": InternalError,
    "SERVICE_UNAVAILABLE": ServiceUnavailableError,
    "GEOCODER_UNAVAILABLE": GeocoderUnavailableError,
}
"""Each code's class."""
