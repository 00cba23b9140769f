"""From what went wrong to the error that says so."""

from __future__ import annotations

import httpx

from ._errors import ApiConnectionError, ApiError, ApiTimeoutError
from ._generated.errors import ERRORS
from ._response import Received


def api_error(received: Received) -> ApiError:
    """The error of an answer that is no success: of its code's class, if that is known."""
    body = received.json()
    if not isinstance(body, dict):
        return unexpected(received)
    code, message, extra_data = body.get("code"), body.get("message"), body.get("extraData")
    if received.status < 400 or not isinstance(code, str) or not isinstance(message, str):
        return unexpected(received)
    return ERRORS.get(code, ApiError)(
        code,
        message,
        received.status,
        body.get("internalRequestId") or received.request_id,
        extra_data if isinstance(extra_data, dict) else {},
        received.headers,
    )


def unexpected(received: Received) -> ApiError:
    """The error of an answer that is not the service's: a proxy's, perhaps."""
    location = received.headers.get("location")
    if location is None:
        text = received.body[:100].decode(errors="replace")
        message = f"The answer is not the service's. It begins with: {text}"
    else:
        where = f"The answer is a redirect to {location}"
        message = f"{where}, which is not followed. Check the base URL."
    status, request_id, headers = received.status, received.request_id, received.headers
    return ApiError("UNEXPECTED_RESPONSE", message, status, request_id, {}, headers)


def connection_error(cause: httpx.RequestError, timeout: float) -> ApiConnectionError:
    """The error of an attempt that got no whole answer."""
    error: ApiConnectionError
    if isinstance(cause, httpx.TimeoutException):
        error = ApiTimeoutError(f"No whole answer arrived within {timeout:g} s.")
    else:
        error = ApiConnectionError(f"No whole answer arrived: {str(cause) or type(cause).__name__}")
    error.__cause__ = cause
    return error
