"""Types the calls of `with_raw_response`. Their sender returns the responses."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import ParamSpec, TypeVar, cast

from ._response import ApiResponse

P = ParamSpec("P")
T = TypeVar("T")


def with_response(call: Callable[P, T]) -> Callable[P, ApiResponse[T]]:
    """Returns the call with the type of its raw response."""
    return cast(Callable[P, ApiResponse[T]], call)


def with_async_response(call: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[ApiResponse[T]]]:
    """Returns the asynchronous call with the type of its raw response."""
    return cast(Callable[P, Awaitable[ApiResponse[T]]], call)
