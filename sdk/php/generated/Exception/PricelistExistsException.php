<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

use PartnerApi\Internal\Reading;

/** 409. The customer already has an active pricelist with this name. Use `pricelistId`. */
final class PricelistExistsException extends ApiException
{
    /** The `id` of the pricelist that has the name. */
    public readonly string $pricelistId;

    /** @param array<string, mixed> $extraData */
    protected function readExtraData(array $extraData): void
    {
        if (null !== ($value = Reading::string($extraData['pricelistId'] ?? null))) {
            $this->pricelistId = $value;
        }
    }
}
