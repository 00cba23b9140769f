<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use DateTimeImmutable;
use PartnerApi\Internal\Reading;

/** Prices for a set of SKUs and charges. */
final readonly class Pricelist extends Model
{
    /** The unique ID of the pricelist. */
    public string $id;

    /** The pricelist's name. */
    public string $name;

    /** Who or what the pricelist applies to. Known values are `company`, `customer` and `zone`; others may be added. */
    public string $scope;

    /** Whether the pricelist is in use. Known values are `active` and `inactive`; others may be added. */
    public string $status;

    /** Whether this is the company's default pricelist. */
    public bool $isDefault;

    /** Whether the prices apply to online orders. */
    public bool $isEcommerce;

    /** Whether the prices depend on the delivery zone. */
    public bool $isZoneBased;

    /**
     * The services of the SKUs in the pricelist.
     *
     * @var list<PricelistService>
     */
    public array $services;

    /** The number of SKUs in the pricelist. */
    public int $skuCount;

    /** The number of charges in the pricelist. */
    public int $chargeCount;

    /** The number of customers the pricelist belongs to. */
    public int $customerCount;

    /** The `id` of the customer that the pricelist belongs to, `null` for a pricelist of the company or of a zone. */
    public ?string $customerId;

    /** The currency of the prices and charges (ISO 4217). All prices of a company have the same one. */
    public string $currency;

    /** The time the pricelist was created. */
    public DateTimeImmutable $createdAt;

    /**
     * The time the pricelist, one of its prices or one of its charges last changed. Changes of the SKUs themselves and
     * of `services` don't count. Equals `createdAt` if nothing has changed since.
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
        if (null !== ($value = Reading::string($raw['scope'] ?? null))) {
            $this->scope = $value;
        }
        if (null !== ($value = Reading::string($raw['status'] ?? null))) {
            $this->status = $value;
        }
        if (null !== ($value = Reading::bool($raw['isDefault'] ?? null))) {
            $this->isDefault = $value;
        }
        if (null !== ($value = Reading::bool($raw['isEcommerce'] ?? null))) {
            $this->isEcommerce = $value;
        }
        if (null !== ($value = Reading::bool($raw['isZoneBased'] ?? null))) {
            $this->isZoneBased = $value;
        }
        if (null !== ($value = Reading::objectList($raw['services'] ?? null, PricelistService::from(...)))) {
            $this->services = $value;
        }
        if (null !== ($value = Reading::int($raw['skuCount'] ?? null))) {
            $this->skuCount = $value;
        }
        if (null !== ($value = Reading::int($raw['chargeCount'] ?? null))) {
            $this->chargeCount = $value;
        }
        if (null !== ($value = Reading::int($raw['customerCount'] ?? null))) {
            $this->customerCount = $value;
        }
        $this->customerId = Reading::string($raw['customerId'] ?? null);
        if (null !== ($value = Reading::string($raw['currency'] ?? null))) {
            $this->currency = $value;
        }
        if (null !== ($value = Reading::time($raw['createdAt'] ?? null))) {
            $this->createdAt = $value;
        }
        if (null !== ($value = Reading::time($raw['updatedAt'] ?? null))) {
            $this->updatedAt = $value;
        }
    }
}
