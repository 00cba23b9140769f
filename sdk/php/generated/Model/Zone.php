<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use DateTimeImmutable;
use PartnerApi\Internal\Reading;

/** An area the company delivers to. */
final readonly class Zone extends Model
{
    /** The unique ID of the zone. */
    public string $id;

    /** The zone's name. */
    public string $name;

    /** The company's own code for the zone. */
    public string $code;

    /** The color of the zone on maps. */
    public string $color;

    /**
     * Whether the company currently delivers to the zone. Only active zones are returned when you search by ZIP code.
     */
    public bool $isActive;

    /**
     * The `id` of the pricelist whose prices apply in the zone, `null` if the zone has none. Its scope is `zone`. See
     * Prices (/docs/reference/conventions#prices).
     */
    public ?string $pricelistId;

    /**
     * The ZIP codes of the zone.
     *
     * @var list<string>
     */
    public array $zipCodes;

    /**
     * The services available in the zone.
     *
     * @var list<ZoneService>
     */
    public array $services;

    /** The time the zone, its ZIP codes or its services last changed, `null` if that was before this field existed. */
    public ?DateTimeImmutable $updatedAt;

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
        if (null !== ($value = Reading::string($raw['code'] ?? null))) {
            $this->code = $value;
        }
        if (null !== ($value = Reading::string($raw['color'] ?? null))) {
            $this->color = $value;
        }
        if (null !== ($value = Reading::bool($raw['isActive'] ?? null))) {
            $this->isActive = $value;
        }
        $this->pricelistId = Reading::string($raw['pricelistId'] ?? null);
        if (null !== ($value = Reading::list($raw['zipCodes'] ?? null, Reading::string(...)))) {
            $this->zipCodes = $value;
        }
        if (null !== ($value = Reading::objectList($raw['services'] ?? null, ZoneService::from(...)))) {
            $this->services = $value;
        }
        $this->updatedAt = Reading::time($raw['updatedAt'] ?? null);
    }
}
