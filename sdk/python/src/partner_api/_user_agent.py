"""Describes this package, Python and the platform to the service."""

from __future__ import annotations

import functools
import platform
import re
import sys

from ._version import __version__


@functools.cache
def user_agent() -> str:
    """Returns the User-Agent header, such as `partner-api-python/1.1.0 python/3.13.1 linux-x86_64`."""
    machine = platform.machine().lower()
    parts = [
        f"partner-api-python/{__version__}",
        f"python/{platform.python_version()}",
        f"{sys.platform}-{machine}" if machine else sys.platform,
    ]
    return " ".join(part for part in parts if re.fullmatch(r"[\w./+-]+", part, re.ASCII))
