"""Defines the clients."""

from __future__ import annotations

import asyncio
import logging
import random as randomness
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar

import httpx

from ._async import AsyncSender
from ._exports import AsyncExports, Exports
from ._generated.async_resources import AsyncResources
from ._generated.resources import Resources
from ._settings import (
    DEFAULT_MAX_RETRIES,
    DEFAULT_MAX_RETRY_AFTER_SECONDS,
    DEFAULT_TIMEOUT_SECONDS,
    Settings,
    open_http,
    read_api_key,
    read_base_url,
)
from ._spans import Tracer
from ._sync import Sender
from .hooks import OnRequest, OnResponse, OnRetry

S = TypeVar("S", bound="PartnerApi")
A = TypeVar("A", bound="AsyncPartnerApi")


class PartnerApi(Resources):
    """A client of the Partner API. It is thread-safe. Close it, or use it with `with`.

    Args:
        api_key: default: the environment variable PARTNER_API_KEY
        base_url: such as https://api.example.com; default: the environment variable
            PARTNER_API_BASE_URL
        timeout: the time limit of one attempt, in seconds
        max_retries: the maximum number of retries after a failed attempt
        max_retry_after: the longest wait before a retry that the service can request, in seconds
        headers: headers to send with every request
        http_client: your own httpx client, for example to use a proxy; you must close it
        on_request: called before each attempt
        on_response: called with each response
        on_retry: called before the wait for the next attempt
        logger: logs responses at debug level and retries as warnings, without queries, which can
            contain search terms
        tracer: OpenTelemetry's tracer, for a span of each attempt: `opentelemetry.trace.get_tracer(…)`
        sleep: waits for a number of seconds, for tests
        random: the source of jitter, from 0 to 1, for tests

    Raises:
        ValueError: if the key or the base URL is missing or invalid, or the environment's proxy
            settings are unusable
    """

    def __init__(
        self,
        api_key: str | None = None,
        base_url: str | None = None,
        *,
        timeout: float = DEFAULT_TIMEOUT_SECONDS,
        max_retries: int = DEFAULT_MAX_RETRIES,
        max_retry_after: float = DEFAULT_MAX_RETRY_AFTER_SECONDS,
        headers: Mapping[str, str] | None = None,
        http_client: httpx.Client | None = None,
        on_request: OnRequest | None = None,
        on_response: OnResponse | None = None,
        on_retry: OnRetry | None = None,
        logger: logging.Logger | None = None,
        tracer: Tracer | None = None,
        sleep: Callable[[float], object] = time.sleep,
        random: Callable[[], float] = randomness.random,
    ) -> None:
        settings = Settings(
            api_key=read_api_key(api_key),
            base_url=read_base_url(base_url),
            timeout=timeout,
            max_retries=max_retries,
            max_retry_after=max_retry_after,
            headers=headers or {},
            on_request=on_request,
            on_response=on_response,
            on_retry=on_retry,
            logger=logger,
            tracer=tracer,
            random=random,
        )
        self._http = open_http(httpx.Client) if http_client is None else http_client
        self._owns_http = http_client is None
        super().__init__(Sender(self._http, settings, sleep))
        self.exports = Exports(self._http, settings)
        """Exports of all items of a resource at one point in time."""

    def close(self) -> None:
        """Closes the connections, unless you passed your own httpx client."""
        if self._owns_http:
            self._http.close()

    def __enter__(self: S) -> S:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class AsyncPartnerApi(AsyncResources):
    """A client of the Partner API for asyncio, with the same arguments as PartnerApi."""

    def __init__(
        self,
        api_key: str | None = None,
        base_url: str | None = None,
        *,
        timeout: float = DEFAULT_TIMEOUT_SECONDS,
        max_retries: int = DEFAULT_MAX_RETRIES,
        max_retry_after: float = DEFAULT_MAX_RETRY_AFTER_SECONDS,
        headers: Mapping[str, str] | None = None,
        http_client: httpx.AsyncClient | None = None,
        on_request: OnRequest | None = None,
        on_response: OnResponse | None = None,
        on_retry: OnRetry | None = None,
        logger: logging.Logger | None = None,
        tracer: Tracer | None = None,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        random: Callable[[], float] = randomness.random,
    ) -> None:
        settings = Settings(
            api_key=read_api_key(api_key),
            base_url=read_base_url(base_url),
            timeout=timeout,
            max_retries=max_retries,
            max_retry_after=max_retry_after,
            headers=headers or {},
            on_request=on_request,
            on_response=on_response,
            on_retry=on_retry,
            logger=logger,
            tracer=tracer,
            random=random,
        )
        self._http = open_http(httpx.AsyncClient) if http_client is None else http_client
        self._owns_http = http_client is None
        super().__init__(AsyncSender(self._http, settings, sleep))
        self.exports = AsyncExports(self._http, settings)
        """Exports of all items of a resource at one point in time."""

    async def aclose(self) -> None:
        """Closes the connections, unless you passed your own httpx client."""
        if self._owns_http:
            await self._http.aclose()

    async def __aenter__(self: A) -> A:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()
