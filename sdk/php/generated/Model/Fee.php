<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/** An additional fee of a SKU. */
final readonly class Fee extends Model
{
    /** The kind of fee. */
    public ?string $type;

    /** The price per unit, in the company's currency. */
    public ?float $price;

    /** The unit being charged. */
    public ?string $per;

    /** The amount included before the fee applies. */
    public ?float $limit;

    /** The unit of `limit`. */
    public ?string $limitType;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        $this->type = Reading::string($raw['type'] ?? null);
        $this->price = Reading::float($raw['price'] ?? null);
        $this->per = Reading::string($raw['per'] ?? null);
        $this->limit = Reading::float($raw['limit'] ?? null);
        $this->limitType = Reading::string($raw['limitType'] ?? null);
    }
}
