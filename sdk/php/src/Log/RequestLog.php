<?php

declare(strict_types=1);

namespace PartnerApi\Log;

/** An attempt that is about to be sent. Never contains the API key. */
readonly class RequestLog
{
    /**
     * @param string $operationId The operation's name in the service's document, such as `listCustomers`.
     * @param string $url Including the query, which can contain search terms.
     * @param int $attempt The number of the attempt, starting at 1.
     * @param string|null $idempotencyKey The same for all attempts of a call.
     */
    public function __construct(
        public string $operationId,
        public string $method,
        public string $url,
        public int $attempt,
        public ?string $idempotencyKey,
    ) {
    }

    /** Returns the URL without its query, for logs. */
    public function urlWithoutQuery(): string
    {
        return explode('?', $this->url, 2)[0];
    }
}
