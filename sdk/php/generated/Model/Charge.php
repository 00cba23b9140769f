<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/** A charge in a pricelist, in addition to the prices of SKUs. */
final readonly class Charge extends Model
{
    /** The unique ID of the charge. A copy of a pricelist has charges with other ids. */
    public string $id;

    /** The charge's name. */
    public string $name;

    /** The price per unit, in the company's currency, `null` if not set. */
    public ?float $price;

    /** The unit being charged, `null` if not set. */
    public ?string $per;

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
        $this->price = Reading::float($raw['price'] ?? null);
        $this->per = Reading::string($raw['per'] ?? null);
    }
}
