<?php

declare(strict_types=1);

namespace PartnerApi\Log;

use Psr\Http\Message\ResponseInterface;

/** The response to an attempt. */
final readonly class ResponseLog extends RequestLog
{
    /** The HTTP status. */
    public int $status;

    /**
     * @param ResponseInterface $response The response with its headers.
     * @param string|null $requestId The service's id for this attempt. Include it when you contact support.
     */
    public function __construct(
        string $operationId,
        string $method,
        string $url,
        int $attempt,
        ?string $idempotencyKey,
        public ResponseInterface $response,
        public ?string $requestId,
        public float $durationSeconds,
    ) {
        parent::__construct($operationId, $method, $url, $attempt, $idempotencyKey);
        $this->status = $response->getStatusCode();
    }
}
