<?php

declare(strict_types=1);

namespace PartnerApi\Log;

use PartnerApi\Exception\PartnerApiException;

/** A failed attempt that will be retried. */
final readonly class RetryLog extends RequestLog
{
    /** @param float $delaySeconds The wait before the next attempt. */
    public function __construct(
        string $operationId,
        string $method,
        string $url,
        int $attempt,
        ?string $idempotencyKey,
        public PartnerApiException $error,
        public float $delaySeconds,
    ) {
        parent::__construct($operationId, $method, $url, $attempt, $idempotencyKey);
    }
}
