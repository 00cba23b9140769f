"""Defines parts of lists and the request of the next part, shared by sync and async."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from ._reading import nested_list
from ._request import Request
from ._response import ParsedResponse

T = TypeVar("T")


class Listing(Generic[T]):
    """A part of a list: a page, or a part of a feed."""

    data: list[T]
    raw: Mapping[str, Any]
    """The JSON response, with the field names of the service."""

    def __init__(
        self, request: Request, response: ParsedResponse, read: Callable[[Any], T]
    ) -> None:
        self.raw = response.envelope
        self.data = nested_list(read, self.raw["data"]) or []
        self._request = request
        self._read = read

    def next_request(self) -> Request | None:
        """Returns the request of the next part, or None if there is none."""
        raise NotImplementedError

    def has_next_page(self) -> bool:
        """Returns whether there is a next part."""
        return self.next_request() is not None

    def __repr__(self) -> str:
        rest = {name: value for name, value in self.raw.items() if name != "data"}
        return f"<{type(self).__name__} of {len(self.data)} items, {rest}>"


class PageOfList(Listing[T]):
    """A page of a list that has a total."""

    @property
    def page(self) -> int:
        """The page number, starting at 1. With a cursor, one more than that of the page before."""
        return int(self.raw.get("page", 1))

    @property
    def limit(self) -> int:
        """The maximum number of items per page."""
        return int(self.raw.get("limit", 0))

    @property
    def total(self) -> int:
        """The number of matching items across all pages."""
        return int(self.raw.get("total", 0))

    @property
    def next_cursor(self) -> str | None:
        """The cursor of the next page. None on the last page, and if the list has no cursors."""
        cursor = self.raw.get("nextCursor")
        return cursor if isinstance(cursor, str) else None

    def next_request(self) -> Request | None:
        if "nextCursor" in self.raw:
            after = self.next_cursor
            return self._request.without_query("page").with_query(after=after) if after else None
        # An older service. An empty page is the end even if the total says otherwise: items can
        # be removed.
        if not self.data or self.page * self.limit >= self.total:
            return None
        return self._request.with_query(page=str(self.page + 1))


class PartOfFeed(Listing[T]):
    """A part of a feed."""

    @property
    def has_more(self) -> bool:
        """Whether there are more items after this part."""
        return self.raw.get("hasMore") is True

    @property
    def position(self) -> str | None:
        """The position after this part, also if it is empty: the `after` of the next request.

        None if the service is of a version that has no positions.
        """
        position = self.raw.get("position")
        return position if isinstance(position, str) else None

    @property
    def last_id(self) -> str | None:
        """The last event's id, or the `after` of this part if it has no events."""
        return str(self.raw["data"][-1]["id"]) if self.data else self._request.query.get("after")

    def next_request(self) -> Request | None:
        return self.later_request() if self.data and self.has_more else None

    def later_request(self) -> Request:
        """Returns the request of the next part, even if there are no more items yet."""
        after = self.position or self.last_id
        return self._request.with_query(after=after) if after else self._request
