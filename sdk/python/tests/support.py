"""Provides the service for the tests, and a common interface to both clients."""

from __future__ import annotations

import asyncio
import functools
import inspect
import itertools
import json
import os
import ssl
import unittest
import urllib.request
import uuid
from collections.abc import Callable
from typing import Any

import httpx

from partner_api import AsyncPartnerApi, PartnerApi

BASE_URL = os.environ["PARTNER_API_BASE_URL"]
WORLD: dict[str, str] = json.loads(os.environ["PARTNER_API_TEST_WORLD"])
"""Ids of the company's resources, and other URLs and API keys."""

# Shared, since creating a context is slow.
TLS = ssl.create_default_context()


def control(action: str) -> str:
    """Controls the service: advances its clock, or breaks and restores its connections."""
    with urllib.request.urlopen(f"{WORLD['controlUrl']}/{action}", data=b"") as response:
        return response.read().decode()


def unique(name: str) -> str:
    """Returns a unique name."""
    return f"{name} {uuid.uuid4().hex}"


class Sleeps:
    """Records waits, which return immediately."""

    def __init__(self, on_sleep: Callable[[float], object] = lambda _: None) -> None:
        self.seconds: list[float] = []
        self._on_sleep = on_sleep

    def __call__(self, seconds: float) -> None:
        self.seconds.append(seconds)
        self._on_sleep(seconds)


class Faults(httpx.BaseTransport, httpx.AsyncBaseTransport):
    """A faulty network: one fault per request; requests after the last fault succeed.

    A fault is a response of a proxy, "lost request" or "lost response"; None is no fault.
    """

    def __init__(self, *faults: httpx.Response | str | None) -> None:
        self.requests: list[httpx.Request] = []
        self._faults = iter(faults)
        self._sync = httpx.HTTPTransport(verify=TLS)
        self._async = httpx.AsyncHTTPTransport(verify=TLS)

    def close(self) -> None:
        self._sync.close()

    async def aclose(self) -> None:
        await self._async.aclose()

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        fault = self._next(request)
        if fault is None:
            return self._sync.handle_request(request)
        if fault == "lost response":
            self._sync.handle_request(request).close()
        return self._fail(fault)

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        fault = self._next(request)
        if fault is None:
            return await self._async.handle_async_request(request)
        if fault == "lost response":
            await (await self._async.handle_async_request(request)).aclose()
        return self._fail(fault)

    def _next(self, request: httpx.Request) -> httpx.Response | str | None:
        self.requests.append(request)
        return next(self._faults, None)

    def _fail(self, fault: httpx.Response | str) -> httpx.Response:
        if isinstance(fault, str):
            raise httpx.ReadError(fault)
        return fault


class Sync(unittest.TestCase):
    """Runs tests with the sync client."""

    def client(self, *, transport: Faults | None = None, **options: Any) -> Any:
        """Returns a client that records its waits, optionally with a faulty network."""
        http = httpx.Client(transport=transport, verify=TLS)
        self.addCleanup(http.close)
        return PartnerApi(**{"sleep": Sleeps(), **options}, http_client=http)

    def get(self, result: Any) -> Any:
        """Returns the result of a call."""
        return result

    def items(self, listing: Any, limit: int | None = None) -> list[Any]:
        """Returns the items of a list."""
        return list(itertools.islice(listing, limit))

    def stepper(self, listing: Any) -> Callable[[], Any]:
        """Returns a function that returns the next item."""
        return functools.partial(next, iter(listing))


class Async(unittest.TestCase):
    """Runs tests with the async client."""

    def setUp(self) -> None:
        self._loop = asyncio.new_event_loop()
        self.addCleanup(self._loop.close)

    def client(self, *, transport: Faults | None = None, **options: Any) -> Any:
        http = httpx.AsyncClient(transport=transport, verify=TLS)
        self.addCleanup(lambda: self.get(http.aclose()))
        record = options.pop("sleep", Sleeps())

        async def sleep(seconds: float) -> None:
            record(seconds)

        return AsyncPartnerApi(sleep=sleep, http_client=http, **options)

    def get(self, result: Any) -> Any:
        async def awaited() -> Any:
            return await result

        is_ready = not inspect.isawaitable(result)
        return result if is_ready else self._loop.run_until_complete(awaited())

    def items(self, listing: Any, limit: int | None = None) -> list[Any]:
        async def collected() -> list[Any]:
            found: list[Any] = []
            async for item in listing:
                found.append(item)
                if len(found) == limit:
                    break
            return found

        return self._loop.run_until_complete(collected())

    def stepper(self, listing: Any) -> Callable[[], Any]:
        iterator = aiter(listing)
        return lambda: self.get(anext(iterator))
