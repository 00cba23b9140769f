"""Defines the logs that hooks receive, for logging and metrics. They never contain the API key."""

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
    """Including the query, which can contain search terms."""
    attempt: int
    """The number of the attempt, starting at 1."""
    idempotency_key: str | None
    """The same for all attempts of a call."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResponseLog(RequestLog):
    """The response to an attempt."""

    status: int
    headers: httpx.Headers
    request_id: str | None
    """The service's id for this attempt. Include it when you contact support."""
    duration_seconds: float
    """Until the response was complete; for an export, until it began."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RetryLog(RequestLog):
    """A failed attempt that will be retried."""

    error: PartnerApiError
    delay_seconds: float
    """The wait before the next attempt."""


OnRequest: TypeAlias = Callable[[RequestLog], object]
OnResponse: TypeAlias = Callable[[ResponseLog], object]
OnRetry: TypeAlias = Callable[[RetryLog], object]


def call_hook(hook: Callable[[L], object] | None, log: L) -> None:
    """Calls a hook, if it is set. Logs its errors: a hook must not fail a write."""
    if hook is None:
        return
    try:
        hook(log)
    except Exception:
        _LOGGER.exception("A hook raised an error.")


def log_response(logger: logging.Logger | None, log: ResponseLog) -> None:
    """Logs a response at debug level."""
    if logger is not None:
        fields = {**_fields(log), "status": log.status, "request_id": log.request_id}
        logger.debug("%s %s: %d", log.method, without_query(log.url), log.status, extra=fields)


def log_retry(logger: logging.Logger | None, log: RetryLog) -> None:
    """Logs a retry as a warning."""
    if logger is not None:
        logger.warning(
            "%s %s failed, retrying in %.3f s",
            log.method,
            without_query(log.url),
            log.delay_seconds,
            extra=_fields(log),
        )


def without_query(url: str) -> str:
    """Returns a URL without its query, which can contain search terms."""
    return url.partition("?")[0]


def _fields(log: RequestLog) -> dict[str, object]:
    return {
        "operation_id": log.operation_id,
        "attempt": log.attempt,
        "idempotency_key": log.idempotency_key,
    }
