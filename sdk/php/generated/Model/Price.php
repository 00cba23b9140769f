<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/** The price of a SKU at a place. */
final readonly class Price extends Model
{
    /** The `id` of the SKU. */
    public string $skuId;

    /** The SKU's name. */
    public string $name;

    /** The company's own code for the SKU, `null` if not set. */
    public ?string $code;

    /**
     * How the price is calculated. Known values are `flat`, `per_ton`, `per_day` and `per_unit`; others may be added.
     */
    public ?string $pricingType;

    /** The `id` of the SKU's service. */
    public string $serviceId;

    /**
     * The price that applies, in the company's currency. `null` if the SKU is offered, but no pricelist that applies
     * has a price for it.
     */
    public ?float $price;

    /** The currency of the price, fees and charges (ISO 4217). All prices of a company have the same one. */
    public string $currency;

    /**
     * The reason this price applies, `null` without a price. Known values are `customer` (a pricelist of the customer),
     * `zone` (the pricelist of a zone) and `default` (the default pricelist); others may be added.
     */
    public ?string $reason;

    /** The pricelist that the price is from, `null` without a price. Its charges are in `pricelists`. */
    public ?PricelistReference $pricelist;

    /** The zone whose pricelist the price is from, `null` unless `reason` is `zone`. */
    public ?PriceZone $zone;

    /**
     * Additional fees of the SKU, by a short key chosen by the company.
     *
     * @var array<string, Fee>
     */
    public array $fees;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::string($raw['skuId'] ?? null))) {
            $this->skuId = $value;
        }
        if (null !== ($value = Reading::string($raw['name'] ?? null))) {
            $this->name = $value;
        }
        $this->code = Reading::string($raw['code'] ?? null);
        $this->pricingType = Reading::string($raw['pricingType'] ?? null);
        if (null !== ($value = Reading::string($raw['serviceId'] ?? null))) {
            $this->serviceId = $value;
        }
        $this->price = Reading::float($raw['price'] ?? null);
        if (null !== ($value = Reading::string($raw['currency'] ?? null))) {
            $this->currency = $value;
        }
        $this->reason = Reading::string($raw['reason'] ?? null);
        $this->pricelist = Reading::object($raw['pricelist'] ?? null, PricelistReference::from(...));
        $this->zone = Reading::object($raw['zone'] ?? null, PriceZone::from(...));
        if (null !== ($value = Reading::objectMap($raw['fees'] ?? null, Fee::from(...)))) {
            $this->fees = $value;
        }
    }
}
