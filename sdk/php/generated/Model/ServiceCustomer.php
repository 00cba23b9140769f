<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/** A customer with their own pricelist that includes a SKU of the service. */
final readonly class ServiceCustomer extends Model
{
    /** The `id` of the customer. */
    public string $id;

    /** The customer's display name. */
    public string $displayName;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::string($raw['id'] ?? null))) {
            $this->id = $value;
        }
        if (null !== ($value = Reading::string($raw['displayName'] ?? null))) {
            $this->displayName = $value;
        }
    }
}
