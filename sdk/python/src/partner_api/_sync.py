"""Implements synchronous calls."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
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
L = TypeVar("L", bound="SyncListing[Any]")


class Resource:
    """The base class of resources."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender


class Sender:
    """Sends the calls of resources and reads the responses."""

    def __init__(
        self, http: httpx.Client, settings: Settings, sleep: Callable[[float], object]
    ) -> None:
        self._http = http
        self._settings = settings
        self._sleep = sleep

    def one(self, request: Request, read: Callable[[Any], T]) -> T:
        """Returns the resource in a response."""
        response = self._call(request)
        return self._result(response, nested(read, response.envelope["data"]))

    def whole(self, request: Request, read: Callable[[Any], T]) -> list[T]:
        """Returns all items of a list that is not paginated."""
        response = self._call(request)
        return self._result(response, Listing(request, response, read).data)

    def page(self, request: Request, read: Callable[[Any], T]) -> Page[T]:
        """Returns a page of a list."""
        response = self._call(request)
        return self._result(response, Page(request, response, read, self._without_responses()))

    def detailed_page(
        self, request: Request, read: Callable[[Any], T], read_details: Callable[[Any], D]
    ) -> DetailedPage[T, D]:
        """Returns a page of a list that has details."""
        response = self._call(request)
        sender = self._without_responses()
        page = DetailedPage(request, response, read, sender, read_details)
        return self._result(response, page)

    def feed(self, request: Request, read: Callable[[Any], T]) -> FeedPage[T]:
        """Returns a part of a feed."""
        response = self._call(request)
        return self._result(response, FeedPage(request, response, read, self._without_responses()))

    def follow(self, request: Request, read: Callable[[Any], T], interval: float) -> Iterator[T]:
        """Yields all events after a position, and polls for new ones. Never ends by itself."""
        request = request.with_retries(math.inf)  # An outage does not end it.
        while True:
            # An expired position ends it: events could be missing.
            part = self.feed(request, read)
            yield from part.data
            request = part.later_request()
            if not part.has_more:
                self._sleep(interval)

    def with_responses(self) -> Sender:
        """Returns a sender whose calls return an ApiResponse."""
        return _RawResponseSender(self._http, self._settings, self._sleep)

    def _result(self, response: ParsedResponse, data: T) -> T:
        return data

    def _without_responses(self) -> Sender:
        return self

    def _call(self, request: Request) -> ParsedResponse:
        steps = exchange(self._settings, request)
        try:
            step = next(steps)
            while True:
                step = steps.send(self._perform(step))
        except StopIteration as end:
            return cast(ParsedResponse, end.value)

    def _perform(self, step: Send | Wait) -> RawResponse | httpx.RequestError | None:
        if isinstance(step, Wait):
            self._sleep(step.seconds)
            return None
        try:
            return self._send(step)
        except (httpx.LocalProtocolError, httpx.UnsupportedProtocol):
            raise  # Caused by the arguments: a retry would fail again.
        except httpx.RequestError as error:
            return error

    def _send(self, send: Send) -> RawResponse:
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
                # The timeout of httpx restarts with each part that arrives.
                if time.monotonic() > deadline:
                    raise httpx.ReadTimeout("The response is incomplete.")
            return RawResponse(response.status_code, response.headers, b"".join(parts))


class _RawResponseSender(Sender):
    def _result(self, response: ParsedResponse, data: T) -> T:
        raw = response.raw
        return cast(T, ApiResponse(data, raw.status, raw.headers, raw.body))

    def _without_responses(self) -> Sender:
        return Sender(self._http, self._settings, self._sleep)


class SyncListing(Listing[T]):
    """A part of a list that can request the next one."""

    def __init__(
        self, request: Request, response: ParsedResponse, read: Callable[[Any], T], sender: Sender
    ) -> None:
        super().__init__(request, response, read)
        self._sender = sender

    def next_page(self: L) -> L | None:
        """Requests the next part; returns None if there is none."""
        raise NotImplementedError

    def pages(self: L) -> Iterator[L]:
        """Yields this part and all following ones. Each is requested when it is needed."""
        page: L | None = self
        while page is not None:
            yield page
            page = page.next_page()

    def __iter__(self) -> Iterator[T]:
        """Yields the items of this part and all following ones."""
        for page in self.pages():
            yield from page.data


class Page(PageOfList[T], SyncListing[T]):
    """A page of a list. Iterating over it continues with the following pages."""

    def next_page(self) -> Page[T] | None:
        request = self.next_request()
        return None if request is None else self._sender.page(request, self._read)


class DetailedPage(Page[T], Generic[T, D]):
    """A page of a list that has details beside its items, such as the pricelists of prices."""

    details: D

    def __init__(
        self,
        request: Request,
        response: ParsedResponse,
        read: Callable[[Any], T],
        sender: Sender,
        read_details: Callable[[Any], D],
    ) -> None:
        super().__init__(request, response, read, sender)
        self.details = read_details(self.raw)
        self._read_details = read_details

    def next_page(self) -> DetailedPage[T, D] | None:
        request = self.next_request()
        if request is None:
            return None
        return self._sender.detailed_page(request, self._read, self._read_details)


class FeedPage(PartOfFeed[T], SyncListing[T]):
    """A part of a feed. Iterating over it continues until there are no more items."""

    def next_page(self) -> FeedPage[T] | None:
        request = self.next_request()
        return None if request is None else self._sender.feed(request, self._read)
