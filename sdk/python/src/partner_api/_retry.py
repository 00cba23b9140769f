"""Decides whether and when to retry a failed attempt."""

from __future__ import annotations

from ._errors import ApiError, PartnerApiError
from ._request import Request
from ._response import RawResponse
from ._settings import Settings

FIRST_BACKOFF_SECONDS = 0.5
_MAX_DOUBLINGS = 4  # Up to 8 seconds.


def delay_before_next(
    settings: Settings,
    request: Request,
    attempt: int,
    error: PartnerApiError,
    response: RawResponse | None,
) -> float | None:
    """Returns the seconds to wait before the next attempt, or None to give up.

    Args:
        attempt: the number of the failed attempt, starting at 1
        response: the response to the attempt, if any
    """
    if attempt > request.options.get("max_retries", settings.max_retries):
        return None
    if not _is_retryable(request, error):
        return None
    max_backoff = FIRST_BACKOFF_SECONDS * float(2 ** min(attempt - 1, _MAX_DOUBLINGS))
    backoff = settings.random() * max_backoff
    requested = response.seconds_to_wait() if response else None
    if requested is None:
        return backoff
    # Adds the backoff as jitter: never earlier than requested, and not together with others.
    return requested + backoff if requested <= settings.max_retry_after else None


def _is_retryable(request: Request, error: PartnerApiError) -> bool:
    """Returns whether a retry can't process a write twice: none was processed, or has a key."""
    if not isinstance(error, ApiError):
        return request.is_idempotent
    if error.status == 429 or error.code == "IDEMPOTENCY_KEY_IN_USE":
        return True
    return request.is_idempotent and (error.status == 408 or error.status >= 500)
