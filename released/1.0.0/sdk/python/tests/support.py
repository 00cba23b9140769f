"""The service that tests run against, and both clients behind one face."""

from __future__ import annotations

import asyncio
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
"""Ids of what the company has, and other addresses and keys."""

# Making one takes as long as all else that a test does.
TLS = ssl.create_default_context()


def control(what: str) -> str:
    """Moves the service's clock, or breaks and mends its connections."""
    with urllib.request.urlopen(f"{WORLD['controlUrl']}/{what}", data=b"") as response:
        return response.read().decode()


def unique(name: str) -> str:
    """A name that nothing else has."""
    return f"{name} {uuid.uuid4().hex}"


class Sleeps:
    """Waits no time, but notes it."""

    def __init__(self, instead: Callable[[float], object] = lambda _: None) -> None:
        self.seconds: list[float] = []
        self._instead = instead

    def __call__(self, seconds: float) -> None:
        self.seconds.append(seconds)
        self._instead(seconds)


class Faults(httpx.BaseTransport, httpx.AsyncBaseTransport):
    """A bad network: each request meets the next fault, the rest arrive.

    A fault is an answer of somebody between, "lost request" or "lost answer"; None is no fault.
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
        if fault == "lost answer":
            self._sync.handle_request(request).close()
        return self._answer(fault)

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        fault = self._next(request)
        if fault is None:
            return await self._async.handle_async_request(request)
        if fault == "lost answer":
            await (await self._async.handle_async_request(request)).aclose()
        return self._answer(fault)

    def _next(self, request: httpx.Request) -> httpx.Response | str | None:
        self.requests.append(request)
        return next(self._faults, None)

    def _answer(self, fault: httpx.Response | str) -> httpx.Response:
        if isinstance(fault, str):
            raise httpx.ReadError(fault)
        return fault


class Sync(unittest.TestCase):
    """Tests with the sync client."""

    def client(self, *, transport: Faults | None = None, **options: Any) -> Any:
        """A client that waits no time, on a network of the test's choice."""
        http = httpx.Client(transport=transport, verify=TLS)
        self.addCleanup(http.close)
        return PartnerApi(**{"sleep": Sleeps(), **options}, http_client=http)

    def get(self, answer: Any) -> Any:
        """What a call returns."""
        return answer

    def items(self, listing: Any, most: int | None = None) -> list[Any]:
        """What iterating over a list gives."""
        return list(itertools.islice(listing, most))


class Async(unittest.TestCase):
    """The same with the async client."""

    def setUp(self) -> None:
        self._loop = asyncio.new_event_loop()
        self.addCleanup(self._loop.close)

    def client(self, *, transport: Faults | None = None, **options: Any) -> Any:
        http = httpx.AsyncClient(transport=transport, verify=TLS)
        self.addCleanup(lambda: self.get(http.aclose()))
        note = options.pop("sleep", Sleeps())

        async def sleep(seconds: float) -> None:
            note(seconds)

        return AsyncPartnerApi(sleep=sleep, http_client=http, **options)

    def get(self, answer: Any) -> Any:
        async def awaited() -> Any:
            return await answer

        is_ready = not inspect.isawaitable(answer)
        return answer if is_ready else self._loop.run_until_complete(awaited())

    def items(self, listing: Any, most: int | None = None) -> list[Any]:
        async def collected() -> list[Any]:
            found: list[Any] = []
            async for item in listing:
                found.append(item)
                if len(found) == most:
                    break
            return found

        return self._loop.run_until_complete(collected())
