"""Defines the base classes of errors. The classes of the error codes are generated."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import httpx


class PartnerApiError(Exception):
    """The base class of all errors of a call, and of webhook verification."""

    idempotency_key: str | None = None
    """The idempotency key of a write. To retry it safely, pass the key in the options."""


class ApiConnectionError(PartnerApiError):
    """No complete response arrived. The request may or may not have been processed."""


class ApiTimeoutError(ApiConnectionError):
    """No complete response arrived within the time limit."""


class ApiError(PartnerApiError):
    """An error response. Each error code that this version knows has its own class."""

    code: str
    """The error code. `UNEXPECTED_RESPONSE` if the response did not come from the service."""
    message: str
    """A human-readable explanation. The wording may change."""
    status: int
    """The HTTP status."""
    request_id: str | None
    """The service's id for the request. Include it when you contact support."""
    extra_data: Mapping[str, Any]
    """Additional details, with the field names of the service; `{}` if there are none."""
    headers: httpx.Headers
    """The response headers."""

    def __init__(
        self,
        code: str,
        message: str,
        status: int,
        request_id: str | None = None,
        extra_data: Mapping[str, Any] | None = None,
        headers: httpx.Headers | None = None,
    ) -> None:
        # Passes all arguments, so that the error can be pickled.
        super().__init__(code, message, status, request_id, extra_data, headers)
        self.code = code
        self.message = message
        self.status = status
        self.request_id = request_id
        self.extra_data = extra_data or {}
        self.headers = httpx.Headers() if headers is None else headers

    @property
    def documentation(self) -> str | None:
        """The page that explains the code, its cause and how to fix it."""
        return self.extra_data.get("documentation")

    def _extra(self, name: str) -> Any:
        """Returns a field of extra_data, or None if it is missing, whatever its declared type."""
        return self.extra_data.get(name)

    def __str__(self) -> str:
        request = f" (request {self.request_id})" if self.request_id else ""
        return f"{self.status} {self.code}: {self.message}{request}"

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"
