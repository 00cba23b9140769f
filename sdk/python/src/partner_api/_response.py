"""Defines responses."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from typing import Any, Generic, TypeVar

import httpx

T = TypeVar("T")

_WINDOW_RESET = re.compile(r";\s*t=([0-9]+)")


def request_id_of(headers: httpx.Headers) -> str | None:
    """The service's id for the request. Include it when you contact support."""
    value: str | None = headers.get("x-request-id")
    return value


@dataclass(frozen=True, slots=True)
class RawResponse:
    """A response that has not been parsed."""

    status: int
    headers: httpx.Headers
    body: bytes = field(repr=False)

    @property
    def request_id(self) -> str | None:
        """The service's id for the request. Include it when you contact support."""
        return request_id_of(self.headers)

    def envelope(self) -> Mapping[str, Any] | None:
        """Returns the JSON of a successful response, or None if it is not from the service."""
        body = self.json() if 200 <= self.status < 300 else None
        return body if isinstance(body, dict) and "data" in body else None

    def json(self) -> Any:
        """Returns the parsed body, or None if it is not JSON."""
        try:
            return json.loads(self.body.decode())
        except (ValueError, RecursionError):
            return None

    def seconds_to_wait(self) -> float | None:
        """Returns the requested wait: Retry-After, or the time until the quota window resets."""
        retry_after = self.headers.get("retry-after", "").strip()
        if retry_after.isascii() and retry_after.isdigit():
            return float(retry_after)
        if retry_after:
            return self._seconds_until(retry_after)
        reset = _WINDOW_RESET.search(self.headers.get("ratelimit", ""))
        return float(reset[1]) if reset and self.status == 429 else None

    def _seconds_until(self, date: str) -> float | None:
        """Uses the `Date` header, since this machine's clock may be wrong."""
        try:
            now = parsedate_to_datetime(self.headers.get("date", ""))
            return max(0.0, (parsedate_to_datetime(date) - now).total_seconds())
        except (TypeError, ValueError):
            return None


@dataclass(frozen=True, slots=True)
class ParsedResponse:
    """A successful response."""

    raw: RawResponse
    envelope: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ApiResponse(Generic[T]):
    """The result of a call and its response, from `with_raw_response`."""

    data: T
    """The result of the call."""
    status: int
    """The HTTP status."""
    headers: httpx.Headers
    body: bytes = field(repr=False)

    @property
    def request_id(self) -> str | None:
        """The service's id for the request. Include it when you contact support."""
        return request_id_of(self.headers)

    @property
    def etag(self) -> str | None:
        """The version of the resource, for `if_match`. None if it is not a single resource."""
        value: str | None = self.headers.get("etag")
        return value
