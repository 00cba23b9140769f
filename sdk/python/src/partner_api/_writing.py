"""Converts Python values to JSON bodies and query parameters."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, TypeAlias

from ._not_given import NotGiven

Writer: TypeAlias = Callable[[Any], Any]


def each(write: Writer) -> Writer:
    """Returns a writer for lists."""
    return _unless_empty(lambda value: [write(item) for item in value])


def each_value(write: Writer) -> Writer:
    """Returns a writer for mappings."""
    return _unless_empty(lambda value: {key: write(item) for key, item in value.items()})


def fields(names: Mapping[str, str], writers: Mapping[str, Writer]) -> Writer:
    """Returns a writer that renames fields for the service. Unknown names are kept."""
    return _unless_empty(
        lambda value: {
            names.get(name, name): writers[name](item) if name in writers else item
            for name, item in value.items()
        }
    )


def to_json(body: Mapping[str, Any]) -> bytes:
    """Returns the JSON of a body, without omitted arguments.

    Raises:
        TypeError: if a value can't be converted to JSON
        ValueError: if a number can't be converted, or a datetime has no time zone
    """
    given = {name: value for name, value in body.items() if not isinstance(value, NotGiven)}
    return json.dumps(
        given,
        default=_to_jsonable,
        allow_nan=False,
        ensure_ascii=False,  # Shorter: the service limits the bytes of a body.
        separators=(",", ":"),
    ).encode()


def to_query(query: Mapping[str, Any]) -> dict[str, str]:
    """Returns the query parameters, without omitted arguments.

    Raises:
        TypeError: if a value is None: dropping a filter by mistake would return too much
        ValueError: if a datetime has no time zone
    """
    given = {name: value for name, value in query.items() if not isinstance(value, NotGiven)}
    return {name: _text(name, value) for name, value in given.items()}


def _text(name: str, value: object) -> str:
    if value is None:
        raise TypeError(f"{name} must not be None. Omit the argument instead.")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ",".join(_text(name, item) for item in value)
    return str(_to_jsonable(value) if isinstance(value, datetime) else value)


def _unless_empty(write: Writer) -> Writer:
    return lambda value: value if value is None or isinstance(value, NotGiven) else write(value)


def _to_jsonable(value: object) -> object:
    """Converts a value that the json module does not support."""
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise ValueError(f"{value!r} has no time zone: use datetime.now(timezone.utc).")
        return value.isoformat()
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Sequence):
        return list(value)
    raise TypeError(f"{type(value).__name__} can't be converted to JSON.")
