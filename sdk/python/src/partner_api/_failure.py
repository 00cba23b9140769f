"""Creates the errors of failed attempts."""

from __future__ import annotations

import httpx

from ._errors import ApiConnectionError, ApiError, ApiTimeoutError
from ._generated.errors import ERRORS
from ._response import RawResponse


def api_error(response: RawResponse) -> ApiError:
    """Returns the error of an error response, of the class of its code if it is known."""
    body = response.json()
    if not isinstance(body, dict):
        return unexpected(response)
    code, message, extra_data = body.get("code"), body.get("message"), body.get("extraData")
    if response.status < 400 or not isinstance(code, str) or not isinstance(message, str):
        return unexpected(response)
    return ERRORS.get(code, ApiError)(
        code,
        message,
        response.status,
        body.get("internalRequestId") or response.request_id,
        extra_data if isinstance(extra_data, dict) else {},
        response.headers,
    )


def unexpected(response: RawResponse) -> ApiError:
    """Returns the error of a response that is not from the service but, say, from a proxy."""
    location = response.headers.get("location")
    if location is None:
        text = response.body[:100].decode(errors="replace")
        message = f"Unexpected response: {text}"
    else:
        redirect = f"Unexpected redirect to {location}."
        message = f"{redirect} Redirects are not followed. Check the base URL."
    status, request_id, headers = response.status, response.request_id, response.headers
    return ApiError("UNEXPECTED_RESPONSE", message, status, request_id, {}, headers)


def connection_error(cause: httpx.RequestError, timeout: float) -> ApiConnectionError:
    """Returns the error of an attempt without a complete response."""
    error: ApiConnectionError
    if isinstance(cause, httpx.TimeoutException):
        error = ApiTimeoutError(f"No complete response arrived within {timeout:g} s.")
    else:
        reason = str(cause) or type(cause).__name__
        error = ApiConnectionError(f"No complete response arrived: {reason}")
    error.__cause__ = cause
    return error
