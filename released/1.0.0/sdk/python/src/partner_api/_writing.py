"""From Python's values to the JSON and the query that the service takes."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, TypeAlias

from ._not_given import NotGiven

Writer: TypeAlias = Callable[[Any], Any]


def each(write: Writer) -> Writer:
    """Writes each item of a list."""
    return _unless_nothing(lambda value: [write(item) for item in value])


def each_value(write: Writer) -> Writer:
    """Writes each value of a mapping."""
    return _unless_nothing(lambda value: {key: write(item) for key, item in value.items()})


def fields(names: Mapping[str, str], writers: Mapping[str, Writer]) -> Writer:
    """Writes a mapping in the service's names. A name that is not known is left to the service."""
    return _unless_nothing(
        lambda value: {
            names.get(name, name): writers[name](item) if name in writers else item
            for name, item in value.items()
        }
    )


def to_json(body: Mapping[str, Any]) -> bytes:
    """The JSON of a body, without the arguments that were left out.

    Raises:
        TypeError: for a value that JSON has no form for
        ValueError: for a number that JSON has no form for, or a time without a time zone
    """
    given = {name: value for name, value in body.items() if not isinstance(value, NotGiven)}
    return json.dumps(
        given,
        default=_plain,
        allow_nan=False,
        ensure_ascii=False,  # The service limits bytes, and needs no escapes.
        separators=(",", ":"),
    ).encode()


def to_query(query: Mapping[str, Any]) -> dict[str, str]:
    """The parameters of a query, without the arguments that were left out.

    Raises:
        TypeError: for None: a filter that is lost by mistake would find too much
        ValueError: for a time without a time zone
    """
    given = {name: value for name, value in query.items() if not isinstance(value, NotGiven)}
    return {name: _text(name, value) for name, value in given.items()}


def _text(name: str, value: object) -> str:
    if value is None:
        raise TypeError(f"{name} must not be None. Leave the argument out instead.")
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(_plain(value) if isinstance(value, datetime) else value)


def _unless_nothing(write: Writer) -> Writer:
    return lambda value: value if value is None or isinstance(value, NotGiven) else write(value)


def _plain(value: object) -> object:
    """A value that json does not know, in a form that it does."""
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise ValueError(f"{value!r} has no time zone: use datetime.now(timezone.utc).")
        return value.isoformat()
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Sequence):
        return list(value)
    raise TypeError(f"{type(value).__name__} has no form in JSON.")
