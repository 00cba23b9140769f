<?php

declare(strict_types=1);

namespace PartnerApi\Internal;

use PartnerApi\Exception\ApiException;
use PartnerApi\Exception\PartnerApiException;

/**
 * Decides whether and when to retry a failed attempt.
 *
 * @internal
 */
final class Retries
{
    private const FIRST_BACKOFF_SECONDS = 0.5;

    /** Up to 8 seconds. */
    private const MAX_DOUBLINGS = 4;

    /**
     * Returns the seconds to wait before the next attempt, or null to give up.
     *
     * @param int $attempt the number of the failed attempt, starting at 1
     * @param Reply|null $reply the response to the attempt, if any
     */
    public static function delay(
        Settings $settings,
        Request $request,
        int $attempt,
        PartnerApiException $error,
        ?Reply $reply,
    ): ?float {
        $maxRetries = $request->options->maxRetries ?? $request->maxRetries ?? $settings->maxRetries;
        if ($attempt > $maxRetries || !self::isRetryable($request, $error)) {
            return null;
        }
        $maxBackoff = self::FIRST_BACKOFF_SECONDS * 2 ** min($attempt - 1, self::MAX_DOUBLINGS);
        $backoff = ($settings->random)() * $maxBackoff;
        $requested = $reply?->secondsToWait();
        if (null === $requested) {
            return $backoff;
        }

        // Adds the backoff as jitter: never earlier than requested, and not at the same time as other clients.
        return $requested <= $settings->maxRetryAfter ? $requested + $backoff : null;
    }

    /** Returns whether a retry can't process a write twice: nothing was processed, or the service knows the key. */
    private static function isRetryable(Request $request, PartnerApiException $error): bool
    {
        if (!$error instanceof ApiException) {
            return $request->isIdempotent();
        }
        if (429 === $error->status || 'IDEMPOTENCY_KEY_IN_USE' === $error->errorCode) {
            return true;
        }

        return $request->isIdempotent() && (408 === $error->status || $error->status >= 500);
    }
}
