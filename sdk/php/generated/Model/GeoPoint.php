<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/** Geographic coordinates in WGS 84 degrees. */
final readonly class GeoPoint extends Model
{
    /** Latitude. Positive is north. */
    public float $lat;

    /** Longitude. Positive is east. */
    public float $lng;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::float($raw['lat'] ?? null))) {
            $this->lat = $value;
        }
        if (null !== ($value = Reading::float($raw['lng'] ?? null))) {
            $this->lng = $value;
        }
    }
}
