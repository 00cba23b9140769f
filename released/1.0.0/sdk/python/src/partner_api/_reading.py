"""From the service's JSON to Python's values.

Nothing here fails: what cannot be read is None, whatever its type says.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeVar, cast

T = TypeVar("T")

_RFC_3339 = re.compile(
    r"(\d{4}-\d\d-\d\d)[Tt](\d\d:\d\d:\d\d)(?:\.(\d+))?(?:[Zz]|([+-]\d\d:\d\d))", re.ASCII
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Model:
    """What the service answers. A field that an answer lacks is None."""

    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)
    """The object as it came, in the service's names, with what this version does not know."""


def getter(data: Mapping[str, Any]) -> Callable[[str], Any]:
    """What gives the fields of an object."""
    return data.get


def nested(read: Callable[[Any], T], value: Any) -> T:
    """What `read` makes of an object; None for anything else."""
    return read(value) if isinstance(value, dict) else cast(T, None)


def list_of(read: Callable[[Any], T], value: Any) -> list[T]:
    """What `read` makes of each item of a list; None for anything else."""
    return [read(item) for item in value] if isinstance(value, list) else cast(list[T], None)


def map_of(read: Callable[[Any], T], value: Any) -> dict[str, T]:
    """What `read` makes of each value of an object; None for anything else."""
    if not isinstance(value, dict):
        return cast(dict[str, T], None)
    return {key: read(item) for key, item in value.items()}


def nested_list(read: Callable[[Any], T], value: Any) -> list[T]:
    """What `read` makes of each object of a list; None for anything else."""
    return list_of(lambda item: nested(read, item), value)


def nested_map(read: Callable[[Any], T], value: Any) -> dict[str, T]:
    """What `read` makes of each object in an object; None for anything else."""
    return map_of(lambda item: nested(read, item), value)


def one_of(
    readers: Mapping[str, Callable[[Any], T]], name: str, other: Callable[[Any], T], value: Any
) -> T:
    """What an object is read as: by the reader that its field `name` names, or else by `other`."""
    tag = value.get(name) if isinstance(value, dict) else None
    return nested(readers.get(tag, other) if isinstance(tag, str) else other, value)


def date_time(value: Any) -> datetime:
    """The time that an RFC 3339 text says; None for anything else."""
    form = _RFC_3339.fullmatch(value) if isinstance(value, str) else None
    if form is None:
        return cast(datetime, None)
    date, time, fraction, offset = form.groups(default="")
    microseconds = fraction[:6].ljust(6, "0")
    try:  # In this form, which Python 3.10 reads, too.
        return datetime.fromisoformat(f"{date}T{time}.{microseconds}{offset or '+00:00'}")
    except ValueError:
        return cast(datetime, None)
