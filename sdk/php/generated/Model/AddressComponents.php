<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/**
 * The verdict on each part of the address: `confirmed` if the provider's data has the part as it was sent, whatever the
 * spelling; `inferred` if it was not sent and follows from the other parts; `corrected` if it replaces a different
 * value that was sent; `unconfirmed` if no data confirms or contradicts it. The default offline provider has no
 * streets: `streetNumber` and `route` are always `unconfirmed`. Parts that are `""` are omitted.
 */
final readonly class AddressComponents extends Model
{
    /**
     * The verdict on the house number.
     *
     * @var AddressVerdict::*|string|null
     */
    public ?string $streetNumber;

    /**
     * The verdict on the street.
     *
     * @var AddressVerdict::*|string|null
     */
    public ?string $route;

    /**
     * The verdict on the city. `unconfirmed` for a city near the ZIP code that isn't its own.
     *
     * @var AddressVerdict::*|string|null
     */
    public ?string $city;

    /**
     * The verdict on the state.
     *
     * @var AddressVerdict::*|string|null
     */
    public ?string $state;

    /**
     * The verdict on the ZIP code.
     *
     * @var AddressVerdict::*|string|null
     */
    public ?string $zipcode;

    /**
     * The verdict on the county.
     *
     * @var AddressVerdict::*|string|null
     */
    public ?string $county;

    /**
     * The verdict on the borough.
     *
     * @var AddressVerdict::*|string|null
     */
    public ?string $borough;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        $this->streetNumber = Reading::string($raw['streetNumber'] ?? null);
        $this->route = Reading::string($raw['route'] ?? null);
        $this->city = Reading::string($raw['city'] ?? null);
        $this->state = Reading::string($raw['state'] ?? null);
        $this->zipcode = Reading::string($raw['zipcode'] ?? null);
        $this->county = Reading::string($raw['county'] ?? null);
        $this->borough = Reading::string($raw['borough'] ?? null);
    }
}
