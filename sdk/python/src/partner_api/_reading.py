"""Converts JSON of the service to Python values.

These functions never fail: an invalid value becomes None, whatever its declared type.
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
    """An object of the service. A field that is missing in the response is None."""

    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)
    """The JSON object, with the field names of the service, including unknown fields."""


def getter(data: Mapping[str, Any]) -> Callable[[str], Any]:
    """Returns a function that reads the fields of an object."""
    return data.get


def nested(read: Callable[[Any], T], value: Any) -> T:
    """Reads an object; returns None for anything else."""
    return read(value) if isinstance(value, dict) else cast(T, None)


def list_of(read: Callable[[Any], T], value: Any) -> list[T]:
    """Reads each item of a list; returns None for anything else."""
    return [read(item) for item in value] if isinstance(value, list) else cast(list[T], None)


def map_of(read: Callable[[Any], T], value: Any) -> dict[str, T]:
    """Reads each value of an object; returns None for anything else."""
    if not isinstance(value, dict):
        return cast(dict[str, T], None)
    return {key: read(item) for key, item in value.items()}


def nested_list(read: Callable[[Any], T], value: Any) -> list[T]:
    """Reads each object in a list; returns None for anything else."""
    return list_of(lambda item: nested(read, item), value)


def nested_map(read: Callable[[Any], T], value: Any) -> dict[str, T]:
    """Reads each object in an object; returns None for anything else."""
    return map_of(lambda item: nested(read, item), value)


def one_of(
    readers: Mapping[str, Callable[[Any], T]], name: str, other: Callable[[Any], T], value: Any
) -> T:
    """Reads an object with the reader for the value of its field `name`, or with `other`."""
    tag = value.get(name) if isinstance(value, dict) else None
    return nested(readers.get(tag, other) if isinstance(tag, str) else other, value)


def date_time(value: Any) -> datetime:
    """Parses an RFC 3339 timestamp; returns None for anything else."""
    match = _RFC_3339.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        return cast(datetime, None)
    date, time, fraction, offset = match.groups(default="")
    microseconds = fraction[:6].ljust(6, "0")
    try:  # Python 3.10 only supports this format.
        return datetime.fromisoformat(f"{date}T{time}.{microseconds}{offset or '+00:00'}")
    except ValueError:
        return cast(datetime, None)
