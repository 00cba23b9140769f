"""Whether a failed attempt is worth another one, and when."""

from __future__ import annotations

from ._errors import ApiError, PartnerApiError
from ._request import Request
from ._response import Received
from ._settings import Settings

FIRST_BACKOFF_SECONDS = 0.5
_DOUBLINGS = 4  # The longest is 8 seconds.


def delay_before_next(
    settings: Settings,
    request: Request,
    attempt: int,
    error: PartnerApiError,
    received: Received | None,
) -> float | None:
    """How many seconds to wait before the next attempt; None when there should be none.

    Args:
        attempt: the number of the one that failed, from 1
        received: its answer, when there was one
    """
    if attempt > request.options.get("max_retries", settings.max_retries):
        return None
    if not _is_worth_repeating(request, error):
        return None
    longest = FIRST_BACKOFF_SECONDS * float(2 ** min(attempt - 1, _DOUBLINGS))
    backoff = settings.random() * longest
    asked = received.seconds_to_wait() if received else None
    if asked is None:
        return backoff
    # On top: never earlier than asked, and not at one time with all others that wait.
    return asked + backoff if asked <= settings.max_retry_after else None


def _is_worth_repeating(request: Request, error: PartnerApiError) -> bool:
    """A repetition must not do a thing twice: the service carried out nothing, or knows the key."""
    if not isinstance(error, ApiError):
        return request.is_repeatable
    if error.status == 429 or error.code == "IDEMPOTENCY_KEY_IN_USE":
        return True
    return request.is_repeatable and (error.status == 408 or error.status >= 500)
