"""Parts of lists, and how the next part is asked for: what sync and async share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from ._errors import ApiError
from ._reading import nested_list
from ._request import Request
from ._response import Answer

T = TypeVar("T")


class Listing(Generic[T]):
    """What one answer holds of a list."""

    data: list[T]
    raw: Mapping[str, Any]
    """The answer as it came, in the service's names."""

    def __init__(self, request: Request, answer: Answer, read: Callable[[Any], T]) -> None:
        self.raw = answer.envelope
        self.data = nested_list(read, self.raw["data"]) or []
        self._request = request
        self._read = read

    def next_request(self) -> Request | None:
        """Asks for what follows; None when nothing does."""
        raise NotImplementedError

    def has_next_page(self) -> bool:
        """Whether more follows by now."""
        return self.next_request() is not None

    def __repr__(self) -> str:
        rest = {name: value for name, value in self.raw.items() if name != "data"}
        return f"<{type(self).__name__} of {len(self.data)} items, {rest}>"


class PageOfList(Listing[T]):
    """A page of a list that has a total."""

    @property
    def page(self) -> int:
        """Counted from 1."""
        return int(self.raw.get("page", 1))

    @property
    def limit(self) -> int:
        """How many items a page holds at most."""
        return int(self.raw.get("limit", 0))

    @property
    def total(self) -> int:
        """How many items match over all pages."""
        return int(self.raw.get("total", 0))

    def next_request(self) -> Request | None:
        # An empty page is the end even if the total says otherwise, for items can go meanwhile.
        if not self.data or self.page * self.limit >= self.total:
            return None
        return self._request.with_query(page=str(self.page + 1))


class PartOfFeed(Listing[T]):
    """Some of the events that follow another one."""

    @property
    def has_more(self) -> bool:
        """Whether more follow by now."""
        return self.raw.get("hasMore") is True

    @property
    def last_id(self) -> str | None:
        """Where to go on from, as `after`: the last event's id, or else where this part began."""
        return str(self.raw["data"][-1]["id"]) if self.data else self._request.query.get("after")

    def next_request(self) -> Request | None:
        return self.later_request() if self.data and self.has_more else None

    def later_request(self) -> Request:
        """Asks for what follows, though nothing may be there yet."""
        last_id = self.last_id
        return self._request.with_query(after=last_id) if last_id else self._request


def from_the_start(request: Request, error: ApiError, *, is_first: bool) -> Request:
    """Asks for all that is kept: what was found a moment ago is too old to be kept now.

    Raises the error when the position was never found, or for any other reason.
    """
    if is_first or error.code != "REFERENCE_NOT_FOUND":
        raise error
    return request.without_query("after")
