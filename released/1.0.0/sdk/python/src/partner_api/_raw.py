"""What calls return when their sender keeps the responses: types only, the sender does it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import ParamSpec, TypeVar, cast

from ._response import ApiResponse

P = ParamSpec("P")
T = TypeVar("T")


def with_response(call: Callable[P, T]) -> Callable[P, ApiResponse[T]]:
    """A call whose sender answers with responses."""
    return cast(Callable[P, ApiResponse[T]], call)


def with_async_response(call: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[ApiResponse[T]]]:
    """A call that is awaited, whose sender answers with responses."""
    return cast(Callable[P, Awaitable[ApiResponse[T]]], call)
