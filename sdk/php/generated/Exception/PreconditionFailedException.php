<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

use PartnerApi\Internal\Reading;

/**
 * 412. The resource was changed since you read it, so `If-Match` doesn't match. Read the resource again, and repeat the
 * change with its `ETag`.
 */
final class PreconditionFailedException extends ApiException
{
    /** The current `ETag` of the resource, as in the `ETag` header. */
    public readonly string $etag;

    /** @param array<string, mixed> $extraData */
    protected function readExtraData(array $extraData): void
    {
        if (null !== ($value = Reading::string($extraData['etag'] ?? null))) {
            $this->etag = $value;
        }
    }
}
