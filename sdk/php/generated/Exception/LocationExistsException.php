<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

use PartnerApi\Internal\Reading;

/** 409. The customer already has a location at the new address. Use `locationId`. */
final class LocationExistsException extends ApiException
{
    /** The `id` of the location that has the address or the external ID. */
    public readonly string $locationId;

    /** @param array<string, mixed> $extraData */
    protected function readExtraData(array $extraData): void
    {
        if (null !== ($value = Reading::string($extraData['locationId'] ?? null))) {
            $this->locationId = $value;
        }
    }
}
