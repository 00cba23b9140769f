<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/** A product, material type, load composition or pricing type of SKUs. */
final readonly class CatalogEntry extends Model
{
    /** The unique ID. */
    public string $id;

    /** The name, as SKUs show it. */
    public string $name;

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
    }
}
