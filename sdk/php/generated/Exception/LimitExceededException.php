<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

use PartnerApi\Internal\Reading;

/** 422. The company would have more of a resource than it can have. See `limit` and `resource`. */
final class LimitExceededException extends ApiException
{
    /** The number that the company can have. */
    public readonly int $limit;

    /** What is limited. Known values are `pricelists`, `pricelistSkus` and `charges`; others may be added. */
    public readonly string $resource;

    /** @param array<string, mixed> $extraData */
    protected function readExtraData(array $extraData): void
    {
        if (null !== ($value = Reading::int($extraData['limit'] ?? null))) {
            $this->limit = $value;
        }
        if (null !== ($value = Reading::string($extraData['resource'] ?? null))) {
            $this->resource = $value;
        }
    }
}
