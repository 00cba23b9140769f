<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/** A page of the prices at a place, without its items. */
final readonly class PlacePricesDetails extends Model
{
    /** The `id` of the customer that the prices are for, `null` if they aren't for a customer. */
    public ?string $customerId;

    /** The `id` of the location whose ZIP code was used, `null` if it was that of `zipcode` or `address`. */
    public ?string $locationId;

    /** The ZIP code of the place. It is empty if the location has none; nothing is offered there. */
    public string $zipcode;

    /**
     * The pricelists that the prices of this page are from, with their charges, ordered by `name`, then `id`. Each is
     * listed once.
     *
     * @var list<PricelistCharges>
     */
    public array $pricelists;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        $this->customerId = Reading::string($raw['customerId'] ?? null);
        $this->locationId = Reading::string($raw['locationId'] ?? null);
        if (null !== ($value = Reading::string($raw['zipcode'] ?? null))) {
            $this->zipcode = $value;
        }
        if (null !== ($value = Reading::objectList($raw['pricelists'] ?? null, PricelistCharges::from(...)))) {
            $this->pricelists = $value;
        }
    }
}
