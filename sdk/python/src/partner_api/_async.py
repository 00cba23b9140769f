"""Implements asynchronous calls."""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator, Awaitable, Callable, Generator
from typing import Any, Generic, TypeVar, cast

import httpx

from ._exchange import Send, Wait, exchange
from ._listing import Listing, PageOfList, PartOfFeed
from ._reading import nested
from ._request import Request
from ._response import ParsedResponse, ApiResponse, RawResponse
from ._settings import Settings

T = TypeVar("T")
D = TypeVar("D")
L = TypeVar("L", bound="AsyncListing[Any]")


class AsyncResource:
    """The base class of resources."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender


class AsyncSender:
    """Sends the calls of resources and reads the responses."""

    def __init__(
        self,
        http: httpx.AsyncClient,
        settings: Settings,
        sleep: Callable[[float], Awaitable[object]],
    ) -> None:
        self._http = http
        self._settings = settings
        self._sleep = sleep

    async def one(self, request: Request, read: Callable[[Any], T]) -> T:
        """Returns the resource in a response."""
        response = await self._call(request)
        return self._result(response, nested(read, response.envelope["data"]))

    async def whole(self, request: Request, read: Callable[[Any], T]) -> list[T]:
        """Returns all items of a list that is not paginated."""
        response = await self._call(request)
        return self._result(response, Listing(request, response, read).data)

    async def page(self, request: Request, read: Callable[[Any], T]) -> AsyncPage[T]:
        """Returns a page of a list."""
        response = await self._call(request)
        return self._result(response, AsyncPage(request, response, read, self._without_responses()))

    async def detailed_page(
        self, request: Request, read: Callable[[Any], T], read_details: Callable[[Any], D]
    ) -> AsyncDetailedPage[T, D]:
        """Returns a page of a list that has details."""
        response = await self._call(request)
        sender = self._without_responses()
        page = AsyncDetailedPage(request, response, read, sender, read_details)
        return self._result(response, page)

    async def feed(self, request: Request, read: Callable[[Any], T]) -> AsyncFeedPage[T]:
        """Returns a part of a feed."""
        response = await self._call(request)
        part = AsyncFeedPage(request, response, read, self._without_responses())
        return self._result(response, part)

    def pages(self, request: Request, read: Callable[[Any], T]) -> AsyncPaginator[T, AsyncPage[T]]:
        """Returns a list to await or iterate over."""
        return AsyncPaginator(lambda: self.page(request, read))

    def detailed_pages(
        self, request: Request, read: Callable[[Any], T], read_details: Callable[[Any], D]
    ) -> AsyncPaginator[T, AsyncDetailedPage[T, D]]:
        """Returns a list that has details, to await or iterate over."""
        return AsyncPaginator(lambda: self.detailed_page(request, read, read_details))

    def feeds(
        self, request: Request, read: Callable[[Any], T]
    ) -> AsyncPaginator[T, AsyncFeedPage[T]]:
        """Returns a feed to await or iterate over."""
        return AsyncPaginator(lambda: self.feed(request, read))

    async def follow(
        self, request: Request, read: Callable[[Any], T], interval: float
    ) -> AsyncIterator[T]:
        """Yields all events after a position, and polls for new ones. Never ends by itself."""
        request = request.with_retries(math.inf)  # An outage does not end it.
        while True:
            # An expired position ends it: events could be missing.
            part = await self.feed(request, read)
            for item in part.data:
                yield item
            request = part.later_request()
            if not part.has_more:
                await self._sleep(interval)

    def with_responses(self) -> AsyncSender:
        """Returns a sender whose calls return an ApiResponse."""
        return _RawResponseAsyncSender(self._http, self._settings, self._sleep)

    def _result(self, response: ParsedResponse, data: T) -> T:
        return data

    def _without_responses(self) -> AsyncSender:
        return self

    async def _call(self, request: Request) -> ParsedResponse:
        steps = exchange(self._settings, request)
        try:
            step = next(steps)
            while True:
                step = steps.send(await self._perform(step))
        except StopIteration as end:
            return cast(ParsedResponse, end.value)

    async def _perform(self, step: Send | Wait) -> RawResponse | httpx.RequestError | None:
        if isinstance(step, Wait):
            await self._sleep(step.seconds)
            return None
        try:
            return await asyncio.wait_for(self._send(step), step.timeout)
        except (httpx.LocalProtocolError, httpx.UnsupportedProtocol):
            raise  # Caused by the arguments: a retry would fail again.
        except httpx.RequestError as error:
            return error
        except asyncio.TimeoutError:
            return httpx.ReadTimeout("The response is incomplete.")

    async def _send(self, send: Send) -> RawResponse:
        response = await self._http.request(
            send.method,
            send.url,
            headers=send.headers,
            content=send.body,
            timeout=send.timeout,
            follow_redirects=False,
        )
        return RawResponse(response.status_code, response.headers, response.content)


class _RawResponseAsyncSender(AsyncSender):
    def _result(self, response: ParsedResponse, data: T) -> T:
        raw = response.raw
        return cast(T, ApiResponse(data, raw.status, raw.headers, raw.body))

    def _without_responses(self) -> AsyncSender:
        return AsyncSender(self._http, self._settings, self._sleep)


class AsyncListing(Listing[T]):
    """A part of a list that can request the next one."""

    def __init__(
        self,
        request: Request,
        response: ParsedResponse,
        read: Callable[[Any], T],
        sender: AsyncSender,
    ) -> None:
        super().__init__(request, response, read)
        self._sender = sender

    async def next_page(self: L) -> L | None:
        """Requests the next part; returns None if there is none."""
        raise NotImplementedError

    async def pages(self: L) -> AsyncIterator[L]:
        """Yields this part and all following ones. Each is requested when it is needed."""
        page: L | None = self
        while page is not None:
            yield page
            page = await page.next_page()

    async def __aiter__(self) -> AsyncIterator[T]:
        """Yields the items of this part and all following ones."""
        async for page in self.pages():
            for item in page.data:
                yield item


class AsyncPage(PageOfList[T], AsyncListing[T]):
    """A page of a list. Iterating over it continues with the following pages."""

    async def next_page(self) -> AsyncPage[T] | None:
        request = self.next_request()
        return None if request is None else await self._sender.page(request, self._read)


class AsyncDetailedPage(AsyncPage[T], Generic[T, D]):
    """A page of a list that has details beside its items, such as the pricelists of prices."""

    details: D

    def __init__(
        self,
        request: Request,
        response: ParsedResponse,
        read: Callable[[Any], T],
        sender: AsyncSender,
        read_details: Callable[[Any], D],
    ) -> None:
        super().__init__(request, response, read, sender)
        self.details = read_details(self.raw)
        self._read_details = read_details

    async def next_page(self) -> AsyncDetailedPage[T, D] | None:
        request = self.next_request()
        if request is None:
            return None
        return await self._sender.detailed_page(request, self._read, self._read_details)


class AsyncFeedPage(PartOfFeed[T], AsyncListing[T]):
    """A part of a feed. Iterating over it continues until there are no more items."""

    async def next_page(self) -> AsyncFeedPage[T] | None:
        request = self.next_request()
        return None if request is None else await self._sender.feed(request, self._read)


class AsyncPaginator(Generic[T, L]):
    """A list to be requested: `await` returns a page, `async for` yields all items."""

    def __init__(self, first: Callable[[], Awaitable[L]]) -> None:
        self._first = first

    def __await__(self) -> Generator[Any, None, L]:
        return self._first().__await__()

    async def __aiter__(self) -> AsyncIterator[T]:
        async for item in await self._first():
            yield item

    async def pages(self) -> AsyncIterator[L]:
        """Yields all pages. Each is requested when it is needed."""
        async for page in (await self._first()).pages():
            yield page
