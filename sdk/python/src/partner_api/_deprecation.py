"""Warns about calls of deprecated operations."""

from __future__ import annotations

import re
import sys
import warnings
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime

import httpx

_GUIDE = re.compile(r'<([^>]*)>[^,]*;\s*rel="?deprecation\b')
_PACKAGE = __name__.partition(".")[0]


class DeprecationWarnings:
    """Warns of each operation once per client."""

    def __init__(self) -> None:
        self._warned: set[str] = set()

    def check(self, operation_id: str, method: str, path: str, headers: httpx.Headers) -> None:
        """Issues a DeprecationWarning if the response says that its operation is deprecated."""
        if "deprecation" not in headers or operation_id in self._warned:
            return
        self._warned.add(operation_id)
        guide = _GUIDE.search(headers.get("link", ""))
        message = (
            f"{method} {path} ({operation_id}) is deprecated"
            f"{_dated(' since', _unix_time(headers['deprecation']))}"
            f"{_dated(', and stops working on', _http_date(headers.get('sunset', '')))}."
            f"{f' See {guide[1]}' if guide else ''}"
        )
        warnings.warn(message, DeprecationWarning, stacklevel=_caller_level())


def _unix_time(value: str) -> datetime | None:
    """Parses the Deprecation header (RFC 9745)."""
    try:
        return datetime.fromtimestamp(int(value.removeprefix("@")), timezone.utc)
    except (ValueError, OverflowError, OSError):
        return None


def _http_date(value: str) -> datetime | None:
    """Parses the Sunset header (RFC 8594)."""
    try:
        return parsedate_to_datetime(value)
    except (TypeError, ValueError):
        return None


def _dated(words: str, date: datetime | None) -> str:
    return "" if date is None else f"{words} {date:%Y-%m-%d}"


def _caller_level() -> int:
    """Returns the stack level of the first frame outside of this package.

    Python shows a DeprecationWarning by default only if it is attributed to `__main__`.
    """
    level, frame = 1, sys._getframe(1)
    while frame.f_back and frame.f_globals.get("__name__", "").partition(".")[0] == _PACKAGE:
        level, frame = level + 1, frame.f_back
    return level
