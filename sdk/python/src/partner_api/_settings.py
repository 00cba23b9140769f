"""Validates the settings of a client."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar
from urllib.parse import urlsplit

import httpx

from ._deprecation import DeprecationWarnings
from ._options import check_count, check_seconds
from ._spans import Tracer
from .hooks import OnRequest, OnResponse, OnRetry

DEFAULT_TIMEOUT_SECONDS = 30.0
DEFAULT_MAX_RETRIES = 2
DEFAULT_MAX_RETRY_AFTER_SECONDS = 120.0  # Twice the quota window.

C = TypeVar("C", httpx.Client, httpx.AsyncClient)

_VISIBLE_ASCII = re.compile(r"[\x21-\x7e]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings of a client."""

    api_key: str = field(repr=False)
    base_url: str
    """Without a trailing slash."""
    timeout: float
    max_retries: float
    max_retry_after: float
    headers: Mapping[str, str]
    on_request: OnRequest | None
    on_response: OnResponse | None
    on_retry: OnRetry | None
    logger: logging.Logger | None
    tracer: Tracer | None
    random: Callable[[], float]
    deprecations: DeprecationWarnings = field(default_factory=DeprecationWarnings, init=False)

    def __post_init__(self) -> None:
        check_seconds("timeout", self.timeout)
        check_count("max_retries", self.max_retries)
        check_seconds("max_retry_after", self.max_retry_after)


def read_api_key(given: str | None) -> str:
    """Returns the given API key, or the one in the environment.

    Raises:
        ValueError: if it is missing or invalid; the message never contains the key
    """
    # Files and variables often end with a line break.
    key = (os.environ.get("PARTNER_API_KEY", "") if given is None else given).strip()
    if not key:
        raise ValueError(
            "The API key is missing. Pass api_key or set the environment variable PARTNER_API_KEY."
        )
    if not _VISIBLE_ASCII.fullmatch(key):
        raise ValueError("The API key contains invalid characters.")
    return key


def read_base_url(given: str | None) -> str:
    """Returns the given base URL, or the one in the environment.

    Raises:
        ValueError: if it is missing or invalid
    """
    # Files and variables often end with a line break.
    url = (os.environ.get("PARTNER_API_BASE_URL", "") if given is None else given).strip()
    if not url:
        raise ValueError(
            "The base URL is missing. Pass base_url or set the environment variable"
            " PARTNER_API_BASE_URL."
        )
    if not _is_base_url(url):
        raise ValueError(
            "The base URL is invalid. Use the form https://api.example.com, without blanks."
        )
    return url.rstrip("/")


def _is_base_url(url: str) -> bool:
    # urlsplit removes tabs and line breaks.
    if any(character.isspace() or not character.isprintable() for character in url):
        return False
    try:
        parts = urlsplit(url)
        _ = parts.port  # Raises ValueError for an invalid port.
    except ValueError:
        return False
    is_plain = not (parts.query or parts.fragment or "@" in parts.netloc)
    return parts.scheme in ("http", "https") and bool(parts.hostname) and is_plain


def open_http(create: Callable[[], C]) -> C:
    """Creates an httpx client, which reads the proxy settings in the environment.

    Raises:
        ValueError: if they are unusable; the message never contains them, as they may have a password
    """
    try:
        return create()
    except ImportError:
        problem = "name a SOCKS proxy, which needs: pip install 'httpx[socks]'"
    except (ValueError, httpx.InvalidURL):
        problem = "are invalid"
    raise ValueError(
        f"The proxy settings in the environment {problem}. Correct ALL_PROXY, HTTP_PROXY,"
        " HTTPS_PROXY or NO_PROXY, or pass http_client with an httpx client of trust_env=False."
    )
