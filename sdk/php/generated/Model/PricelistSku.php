<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/** A SKU in a pricelist, with its price. */
final readonly class PricelistSku extends Model
{
    /** The `id` of the SKU. */
    public string $id;

    /** The SKU's name. */
    public string $name;

    /** The company's own code for the SKU, `null` if not set. */
    public ?string $code;

    /** Whether it is available. Known values are `active` and `inactive`; others may be added. */
    public ?string $status;

    /**
     * How the price is calculated. Known values are `flat`, `per_ton`, `per_day` and `per_unit`; others may be added.
     */
    public ?string $pricingType;

    /** The `id` of the SKU's service, `null` if not set. */
    public ?string $serviceId;

    /** The SKU's price in the pricelist, in the company's currency, `null` if not set. */
    public ?float $price;

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
        $this->code = Reading::string($raw['code'] ?? null);
        $this->status = Reading::string($raw['status'] ?? null);
        $this->pricingType = Reading::string($raw['pricingType'] ?? null);
        $this->serviceId = Reading::string($raw['serviceId'] ?? null);
        $this->price = Reading::float($raw['price'] ?? null);
    }
}
