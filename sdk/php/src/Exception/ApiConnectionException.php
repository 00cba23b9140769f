<?php

declare(strict_types=1);

namespace PartnerApi\Exception;

use Throwable;

/** No complete response arrived. The request may or may not have been processed. */
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
        Throwable $previous,
    ) {
        parent::__construct($message, 0, $previous);
    }
}
