<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

use PartnerApi\Internal\Reading;

/** 503. The service is temporarily unavailable. Wait `Retry-After` seconds. */
final class ServiceUnavailableException extends ApiException
{
    /** Seconds to wait before retrying. Equals the `Retry-After` header. */
    public readonly int $retryAfter;

    /** @param array<string, mixed> $extraData */
    protected function readExtraData(array $extraData): void
    {
        if (null !== ($value = Reading::int($extraData['retryAfter'] ?? null))) {
            $this->retryAfter = $value;
        }
    }
}
