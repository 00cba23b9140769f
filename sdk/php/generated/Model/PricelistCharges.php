<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/** A pricelist with its charges. */
final readonly class PricelistCharges extends Model
{
    /** The `id` of the pricelist. */
    public string $id;

    /** The pricelist's name. */
    public string $name;

    /** Who or what the pricelist applies to. Known values are `company`, `customer` and `zone`; others may be added. */
    public string $scope;

    /**
     * The charges of the pricelist, ordered by `id`. At most 200: to get all, use `GET /v1/pricelists/{id}/charges`.
     *
     * @var list<Charge>
     */
    public array $charges;

    /** The number of charges in the pricelist, including those that `charges` doesn't list. */
    public int $chargeCount;

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
        if (null !== ($value = Reading::objectList($raw['charges'] ?? null, Charge::from(...)))) {
            $this->charges = $value;
        }
        if (null !== ($value = Reading::int($raw['chargeCount'] ?? null))) {
            $this->chargeCount = $value;
        }
    }
}
