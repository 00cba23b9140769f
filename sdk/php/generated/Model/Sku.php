<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use DateTimeImmutable;
use PartnerApi\Internal\Reading;

/** An item that customers can order. */
final readonly class Sku extends Model
{
    /** The unique ID of the SKU. */
    public string $id;

    /** The SKU's name. */
    public string $name;

    /** The company's own code for the SKU, `null` if not set. */
    public ?string $code;

    /** A description of what is included, `null` if not set. */
    public ?string $description;

    /** Whether it is available. Known values are `active` and `inactive`; others may be added. */
    public ?string $status;

    /**
     * The price in the company's currency, from the pricelist in the `priceListId` filter, or from the company's
     * default pricelist if there is no filter. `null` if that pricelist has no price for the SKU. For the price that
     * applies at a place or for a customer, use `GET /v1/prices`.
     */
    public ?float $price;

    /**
     * How the price is calculated. Known values are `flat`, `per_ton`, `per_day` and `per_unit`; others may be added.
     */
    public ?string $pricingType;

    /** The product of a SKU, `null` if not set. */
    public ?SkuProduct $product;

    /** The material the SKU is for, `null` if not set. */
    public ?string $material;

    /** The allowed composition of the load, `null` if not set. */
    public ?string $loadComposition;

    /** The `id` of the SKU's service, `null` if not set. */
    public ?string $serviceId;

    /**
     * The ids of the pricelists that include the SKU, in ascending order. At most 5: `pricelistCount` is the number of
     * all, and `GET /v1/pricelists?skuId=…` returns them.
     *
     * @var list<string>
     */
    public array $priceListIds;

    /** The number of pricelists that include the SKU. */
    public int $pricelistCount;

    /**
     * Additional fees, by a short key chosen by the company.
     *
     * @var array<string, Fee>
     */
    public array $fees;

    /** The time the SKU was created. */
    public DateTimeImmutable $createdAt;

    /**
     * The time the SKU or its fees last changed. Prices, the names of its product, material and other parts, and its
     * pricelists don't count. Equals `createdAt` if nothing has changed since.
     */
    public DateTimeImmutable $updatedAt;

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
        $this->description = Reading::string($raw['description'] ?? null);
        $this->status = Reading::string($raw['status'] ?? null);
        $this->price = Reading::float($raw['price'] ?? null);
        $this->pricingType = Reading::string($raw['pricingType'] ?? null);
        $this->product = Reading::object($raw['product'] ?? null, SkuProduct::from(...));
        $this->material = Reading::string($raw['material'] ?? null);
        $this->loadComposition = Reading::string($raw['loadComposition'] ?? null);
        $this->serviceId = Reading::string($raw['serviceId'] ?? null);
        if (null !== ($value = Reading::list($raw['priceListIds'] ?? null, Reading::string(...)))) {
            $this->priceListIds = $value;
        }
        if (null !== ($value = Reading::int($raw['pricelistCount'] ?? null))) {
            $this->pricelistCount = $value;
        }
        if (null !== ($value = Reading::objectMap($raw['fees'] ?? null, Fee::from(...)))) {
            $this->fees = $value;
        }
        if (null !== ($value = Reading::time($raw['createdAt'] ?? null))) {
            $this->createdAt = $value;
        }
        if (null !== ($value = Reading::time($raw['updatedAt'] ?? null))) {
            $this->updatedAt = $value;
        }
    }
}
