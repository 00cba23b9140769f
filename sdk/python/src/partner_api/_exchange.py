"""Implements the sequence of attempts and waits of a call, independent of sync or async I/O."""

from __future__ import annotations

import itertools
import time
from collections.abc import Generator
from dataclasses import dataclass
from types import TracebackType
from typing import TypeAlias, TypedDict

import httpx

from ._errors import PartnerApiError
from ._failure import api_error, connection_error
from ._request import Request
from ._response import ParsedResponse, RawResponse
from ._retry import delay_before_next
from ._settings import Settings
from ._spans import AttemptSpan
from ._user_agent import user_agent
from .hooks import RequestLog, ResponseLog, RetryLog, call_hook, log_response, log_retry


@dataclass(frozen=True, slots=True)
class Send:
    """An attempt for the client to make. The client sends back its outcome."""

    method: str
    url: str
    headers: httpx.Headers
    body: bytes | None
    timeout: float


@dataclass(frozen=True, slots=True)
class Wait:
    """A wait for the client to make. The client sends back None."""

    seconds: float


Outcome: TypeAlias = RawResponse | httpx.RequestError | None

Exchange: TypeAlias = Generator[Send | Wait, Outcome, ParsedResponse]


def exchange(settings: Settings, request: Request) -> Exchange:
    """Yields attempts and waits until an attempt succeeds, and returns its response.

    Raises:
        PartnerApiError: the error of the last attempt
    """
    send = attempt_of(settings, request)
    for attempt in itertools.count(1):
        log_fields = _log_fields(request, send, attempt)
        with ObservedAttempt(settings, request, send, attempt) as observed:
            outcome = yield send
            observed.record(outcome)
        response = outcome if isinstance(outcome, RawResponse) else None
        if response:
            envelope = response.envelope()
            if envelope is not None:
                return ParsedResponse(response, envelope)
        error = _error(outcome, send.timeout)
        error.idempotency_key = request.idempotency_key
        delay = delay_before_next(settings, request, attempt, error, response)
        if delay is None:
            raise error
        retry_log = RetryLog(**log_fields, error=error, delay_seconds=delay)
        call_hook(settings.on_retry, retry_log)
        log_retry(settings.logger, retry_log)
        yield Wait(delay)
    raise AssertionError("unreachable")


class ObservedAttempt:
    """Reports an attempt to the hooks, the logger and the tracer of a client."""

    def __init__(
        self, settings: Settings, request: Request, send: Send, attempt: int = 1
    ) -> None:
        self._settings = settings
        self._request = request
        self._log_fields = _log_fields(request, send, attempt)
        self._response: RawResponse | None = None
        log = RequestLog(**self._log_fields)
        call_hook(settings.on_request, log)
        self._started_at = time.monotonic()
        self._span = AttemptSpan(settings.tracer, log, send.headers)

    def record(self, outcome: Outcome) -> None:
        """Records the response, or the error of an attempt without one."""
        self._span.record(outcome)
        self._response = outcome if isinstance(outcome, RawResponse) else None

    def __enter__(self) -> ObservedAttempt:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._span.end(kind)
        response, settings, request = self._response, self._settings, self._request
        if response is None:
            return
        log = ResponseLog(
            **self._log_fields,
            status=response.status,
            headers=response.headers,
            request_id=response.request_id,
            duration_seconds=time.monotonic() - self._started_at,
        )
        call_hook(settings.on_response, log)
        log_response(settings.logger, log)
        settings.deprecations.check(
            request.operation_id, request.method, request.path, response.headers
        )


def attempt_of(settings: Settings, request: Request) -> Send:
    """Returns the attempts of a call, which are all the same."""
    headers = httpx.Headers(
        {"accept": "application/json", "user-agent": user_agent()}
    )
    headers.update(settings.headers)
    headers.update(request.options.get("headers", {}))
    headers["authorization"] = f"Bearer {settings.api_key}"
    if request.body is not None:
        headers["content-type"] = "application/json"
    if request.idempotency_key is not None:
        headers["idempotency-key"] = request.idempotency_key
    if if_match := request.options.get("if_match"):
        headers["if-match"] = if_match
    query = f"?{httpx.QueryParams(request.query)}" if request.query else ""
    return Send(
        request.method,
        settings.base_url + request.path + query,
        headers,
        request.body,
        request.options.get("timeout", settings.timeout),
    )


def _error(outcome: Outcome, timeout: float) -> PartnerApiError:
    if isinstance(outcome, RawResponse):
        return api_error(outcome)
    assert outcome is not None, "An attempt must have an outcome."
    return connection_error(outcome, timeout)


class _LogFields(TypedDict):
    operation_id: str
    method: str
    url: str
    attempt: int
    idempotency_key: str | None


def _log_fields(request: Request, send: Send, attempt: int) -> _LogFields:
    return {
        "operation_id": request.operation_id,
        "method": send.method,
        "url": send.url,
        "attempt": attempt,
        "idempotency_key": request.idempotency_key,
    }
