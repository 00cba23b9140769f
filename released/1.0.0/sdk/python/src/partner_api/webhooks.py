"""Verifies what the service sends to a webhook endpoint, and signs what a test sends instead."""

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
    """A mapping of headers, or a framework's own class that is much like one."""

    def items(self) -> Iterable[tuple[Any, Any]]:
        """Names and values; a value may be a list of several."""
        ...


Headers: TypeAlias = HasItems | Iterable[tuple[str, str]] | Iterable[tuple[bytes, bytes]]
"""As frameworks give them. Names have no case."""

_FORM = re.compile(r"t=([0-9]{1,12}),s=([0-9a-f]{64})")


class WebhookVerificationError(PartnerApiError):
    """A delivery that must not be believed. Neither a secret nor a digest is in its message."""

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
    """The event of a delivery that was signed with one of the secrets, lately.

    Args:
        raw_body: the body as it arrived, before anything parsed it
        headers: the request's headers
        secrets: the endpoint's signing secret; while it is rolled, one or both of the two
        tolerance_seconds: how far the time of the attempt may be from now, in either direction
        now: in Unix seconds; for tests

    Raises:
        WebhookVerificationError: when it was not, or is no event
        TypeError: for a body that was parsed
        ValueError: without a secret
    """
    body = _bytes_of(raw_body)
    keys = [_key(secret) for secret in ([secrets] if isinstance(secrets, str) else secrets)]
    if not keys:
        raise ValueError("secrets must hold the endpoint's signing secret.")
    genuine = [
        int(t)
        for t, digest in _signatures_of(headers)
        if any(hmac.compare_digest(_digest(key, t, body), digest) for key in keys)
    ]
    if not genuine:
        _refuse(
            "no_match",
            "No signature was made with this secret over this body. Check that the secret is this"
            " endpoint's, and that raw_body is the bytes that arrived: JSON that was parsed and"
            " written anew does not verify.",
        )
    # After the digest, so that this reason says that the delivery is genuine. NaN refuses.
    seconds = (time.time() if now is None else now) // 1
    if not any(abs(seconds - t) <= tolerance_seconds for t in genuine):
        _refuse(
            "timestamp_out_of_tolerance",
            f"The delivery is genuine, but its time is more than {tolerance_seconds} seconds from"
            " now: it was recorded and sent again, or this machine's clock is wrong.",
        )
    return read_webhook_event(_envelope(body))


def sign(
    raw_body: bytes | str,
    secret: str,
    timestamp: int | None = None,
    next_secret: str | None = None,
) -> dict[str, str]:
    """The signature headers of a delivery, for tests of a receiver.

    Args:
        timestamp: in Unix seconds, now by default
        next_secret: a second secret, as while one is rolled
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
    """Time and digest of each signature."""
    current = _values(headers, "x-service-signature")
    following = _values(headers, "x-service-signature-next")
    if not current:
        _refuse("missing_header", "There is no X-Service-Signature header.")
    forms = [_FORM.fullmatch(value) for value in (*current, *following)]
    if len(current) > 1 or len(following) > 1 or None in forms:
        _refuse(
            "malformed_header",
            "A signature header is not one t=<unix seconds>,s=<64 hexadecimal digits in lower"
            " case>.",
        )
    return [(form[1], form[2]) for form in forms if form]


def _values(headers: Headers, name: str) -> list[str]:
    """All values of a header."""
    items: Callable[[], Any] = getattr(headers, "items", lambda: headers)
    found: list[str] = []
    for key, value in items():
        if _text(key).lower() == name:
            found += [_text(value)] if isinstance(value, (str, bytes)) else map(_text, value)
    return found


def _text(value: str | bytes) -> str:
    return value.decode("latin-1") if isinstance(value, bytes) else value


def _digest(key: bytes, t: str, body: bytes) -> str:
    return hmac.new(key, t.encode() + b"." + body, hashlib.sha256).hexdigest()


def _key(secret: object) -> bytes:
    """A setting that is not set must not become an empty key, which anybody has."""
    if not isinstance(secret, str) or not secret:
        raise ValueError("A signing secret must be a text, and not empty.")
    return secret.encode()


def _bytes_of(raw_body: object) -> bytes:
    if isinstance(raw_body, str):
        return raw_body.encode()
    if isinstance(raw_body, (bytes, bytearray, memoryview)):
        return bytes(raw_body)
    raise TypeError("raw_body must be the body as it arrived, bytes or a str, not parsed.")


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
    _refuse(
        "malformed_body",
        "The signature is genuine, but the body is not an event with id, type, createdAt and data.",
    )


def _refuse(reason: Reason, message: str) -> NoReturn:
    raise WebhookVerificationError(reason, message)
