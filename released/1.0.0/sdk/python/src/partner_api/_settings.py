"""What a client was told, checked once."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from ._options import check_count, check_seconds
from .hooks import OnRequest, OnResponse, OnRetry

DEFAULT_TIMEOUT_SECONDS = 30.0
DEFAULT_MAX_RETRIES = 2
DEFAULT_MAX_RETRY_AFTER_SECONDS = 120.0  # Twice the quota's window.

_VISIBLE = re.compile(r"[\x21-\x7e]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What all calls of a client share."""

    api_key: str = field(repr=False)
    base_url: str
    """Without a slash at its end."""
    timeout: float
    max_retries: float
    max_retry_after: float
    headers: Mapping[str, str]
    on_request: OnRequest | None
    on_response: OnResponse | None
    on_retry: OnRetry | None
    random: Callable[[], float]

    def __post_init__(self) -> None:
        check_seconds("timeout", self.timeout)
        check_count("max_retries", self.max_retries)
        check_seconds("max_retry_after", self.max_retry_after)


def read_api_key(given: str | None) -> str:
    """The key that a client was given, or else that of the environment.

    Raises:
        ValueError: without one, or for what is no key; it never shows the key
    """
    # Files and variables often hold a line break at the end.
    key = (os.environ.get("PARTNER_API_KEY", "") if given is None else given).strip()
    if not key:
        raise ValueError(
            "There is no API key: pass api_key, or set PARTNER_API_KEY in the environment."
        )
    if not _VISIBLE.fullmatch(key):
        raise ValueError("The API key holds characters that no key has.")
    return key


def read_base_url(given: str | None) -> str:
    """Where the service is, as a client was told, or else as the environment says.

    Raises:
        ValueError: without an address, or for what is none
    """
    url = os.environ.get("PARTNER_API_BASE_URL", "") if given is None else given
    if not url:
        raise ValueError(
            "There is no base URL: pass base_url, or set PARTNER_API_BASE_URL in the environment."
        )
    parts = urlsplit(url)
    is_plain = not (parts.query or parts.fragment or parts.username)
    if parts.scheme not in ("http", "https") or not parts.hostname or not is_plain:
        raise ValueError("The base URL must be like https://api.example.com.")
    return url.rstrip("/")
