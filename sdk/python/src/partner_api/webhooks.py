"""Verifies webhook deliveries, and signs deliveries for tests."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, NoReturn, Protocol, TypeAlias

from ._errors import PartnerApiError
from ._generated.models import WebhookEvent, read_webhook_event

Reason: TypeAlias = Literal[
    "missing_header",
    "malformed_header",
    "timestamp_out_of_tolerance",
    "no_match",
    "malformed_body",
]


class HasItems(Protocol):
    """A mapping of headers, or a similar class of a framework."""

    def items(self) -> Iterable[tuple[Any, Any]]:
        """Returns names and values. A value can be a list."""
        ...


Headers: TypeAlias = HasItems | Iterable[tuple[str, str]] | Iterable[tuple[bytes, bytes]]
"""The headers of a request from any framework. Names are case-insensitive."""

_SIGNATURE = re.compile(r"t=([0-9]{1,12}),s=([0-9a-f]{64})")


class WebhookVerificationError(PartnerApiError):
    """A delivery that must not be trusted. The message contains neither a secret nor a digest."""

    reason: Reason

    def __init__(self, reason: Reason, message: str) -> None:
        super().__init__(reason, message)
        self.reason = reason
        self.message = message

    def __str__(self) -> str:
        return self.message


def verify(
    raw_body: bytes | str,
    headers: Headers,
    secrets: str | Sequence[str],
    tolerance_seconds: float = 300,
    now: float | None = None,
) -> WebhookEvent:
    """Verifies the signature and the timestamp of a delivery, and returns its event.

    Args:
        raw_body: the body as it arrived, before it is parsed
        headers: the request's headers
        secrets: the endpoint's signing secret; during a rotation, either secret or both
        tolerance_seconds: the maximum difference between the timestamp and now
        now: the current time in Unix seconds, for tests

    Raises:
        WebhookVerificationError: if verification fails or the body is not an event
        TypeError: if the body was already parsed
        ValueError: if a secret is missing
    """
    body = _bytes_of(raw_body)
    keys = [_key(secret) for secret in ([secrets] if isinstance(secrets, str) else secrets)]
    if not keys:
        raise ValueError("secrets must contain the endpoint's signing secret.")
    valid = [
        int(t)
        for t, digest in _signatures_of(headers)
        if any(hmac.compare_digest(_digest(key, t, body), digest) for key in keys)
    ]
    if not valid:
        _reject(
            "no_match",
            "No signature matches this body and secret. Check that the secret belongs to this"
            " endpoint, and that raw_body is the body as it arrived: JSON that has been parsed and"
            " serialized again does not verify.",
        )
    # Checked after the digest, so that this reason implies a valid signature. Fails for NaN.
    seconds = (time.time() if now is None else now) // 1
    if not any(abs(seconds - t) <= tolerance_seconds for t in valid):
        _reject(
            "timestamp_out_of_tolerance",
            f"The signature is valid, but the timestamp is more than {tolerance_seconds} seconds"
            " from the current time: the delivery was replayed, or this machine's clock is wrong.",
        )
    return read_webhook_event(_envelope(body))


def sign(
    raw_body: bytes | str,
    secret: str,
    timestamp: int | None = None,
    next_secret: str | None = None,
) -> dict[str, str]:
    """Returns the signature headers of a delivery, for tests of a receiver.

    Args:
        timestamp: the time of the attempt in Unix seconds; default: now
        next_secret: the second secret during a rotation
    """
    body = _bytes_of(raw_body)
    t = str(int(time.time()) if timestamp is None else timestamp)

    def header(key: bytes) -> str:
        return f"t={t},s={_digest(key, t, body)}"

    headers = {"X-Service-Signature": header(_key(secret))}
    if next_secret is not None:
        headers["X-Service-Signature-Next"] = header(_key(next_secret))
    return headers


def _signatures_of(headers: Headers) -> list[tuple[str, str]]:
    """Returns the timestamp and digest of each signature."""
    current = _values(headers, "x-service-signature")
    next_ = _values(headers, "x-service-signature-next")
    if not current:
        _reject("missing_header", "The X-Service-Signature header is missing.")
    matches = [_SIGNATURE.fullmatch(value) for value in (*current, *next_)]
    if len(current) > 1 or len(next_) > 1 or None in matches:
        _reject(
            "malformed_header",
            "A signature header must have the form t=<unix seconds>,s=<64 lowercase hexadecimal"
            " digits>, and appear once.",
        )
    return [(match[1], match[2]) for match in matches if match]


def _values(headers: Headers, name: str) -> list[str]:
    """Returns all values of a header."""
    items: Callable[[], Any] = getattr(headers, "items", lambda: headers)
    values: list[str] = []
    for key, value in items():
        if _text(key).lower() == name:
            values += [_text(value)] if isinstance(value, (str, bytes)) else map(_text, value)
    return values


def _text(value: str | bytes) -> str:
    return value.decode("latin-1") if isinstance(value, bytes) else value


def _digest(key: bytes, t: str, body: bytes) -> str:
    return hmac.new(key, t.encode() + b"." + body, hashlib.sha256).hexdigest()


def _key(secret: object) -> bytes:
    """Rejects an empty secret, such as an unset variable: anyone could sign with it."""
    if not isinstance(secret, str) or not secret:
        raise ValueError("A signing secret must be a non-empty str.")
    return secret.encode()


def _bytes_of(raw_body: object) -> bytes:
    if isinstance(raw_body, str):
        return raw_body.encode()
    if isinstance(raw_body, (bytes, bytearray, memoryview)):
        return bytes(raw_body)
    raise TypeError("raw_body must be the body as it arrived, bytes or a str, not a parsed object.")


def _envelope(body: bytes) -> dict[str, Any]:
    try:
        value = json.loads(body.decode())
    except (ValueError, RecursionError):
        value = None
    if (
        isinstance(value, dict)
        and "data" in value
        and all(isinstance(value.get(name), str) for name in ("id", "type", "createdAt"))
    ):
        return value
    _reject(
        "malformed_body",
        "The signature is valid, but the body is not an event with id, type, createdAt and data.",
    )


def _reject(reason: Reason, message: str) -> NoReturn:
    raise WebhookVerificationError(reason, message)
