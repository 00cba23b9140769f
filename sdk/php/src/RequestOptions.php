<?php

declare(strict_types=1);

namespace PartnerApi;

use InvalidArgumentException;
use PartnerApi\Internal\Checks;

/** The options of a single call, such as `new RequestOptions(timeout: 5)`. */
final readonly class RequestOptions
{
    /**
     * @param float|null $timeout The time limit of one attempt, in seconds. Default: the client's.
     * @param int|null $maxRetries The maximum number of retries after a failed attempt. Default: the client's.
     * @param array<string, string> $headers Added to the client's headers. Headers with the same name are replaced.
     * @param string|null $idempotencyKey For writes: ensures that the write is processed once, even if it is sent
     *     repeatedly. Default: a new UUID for each call, the same for all its attempts.
     * @param string|NotGiven $ifMatch For updates: the `etag` of a response. The update is only made if the resource
     *     has not changed since then. Otherwise, the call throws a PreconditionFailedException. `*` matches any
     *     version. The call is not retried if its response gets lost: the service would reject the second attempt.
     * @param string|NotGiven $ifNoneMatch For reads of a single resource: the `etag` of a response. If the resource has
     *     not changed since then, the call throws a NotModifiedException.
     * @param bool $dryRun For writes: checks the write, and writes nothing. The result is the one that the write would have.
     *
     * @throws InvalidArgumentException if a value is invalid
     */
    public function __construct(
        public ?float $timeout = null,
        public ?int $maxRetries = null,
        public array $headers = [],
        public ?string $idempotencyKey = null,
        public string|NotGiven $ifMatch = NotGiven::Value,
        public string|NotGiven $ifNoneMatch = NotGiven::Value,
        public bool $dryRun = false,
    ) {
        Checks::seconds('timeout', $timeout ?? 0.0);
        Checks::count('maxRetries', $maxRetries ?? 0);
        Checks::headers($headers);
        if (null !== $idempotencyKey && !preg_match('/\A[\x21-\x7e]{1,255}\z/', $idempotencyKey)) {
            throw new InvalidArgumentException('idempotencyKey must be 1 to 255 visible ASCII characters.');
        }
        foreach (['ifMatch' => $ifMatch, 'ifNoneMatch' => $ifNoneMatch] as $name => $etag) {
            if (is_string($etag) && !preg_match('/\A[\x20-\x7e]+\z/', $etag)) {
                throw new InvalidArgumentException("$name must be the etag of a response.");
            }
        }
    }
}
