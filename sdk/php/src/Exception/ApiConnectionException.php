<?php

declare(strict_types=1);

namespace PartnerApi\Exception;

/**
 * No complete response arrived. The request may or may not have been processed.
 *
 * It has no previous exception: those of HTTP clients contain the request, and with it the API key.
 */
class ApiConnectionException extends PartnerApiException
{
    /**
     * @internal
     *
     * @param string|null $idempotencyKey the key of a write: to retry it safely, pass the key in the options
     */
    public function __construct(
        string $message,
        public readonly ?string $idempotencyKey,
    ) {
        parent::__construct($message);
    }
}
