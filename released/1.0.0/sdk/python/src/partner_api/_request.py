"""A call → what is sent, whoever sends it."""

from __future__ import annotations

import re
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import quote

from ._options import RequestOptions, checked
from ._writing import to_json, to_query

_IDEMPOTENCY_KEY = re.compile(r"[\x21-\x7e]{1,255}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What a call sends, before its client adds what is its own."""

    operation_id: str
    method: str
    path: str
    query: Mapping[str, str]
    body: bytes | None
    idempotency_key: str | None
    """The same in all attempts; None where the operation takes none."""
    options: RequestOptions

    def with_query(self, **changed: str) -> Request:
        """The same with other parameters."""
        return replace(self, query={**self.query, **changed})

    def without_query(self, name: str) -> Request:
        """The same without a parameter."""
        return replace(self, query={key: text for key, text in self.query.items() if key != name})

    def with_retries(self, max_retries: float) -> Request:
        """The same with so many retries, unless its options say how many."""
        return replace(self, options={"max_retries": max_retries, **self.options})

    @property
    def is_repeatable(self) -> bool:
        """Whether sending it twice does what sending it once does."""
        return self.method != "POST" or self.idempotency_key is not None


def request(
    operation_id: str,
    method: str,
    path: str,
    *,
    query: Mapping[str, Any] | None = None,
    body: Mapping[str, Any] | None = None,
    takes_idempotency_key: bool = False,
    options: RequestOptions | None = None,
) -> Request:
    """What to send for a call. Values that are NOT_GIVEN are left out.

    Raises:
        TypeError: for a value that cannot be sent, or an option that does not exist
        ValueError: for a value that cannot be sent
    """
    own = checked(options)
    return Request(
        operation_id=operation_id,
        method=method,
        path=path,
        query=to_query(query or {}),
        body=None if body is None else to_json(body),
        idempotency_key=_idempotency_key(own, takes_idempotency_key),
        options=own,
    )


def segment(name: str, value: object) -> str:
    """A value as one part of a path.

    Raises:
        TypeError: for what is no str
        ValueError: for one that would make the path another operation's
    """
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a str, such as an id, not {type(value).__name__}.")
    if value in ("", ".", ".."):
        raise ValueError(f"{name} must be an id, not {value!r}.")
    return quote(value, safe="")


def _idempotency_key(options: RequestOptions, is_taken: bool) -> str | None:
    own = options.get("idempotency_key")
    if own is None:
        return str(uuid.uuid4()) if is_taken else None
    if not is_taken:
        raise TypeError("This call takes no idempotency_key: repeating it does no harm.")
    if not _IDEMPOTENCY_KEY.fullmatch(own):
        raise ValueError("idempotency_key must be 1 to 255 visible ASCII characters.")
    return own
