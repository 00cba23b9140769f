"""What came back."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from typing import Any, Generic, TypeVar

import httpx

T = TypeVar("T")

_RESETS_IN = re.compile(r";\s*t=([0-9]+)")


def request_id_of(headers: httpx.Headers) -> str | None:
    """The service's name for the request. Quote it when asking for help."""
    value: str | None = headers.get("x-request-id")
    return value


@dataclass(frozen=True, slots=True)
class Received:
    """An answer as it arrived."""

    status: int
    headers: httpx.Headers
    body: bytes = field(repr=False)

    @property
    def request_id(self) -> str | None:
        """The service's name for the request. Quote it when asking for help."""
        return request_id_of(self.headers)

    def envelope(self) -> Mapping[str, Any] | None:
        """The JSON of a success; None when it is none of the service's."""
        body = self.json() if 200 <= self.status < 300 else None
        return body if isinstance(body, dict) and "data" in body else None

    def json(self) -> Any:
        """What the body says; None when it is no JSON."""
        try:
            return json.loads(self.body.decode())
        except (ValueError, RecursionError):
            return None

    def seconds_to_wait(self) -> float | None:
        """What the service asks for: Retry-After, or else when the quota's window resets."""
        asked = self.headers.get("retry-after", "").strip()
        if asked.isascii() and asked.isdigit():
            return float(asked)
        if asked:
            return self._seconds_until(asked)
        resets_in = _RESETS_IN.search(self.headers.get("ratelimit", ""))
        return float(resets_in[1]) if resets_in and self.status == 429 else None

    def _seconds_until(self, date: str) -> float | None:
        """By the sender's own clock, for this machine's may be wrong."""
        try:
            now = parsedate_to_datetime(self.headers.get("date", ""))
            return max(0.0, (parsedate_to_datetime(date) - now).total_seconds())
        except (TypeError, ValueError):
            return None


@dataclass(frozen=True, slots=True)
class Answer:
    """A success, read as far as all calls do."""

    received: Received
    envelope: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ApiResponse(Generic[T]):
    """What a call returns, and the answer around it: from `with_raw_response`."""

    data: T
    """What the call returns by itself."""
    status: int
    """Of HTTP."""
    headers: httpx.Headers
    body: bytes = field(repr=False)

    @property
    def request_id(self) -> str | None:
        """The service's name for the request. Quote it when asking for help."""
        return request_id_of(self.headers)
