"""Calls that are awaited."""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator, Awaitable, Callable, Generator
from typing import Any, Generic, TypeVar, cast

import httpx

from ._errors import ApiError
from ._exchange import Send, Wait, exchange
from ._listing import Listing, PageOfList, PartOfFeed, from_the_start
from ._reading import nested
from ._request import Request
from ._response import Answer, ApiResponse, Received
from ._settings import Settings

T = TypeVar("T")
L = TypeVar("L", bound="AsyncListing[Any]")


class AsyncResource:
    """Calls that belong together."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender


class AsyncSender:
    """Sends what resources ask for, and reads the answers."""

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
        """The resource that a call answers."""
        answer = await self._ask(request)
        return self._returned(answer, nested(read, answer.envelope["data"]))

    async def whole(self, request: Request, read: Callable[[Any], T]) -> list[T]:
        """All items of a list that has no parts."""
        answer = await self._ask(request)
        return self._returned(answer, Listing(request, answer, read).data)

    async def page(self, request: Request, read: Callable[[Any], T]) -> AsyncPage[T]:
        """One page of a list."""
        answer = await self._ask(request)
        return self._returned(answer, AsyncPage(request, answer, read, self._plain()))

    async def feed(self, request: Request, read: Callable[[Any], T]) -> AsyncFeedPage[T]:
        """Some of the events that follow another one."""
        answer = await self._ask(request)
        return self._returned(answer, AsyncFeedPage(request, answer, read, self._plain()))

    def pages(self, request: Request, read: Callable[[Any], T]) -> AsyncPaginator[T, AsyncPage[T]]:
        """A list to be awaited or iterated over."""
        return AsyncPaginator(lambda: self.page(request, read))

    def feeds(
        self, request: Request, read: Callable[[Any], T]
    ) -> AsyncPaginator[T, AsyncFeedPage[T]]:
        """A feed to be awaited or iterated over."""
        return AsyncPaginator(lambda: self.feed(request, read))

    async def follow(
        self, request: Request, read: Callable[[Any], T], interval: float
    ) -> AsyncIterator[T]:
        """All events that follow another one, for ever: those to come, too."""
        request = request.with_retries(math.inf)  # An outage does not end it.
        is_first = True
        while True:
            try:
                part = await self.feed(request, read)
            except ApiError as error:
                part = await self.feed(from_the_start(request, error, is_first=is_first), read)
            is_first = False
            for item in part.data:
                yield item
            request = part.later_request()
            if not part.has_more:
                await self._sleep(interval)

    def with_responses(self) -> AsyncSender:
        """The same, but its calls return an ApiResponse around what their types say."""
        return _RawAsyncSender(self._http, self._settings, self._sleep)

    def _returned(self, answer: Answer, data: T) -> T:
        return data

    def _plain(self) -> AsyncSender:
        return self

    async def _ask(self, request: Request) -> Answer:
        steps = exchange(self._settings, request)
        try:
            step = next(steps)
            while True:
                step = steps.send(await self._do(step))
        except StopIteration as end:
            return cast(Answer, end.value)

    async def _do(self, step: Send | Wait) -> Received | httpx.RequestError | None:
        if isinstance(step, Wait):
            await self._sleep(step.seconds)
            return None
        try:
            return await asyncio.wait_for(self._attempt(step), step.timeout)
        except (httpx.LocalProtocolError, httpx.UnsupportedProtocol):
            raise  # A mistake in what was given, which another attempt repeats.
        except httpx.RequestError as error:
            return error
        except asyncio.TimeoutError:
            return httpx.ReadTimeout("The answer is still arriving.")

    async def _attempt(self, send: Send) -> Received:
        response = await self._http.request(
            send.method,
            send.url,
            headers=send.headers,
            content=send.body,
            timeout=send.timeout,
            follow_redirects=False,
        )
        return Received(response.status_code, response.headers, response.content)


class _RawAsyncSender(AsyncSender):
    def _returned(self, answer: Answer, data: T) -> T:
        received = answer.received
        return cast(T, ApiResponse(data, received.status, received.headers, received.body))

    def _plain(self) -> AsyncSender:
        return AsyncSender(self._http, self._settings, self._sleep)


class AsyncListing(Listing[T]):
    """A part of a list that gets the next one by itself."""

    def __init__(
        self, request: Request, answer: Answer, read: Callable[[Any], T], sender: AsyncSender
    ) -> None:
        super().__init__(request, answer, read)
        self._sender = sender

    async def next_page(self: L) -> L | None:
        """What follows; None when nothing does."""
        raise NotImplementedError

    async def pages(self: L) -> AsyncIterator[L]:
        """This part, and all that follow, each asked for when it is needed."""
        page: L | None = self
        while page is not None:
            yield page
            page = await page.next_page()

    async def __aiter__(self) -> AsyncIterator[T]:
        """All items, those of the following parts, too."""
        async for page in self.pages():
            for item in page.data:
                yield item


class AsyncPage(PageOfList[T], AsyncListing[T]):
    """A page of a list. Iterating over it goes on with the pages that follow."""

    async def next_page(self) -> AsyncPage[T] | None:
        request = self.next_request()
        return None if request is None else await self._sender.page(request, self._read)


class AsyncFeedPage(PartOfFeed[T], AsyncListing[T]):
    """Some events. Iterating over them goes on until there are no more for now."""

    async def next_page(self) -> AsyncFeedPage[T] | None:
        request = self.next_request()
        return None if request is None else await self._sender.feed(request, self._read)


class AsyncPaginator(Generic[T, L]):
    """A list that is not asked for yet: `await` gives a page, `async for` all items."""

    def __init__(self, first: Callable[[], Awaitable[L]]) -> None:
        self._first = first

    def __await__(self) -> Generator[Any, None, L]:
        return self._first().__await__()

    async def __aiter__(self) -> AsyncIterator[T]:
        async for item in await self._first():
            yield item

    async def pages(self) -> AsyncIterator[L]:
        """All pages, each asked for when it is needed."""
        async for page in (await self._first()).pages():
            yield page
