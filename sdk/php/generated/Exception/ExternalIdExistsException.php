<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

use PartnerApi\Internal\Reading;

/** 409. Another customer or location of the company has this `externalId`. Use `customerId` or `locationId`. */
final class ExternalIdExistsException extends ApiException
{
    /** The `id` of the location that has the address or the external ID. */
    public readonly ?string $locationId;

    /** The `id` of the customer that has the external ID, or that was erased. */
    public readonly ?string $customerId;

    /** @param array<string, mixed> $extraData */
    protected function readExtraData(array $extraData): void
    {
        $this->locationId = Reading::string($extraData['locationId'] ?? null);
        $this->customerId = Reading::string($extraData['customerId'] ?? null);
    }
}
