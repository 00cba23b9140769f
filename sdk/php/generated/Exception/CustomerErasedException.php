<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Exception;

use PartnerApi\Internal\Reading;

/** 409. The customer's personal data was erased, so it can't be changed. Create another customer. */
final class CustomerErasedException extends ApiException
{
    /** The `id` of the customer that has the external ID, or that was erased. */
    public readonly string $customerId;

    /** @param array<string, mixed> $extraData */
    protected function readExtraData(array $extraData): void
    {
        if (null !== ($value = Reading::string($extraData['customerId'] ?? null))) {
            $this->customerId = $value;
        }
    }
}
