<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/** The new pricelist. */
final readonly class PricelistCreation extends Model
{
    /** The `id` of the new pricelist. */
    public string $priceListId;

    /** The number of SKUs in the pricelist. */
    public int $skuCount;

    /** The number of charges in the pricelist. */
    public int $chargeCount;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::string($raw['priceListId'] ?? null))) {
            $this->priceListId = $value;
        }
        if (null !== ($value = Reading::int($raw['skuCount'] ?? null))) {
            $this->skuCount = $value;
        }
        if (null !== ($value = Reading::int($raw['chargeCount'] ?? null))) {
            $this->chargeCount = $value;
        }
    }
}
