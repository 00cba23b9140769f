"""Reports attempts as OpenTelemetry spans, to a tracer that the program passes."""

from __future__ import annotations

import importlib
from typing import Any, Protocol

import httpx

from ._response import RawResponse
from .hooks import RequestLog, without_query


class Tracer(Protocol):
    """The part of OpenTelemetry's `Tracer` that is used: pass `opentelemetry.trace.get_tracer(…)`."""

    def start_span(self, name: str, *args: Any, **kwargs: Any) -> Any: ...


class AttemptSpan:
    """The span of an attempt, with the name of its operation. Without a tracer, does nothing.

    Adds a `traceparent` (W3C Trace Context) to the headers, with which the service continues the trace. The attributes
    follow OpenTelemetry's conventions for HTTP clients.
    """

    def __init__(self, tracer: Tracer | None, log: RequestLog, headers: httpx.Headers) -> None:
        self._span: Any = None
        if tracer is None:
            return
        # Not a dependency: whoever has a tracer has installed it.
        self._trace = importlib.import_module("opentelemetry.trace")
        attributes: dict[str, str | int] = {
            "http.request.method": log.method,
            "url.full": without_query(log.url),
        }
        if log.attempt > 1:
            attributes["http.request.resend_count"] = log.attempt - 1
        self._span = tracer.start_span(
            log.operation_id, kind=self._trace.SpanKind.CLIENT, attributes=attributes
        )
        context = self._span.get_span_context()
        if context.is_valid:
            ids = f"{context.trace_id:032x}-{context.span_id:016x}-{context.trace_flags:02x}"
            headers["traceparent"] = f"00-{ids}"

    def record(self, outcome: RawResponse | httpx.RequestError | None) -> None:
        """Records the response, or the error of an attempt without one."""
        if self._span is None:
            return
        if not isinstance(outcome, RawResponse):
            self._fail(type(outcome).__name__)
            return
        self._span.set_attribute("http.response.status_code", outcome.status)
        if outcome.request_id is not None:
            self._span.set_attribute("partner_api.request_id", outcome.request_id)
        if outcome.status >= 400:
            self._fail(str(outcome.status))

    def end(self, error: type[BaseException] | None) -> None:
        """Ends the span, also when a call is canceled."""
        if self._span is None:
            return
        if error is not None:
            self._fail(error.__name__)
        self._span.end()

    def _fail(self, error_type: str) -> None:
        self._span.set_attribute("error.type", error_type)
        self._span.set_status(self._trace.StatusCode.ERROR)
