"""What a client tells of its attempts, for logs and metrics. None of it holds the API key."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

import httpx

from ._errors import PartnerApiError

L = TypeVar("L", bound="RequestLog")

_LOGGER = logging.getLogger("partner_api")


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestLog:
    """An attempt that is about to be sent."""

    operation_id: str
    """The operation's name in the service's document, such as `listCustomers`."""
    method: str
    url: str
    """With its query, which may hold what is searched for."""
    attempt: int
    """Counts from 1."""
    idempotency_key: str | None
    """The same in all attempts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResponseLog(RequestLog):
    """What an attempt was answered."""

    status: int
    headers: httpx.Headers
    request_id: str | None
    """The service's name for this attempt. Quote it when asking for help."""
    duration_seconds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class RetryLog(RequestLog):
    """A failed attempt that another one will follow."""

    error: PartnerApiError
    delay_seconds: float
    """How long the next attempt waits."""


OnRequest: TypeAlias = Callable[[RequestLog], object]
OnResponse: TypeAlias = Callable[[ResponseLog], object]
OnRetry: TypeAlias = Callable[[RetryLog], object]


def tell(hook: Callable[[L], object] | None, log: L) -> None:
    """Calls a hook, if there is one. What it raises is logged: a hook must not fail a write."""
    if hook is None:
        return
    try:
        hook(log)
    except Exception:
        _LOGGER.exception("A hook of the client failed.")
