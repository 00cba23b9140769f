"""Builds the request of a call, independent of the client."""

from __future__ import annotations

import re
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import quote

from ._options import RequestOptions, validated
from ._writing import to_json, to_query

_IDEMPOTENCY_KEY = re.compile(r"[\x21-\x7e]{1,255}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """The request of a call, without the headers and settings of the client."""

    operation_id: str
    method: str
    path: str
    query: Mapping[str, str]
    body: bytes | None
    idempotency_key: str | None
    """The same for all attempts; None if the operation takes none."""
    options: RequestOptions

    def with_query(self, **changed: str) -> Request:
        """Returns a copy with changed parameters."""
        return replace(self, query={**self.query, **changed})

    def without_query(self, name: str) -> Request:
        """Returns a copy without a parameter."""
        return replace(self, query={key: text for key, text in self.query.items() if key != name})

    def with_retries(self, max_retries: float) -> Request:
        """Returns a copy with a default for max_retries."""
        return replace(self, options={"max_retries": max_retries, **self.options})

    @property
    def is_idempotent(self) -> bool:
        """Whether sending the request twice has the same effect as sending it once.

        With if_match, a second attempt would be rejected because of the first one's change.
        """
        if "if_match" in self.options:
            return False
        return self.method != "POST" or self.idempotency_key is not None


def request(
    operation_id: str,
    method: str,
    path: str,
    *,
    query: Mapping[str, Any] | None = None,
    body: Mapping[str, Any] | None = None,
    takes_idempotency_key: bool = False,
    takes_if_match: bool = False,
    options: RequestOptions | None = None,
) -> Request:
    """Builds the request of a call. Values that are NOT_GIVEN are omitted.

    Raises:
        TypeError: if a value has an invalid type, or an option does not exist
        ValueError: if a value is invalid
    """
    own = validated(options)
    _check_if_match(own, takes_if_match)
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
    """Encodes a value as a path segment.

    Raises:
        TypeError: if the value is not a str
        ValueError: if it is empty or a dot segment, which would change the operation
    """
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a str, such as an id, not {type(value).__name__}.")
    if value in ("", ".", ".."):
        raise ValueError(f"{name} must be a valid id, not {value!r}.")
    return quote(value, safe="")


def _idempotency_key(options: RequestOptions, takes_key: bool) -> str | None:
    own = options.get("idempotency_key")
    if own is None:
        return str(uuid.uuid4()) if takes_key else None
    if not takes_key:
        raise TypeError("This call takes no idempotency_key: it is idempotent.")
    if not _IDEMPOTENCY_KEY.fullmatch(own):
        raise ValueError("idempotency_key must be 1 to 255 visible ASCII characters.")
    return own


def _check_if_match(options: RequestOptions, takes_if_match: bool) -> None:
    if "if_match" not in options:
        return
    if not takes_if_match:
        raise TypeError("This call takes no if_match: it is not an update.")
    # None would update any version.
    if not isinstance(options["if_match"], str) or not options["if_match"]:
        raise TypeError("if_match must be a str, such as the etag of a response.")
