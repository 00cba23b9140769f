"""The errors above those of single codes, which are generated."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import httpx


class PartnerApiError(Exception):
    """Any failure of a call, and a delivery of a webhook that must not be believed."""

    idempotency_key: str | None = None
    """What a write was sent with. To repeat it without doing it twice, pass it in the options."""


class ApiConnectionError(PartnerApiError):
    """No answer arrived, or only a part of one. Whether the request was carried out is unknown."""


class ApiTimeoutError(ApiConnectionError):
    """No whole answer arrived in time."""


class ApiError(PartnerApiError):
    """An answer that is an error. Each code that this version knows has a class of its own."""

    code: str
    """What went wrong, for programs. `UNEXPECTED_RESPONSE` when the answer is not the service's."""
    message: str
    """What went wrong, for people. Its wording may change."""
    status: int
    """Of HTTP."""
    request_id: str | None
    """The service's name for the request. Quote it when asking for help."""
    extra_data: Mapping[str, Any]
    """What there is to add, in the service's names; `{}` when nothing."""
    headers: httpx.Headers
    """Of the answer."""

    def __init__(
        self,
        code: str,
        message: str,
        status: int,
        request_id: str | None = None,
        extra_data: Mapping[str, Any] | None = None,
        headers: httpx.Headers | None = None,
    ) -> None:
        # All of them, so that the error can be pickled.
        super().__init__(code, message, status, request_id, extra_data, headers)
        self.code = code
        self.message = message
        self.status = status
        self.request_id = request_id
        self.extra_data = extra_data or {}
        self.headers = httpx.Headers() if headers is None else headers

    @property
    def documentation(self) -> str | None:
        """The page that explains the code, its cause and what to do."""
        return self.extra_data.get("documentation")

    def _extra(self, name: str) -> Any:
        """Any: what the answer lacks is None, whatever its type says."""
        return self.extra_data.get(name)

    def __str__(self) -> str:
        request = f" (request {self.request_id})" if self.request_id else ""
        return f"{self.status} {self.code}: {self.message}{request}"

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"
