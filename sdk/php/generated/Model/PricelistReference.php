<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/** The pricelist that a price is from. */
final readonly class PricelistReference extends Model
{
    /** The `id` of the pricelist. */
    public string $id;

    /** The pricelist's name. */
    public string $name;

    /** Who or what the pricelist applies to. Known values are `company`, `customer` and `zone`; others may be added. */
    public string $scope;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::string($raw['id'] ?? null))) {
            $this->id = $value;
        }
        if (null !== ($value = Reading::string($raw['name'] ?? null))) {
            $this->name = $value;
        }
        if (null !== ($value = Reading::string($raw['scope'] ?? null))) {
            $this->scope = $value;
        }
    }
}
