"""Calls that block until they are answered."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from typing import Any, TypeVar, cast

import httpx

from ._errors import ApiError
from ._exchange import Send, Wait, exchange
from ._listing import Listing, PageOfList, PartOfFeed, from_the_start
from ._reading import nested
from ._request import Request
from ._response import Answer, ApiResponse, Received
from ._settings import Settings

T = TypeVar("T")
L = TypeVar("L", bound="SyncListing[Any]")


class Resource:
    """Calls that belong together."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender


class Sender:
    """Sends what resources ask for, and reads the answers."""

    def __init__(
        self, http: httpx.Client, settings: Settings, sleep: Callable[[float], object]
    ) -> None:
        self._http = http
        self._settings = settings
        self._sleep = sleep

    def one(self, request: Request, read: Callable[[Any], T]) -> T:
        """The resource that a call answers."""
        answer = self._ask(request)
        return self._returned(answer, nested(read, answer.envelope["data"]))

    def whole(self, request: Request, read: Callable[[Any], T]) -> list[T]:
        """All items of a list that has no parts."""
        answer = self._ask(request)
        return self._returned(answer, Listing(request, answer, read).data)

    def page(self, request: Request, read: Callable[[Any], T]) -> Page[T]:
        """One page of a list."""
        answer = self._ask(request)
        return self._returned(answer, Page(request, answer, read, self._plain()))

    def feed(self, request: Request, read: Callable[[Any], T]) -> FeedPage[T]:
        """Some of the events that follow another one."""
        answer = self._ask(request)
        return self._returned(answer, FeedPage(request, answer, read, self._plain()))

    def follow(self, request: Request, read: Callable[[Any], T], interval: float) -> Iterator[T]:
        """All events that follow another one, for ever: those to come, too."""
        request = request.with_retries(math.inf)  # An outage does not end it.
        is_first = True
        while True:
            try:
                part = self.feed(request, read)
            except ApiError as error:
                part = self.feed(from_the_start(request, error, is_first=is_first), read)
            is_first = False
            yield from part.data
            request = part.later_request()
            if not part.has_more:
                self._sleep(interval)

    def with_responses(self) -> Sender:
        """The same, but its calls return an ApiResponse around what their types say."""
        return _RawSender(self._http, self._settings, self._sleep)

    def _returned(self, answer: Answer, data: T) -> T:
        return data

    def _plain(self) -> Sender:
        return self

    def _ask(self, request: Request) -> Answer:
        steps = exchange(self._settings, request)
        try:
            step = next(steps)
            while True:
                step = steps.send(self._do(step))
        except StopIteration as end:
            return cast(Answer, end.value)

    def _do(self, step: Send | Wait) -> Received | httpx.RequestError | None:
        if isinstance(step, Wait):
            self._sleep(step.seconds)
            return None
        try:
            return self._attempt(step)
        except (httpx.LocalProtocolError, httpx.UnsupportedProtocol):
            raise  # A mistake in what was given, which another attempt repeats.
        except httpx.RequestError as error:
            return error

    def _attempt(self, send: Send) -> Received:
        deadline = time.monotonic() + send.timeout
        with self._http.stream(
            send.method,
            send.url,
            headers=send.headers,
            content=send.body,
            timeout=send.timeout,
            follow_redirects=False,
        ) as response:
            parts: list[bytes] = []
            for part in response.iter_bytes():
                parts.append(part)
                # httpx counts anew with each part that arrives.
                if time.monotonic() > deadline:
                    raise httpx.ReadTimeout("The answer is still arriving.")
            return Received(response.status_code, response.headers, b"".join(parts))


class _RawSender(Sender):
    def _returned(self, answer: Answer, data: T) -> T:
        received = answer.received
        return cast(T, ApiResponse(data, received.status, received.headers, received.body))

    def _plain(self) -> Sender:
        return Sender(self._http, self._settings, self._sleep)


class SyncListing(Listing[T]):
    """A part of a list that gets the next one by itself."""

    def __init__(
        self, request: Request, answer: Answer, read: Callable[[Any], T], sender: Sender
    ) -> None:
        super().__init__(request, answer, read)
        self._sender = sender

    def next_page(self: L) -> L | None:
        """What follows; None when nothing does."""
        raise NotImplementedError

    def pages(self: L) -> Iterator[L]:
        """This part, and all that follow, each asked for when it is needed."""
        page: L | None = self
        while page is not None:
            yield page
            page = page.next_page()

    def __iter__(self) -> Iterator[T]:
        """All items, those of the following parts, too."""
        for page in self.pages():
            yield from page.data


class Page(PageOfList[T], SyncListing[T]):
    """A page of a list. Iterating over it goes on with the pages that follow."""

    def next_page(self) -> Page[T] | None:
        request = self.next_request()
        return None if request is None else self._sender.page(request, self._read)


class FeedPage(PartOfFeed[T], SyncListing[T]):
    """Some events. Iterating over them goes on until there are no more for now."""

    def next_page(self) -> FeedPage[T] | None:
        request = self.next_request()
        return None if request is None else self._sender.feed(request, self._read)
