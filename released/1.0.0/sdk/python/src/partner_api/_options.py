"""What a single call may do otherwise than its client."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TypedDict


class RequestOptions(TypedDict, total=False):
    """What a single call does otherwise than its client, such as `options={"timeout": 5}`."""

    timeout: float
    """In place of the client's."""

    max_retries: float
    """In place of the client's."""

    headers: Mapping[str, str]
    """Beside the client's; the same name replaces."""

    idempotency_key: str
    """Of a write: makes it happen once however often it is sent, by another process, too."""


def checked(options: RequestOptions | None) -> RequestOptions:
    """The options, `{}` for None.

    Raises:
        TypeError: for one that does not exist: a misspelt option must not be ignored
        ValueError: for a number that cannot be meant
    """
    own = options or {}
    for name in own:
        if name not in RequestOptions.__annotations__:
            known = ", ".join(RequestOptions.__annotations__)
            raise TypeError(f"There is no option {name!r}, only {known}.")
    check_seconds("timeout", own.get("timeout", 0))
    check_count("max_retries", own.get("max_retries", 0))
    return own


def check_seconds(name: str, value: float) -> float:
    """
    Raises:
        ValueError: for what is no time to wait
    """
    if not 0 <= value < math.inf:
        raise ValueError(f"{name} must be a number of seconds, 0 or more.")
    return value


def check_count(name: str, value: float) -> float:
    """
    Raises:
        ValueError: for a negative number. `math.inf` is without end.
    """
    if not value >= 0:
        raise ValueError(f"{name} must be a number, 0 or more.")
    return value
