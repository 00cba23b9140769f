<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/** A service with prices in a pricelist. */
final readonly class PricelistService extends Model
{
    /** The `id` of the service. */
    public string $id;

    /** The human-readable identifier of the service. */
    public string $identifier;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::string($raw['id'] ?? null))) {
            $this->id = $value;
        }
        if (null !== ($value = Reading::string($raw['identifier'] ?? null))) {
            $this->identifier = $value;
        }
    }
}
