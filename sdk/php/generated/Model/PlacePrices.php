<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/** A page of the prices at a place. */
final readonly class PlacePrices extends Model
{
    /** The `id` of the customer that the prices are for, `null` if they aren't for a customer. */
    public ?string $customerId;

    /** The ZIP code of the place. It is empty if the location has none; nothing is offered there. */
    public string $zipcode;

    /**
     * The SKUs of this page with their prices, newest first.
     *
     * @var list<Price>
     */
    public array $prices;

    /**
     * The pricelists that the prices of this page are from, with their charges, ordered by `name`, then `id`. Each is
     * listed once.
     *
     * @var list<PricelistCharges>
     */
    public array $priceLists;

    /** The number of this page, starting at 1. */
    public int $page;

    /** The maximum number of prices per page. */
    public int $limit;

    /** The number of matching SKUs across all pages. */
    public int $total;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        $this->customerId = Reading::string($raw['customerId'] ?? null);
        if (null !== ($value = Reading::string($raw['zipcode'] ?? null))) {
            $this->zipcode = $value;
        }
        if (null !== ($value = Reading::objectList($raw['prices'] ?? null, Price::from(...)))) {
            $this->prices = $value;
        }
        if (null !== ($value = Reading::objectList($raw['priceLists'] ?? null, PricelistCharges::from(...)))) {
            $this->priceLists = $value;
        }
        if (null !== ($value = Reading::int($raw['page'] ?? null))) {
            $this->page = $value;
        }
        if (null !== ($value = Reading::int($raw['limit'] ?? null))) {
            $this->limit = $value;
        }
        if (null !== ($value = Reading::int($raw['total'] ?? null))) {
            $this->total = $value;
        }
    }
}
