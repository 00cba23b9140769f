"""A call from its first attempt to its end. It neither sends nor waits: the clients do."""

from __future__ import annotations

import itertools
import time
from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeAlias, TypedDict

import httpx

from ._errors import PartnerApiError
from ._failure import api_error, connection_error
from ._request import Request
from ._response import Answer, Received
from ._retry import delay_before_next
from ._settings import Settings
from ._version import __version__
from .hooks import RequestLog, ResponseLog, RetryLog, tell


@dataclass(frozen=True, slots=True)
class Send:
    """An attempt for the client to make, which answers with what came of it."""

    method: str
    url: str
    headers: httpx.Headers
    body: bytes | None
    timeout: float


@dataclass(frozen=True, slots=True)
class Wait:
    """A pause for the client to make, which answers None."""

    seconds: float


Outcome: TypeAlias = Received | httpx.RequestError | None

Exchange: TypeAlias = Generator[Send | Wait, Outcome, Answer]


def exchange(settings: Settings, request: Request) -> Exchange:
    """Asks for attempts and pauses until one succeeds, and returns its answer.

    Raises:
        PartnerApiError: what went wrong in the last attempt
    """
    send = _attempt(settings, request)
    for attempt in itertools.count(1):
        told = _told(request, send, attempt)
        tell(settings.on_request, RequestLog(**told))
        started = time.monotonic()
        outcome = yield send
        received = outcome if isinstance(outcome, Received) else None
        if received:
            duration_seconds = time.monotonic() - started
            tell(settings.on_response, _response_log(told, received, duration_seconds))
            envelope = received.envelope()
            if envelope is not None:
                return Answer(received, envelope)
        error = _error(outcome, send.timeout)
        error.idempotency_key = request.idempotency_key
        delay = delay_before_next(settings, request, attempt, error, received)
        if delay is None:
            raise error
        tell(settings.on_retry, RetryLog(**told, error=error, delay_seconds=delay))
        yield Wait(delay)
    raise AssertionError("Attempts are counted without end.")


def _attempt(settings: Settings, request: Request) -> Send:
    headers = httpx.Headers(
        {"accept": "application/json", "user-agent": f"partner-api-python/{__version__}"}
    )
    headers.update(settings.headers)
    headers.update(request.options.get("headers", {}))
    headers["authorization"] = f"Bearer {settings.api_key}"
    if request.body is not None:
        headers["content-type"] = "application/json"
    if request.idempotency_key is not None:
        headers["idempotency-key"] = request.idempotency_key
    query = f"?{httpx.QueryParams(request.query)}" if request.query else ""
    return Send(
        request.method,
        settings.base_url + request.path + query,
        headers,
        request.body,
        request.options.get("timeout", settings.timeout),
    )


def _error(outcome: Outcome, timeout: float) -> PartnerApiError:
    if isinstance(outcome, Received):
        return api_error(outcome)
    assert outcome is not None, "An attempt has an outcome."
    return connection_error(outcome, timeout)


class _Told(TypedDict):
    operation_id: str
    method: str
    url: str
    attempt: int
    idempotency_key: str | None


def _told(request: Request, send: Send, attempt: int) -> _Told:
    return {
        "operation_id": request.operation_id,
        "method": send.method,
        "url": send.url,
        "attempt": attempt,
        "idempotency_key": request.idempotency_key,
    }


def _response_log(told: _Told, received: Received, duration_seconds: float) -> ResponseLog:
    return ResponseLog(
        **told,
        status=received.status,
        headers=received.headers,
        request_id=received.request_id,
        duration_seconds=duration_seconds,
    )
