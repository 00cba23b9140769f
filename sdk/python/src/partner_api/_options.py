"""Defines and validates the options of a single call."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TypedDict


class RequestOptions(TypedDict, total=False):
    """The options of a single call, such as `options={"timeout": 5}`."""

    timeout: float
    """Overrides the client's setting."""

    max_retries: float
    """Overrides the client's setting."""

    headers: Mapping[str, str]
    """Added to the client's headers. Headers with the same name are replaced."""

    idempotency_key: str
    """For writes: ensures that the write is processed once, even if it is sent repeatedly."""

    if_match: str | None
    """For updates: the `etag` of a response, not None. The update is only made if the resource has not changed
    since then. Otherwise, the call raises PreconditionFailedError. `*` matches any version. The call
    is not retried if its response gets lost: the service would reject the second attempt.
    """


def validated(options: RequestOptions | None) -> RequestOptions:
    """Validates the options and returns them, `{}` for None.

    Raises:
        TypeError: if an option does not exist, so that misspelled ones are not ignored
        ValueError: if a number is invalid
    """
    given = options or {}
    for name in given:
        if name not in RequestOptions.__annotations__:
            known = ", ".join(RequestOptions.__annotations__)
            raise TypeError(f"Unknown option {name!r}. Valid options: {known}.")
    check_seconds("timeout", given.get("timeout", 0))
    check_count("max_retries", given.get("max_retries", 0))
    return given


def check_seconds(name: str, value: float) -> float:
    """Validates a number of seconds.

    Raises:
        ValueError: if it is negative or infinite
    """
    if not 0 <= value < math.inf:
        raise ValueError(f"{name} must be a number of seconds, 0 or more.")
    return value


def check_count(name: str, value: float) -> float:
    """Validates a count. `math.inf` means unlimited.

    Raises:
        ValueError: if it is negative
    """
    if not value >= 0:
        raise ValueError(f"{name} must be a number, 0 or more.")
    return value
