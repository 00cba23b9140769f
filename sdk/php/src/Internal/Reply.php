<?php

declare(strict_types=1);

namespace PartnerApi\Internal;

use JsonException;
use Psr\Http\Message\ResponseInterface;

/**
 * The response to an attempt.
 *
 * @internal
 */
final readonly class Reply
{
    public function __construct(
        public ResponseInterface $response,
        public string $body,
    ) {
    }

    public function status(): int
    {
        return $this->response->getStatusCode();
    }

    public function requestId(): ?string
    {
        return $this->header('x-request-id');
    }

    public function header(string $name): ?string
    {
        return $this->response->hasHeader($name) ? $this->response->getHeaderLine($name) : null;
    }

    /**
     * Returns the JSON of a successful response, or null if it is not from the service.
     *
     * @return array<string, mixed>|null
     */
    public function envelope(): ?array
    {
        $body = $this->status() >= 200 && $this->status() < 300 ? $this->json() : null;

        return null !== $body && is_array($body['data'] ?? null) ? $body : null;
    }

    /**
     * Returns the object or list in the body, or null if there is none.
     *
     * @return array<mixed>|null
     */
    public function json(): ?array
    {
        try {
            $body = json_decode($this->body, true, 512, JSON_THROW_ON_ERROR);
        } catch (JsonException) {
            return null;
        }

        return is_array($body) ? $body : null;
    }

    /** Returns the requested wait in seconds: Retry-After, or the time until the quota window resets. */
    public function secondsToWait(): ?float
    {
        $retryAfter = trim($this->header('retry-after') ?? '');
        if (preg_match('/\A[0-9]+\z/', $retryAfter)) {
            return (float) $retryAfter;
        }
        if ('' !== $retryAfter) {
            // Uses the Date header, since this machine's clock may be wrong.
            $until = HttpDate::parse($retryAfter);
            $now = HttpDate::parse($this->header('date') ?? '');

            return null === $until || null === $now
                ? null
                : (float) max(0, $until->getTimestamp() - $now->getTimestamp());
        }

        return 429 === $this->status() && preg_match('/;\s*t=([0-9]+)/', $this->header('ratelimit') ?? '', $reset)
            ? (float) $reset[1]
            : null;
    }
}
