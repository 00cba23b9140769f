<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/**
 * A possible address. Send its `formattedAddress` to choose it. Unknown parts are omitted: a candidate without
 * `zipcode` is in a city with several, and sending it returns `ADDRESS_AMBIGUOUS` with them.
 */
final readonly class AddressCandidate extends Model
{
    /** The full address on one line. */
    public ?string $formattedAddress;

    /** House number. */
    public ?string $streetNumber;

    /** Street. */
    public ?string $route;

    /** City. */
    public ?string $city;

    /** The two-letter state code. */
    public ?string $state;

    /** ZIP code. */
    public ?string $zipcode;

    /** County or county equivalent. */
    public ?string $county;

    /** Borough, for cities that have boroughs. */
    public ?string $borough;

    /** Identifies the address. */
    public ?string $geoPlaceId;

    /** Geographic coordinates in WGS 84 degrees. */
    public ?GeoPoint $location;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        $this->formattedAddress = Reading::string($raw['formattedAddress'] ?? null);
        $this->streetNumber = Reading::string($raw['streetNumber'] ?? null);
        $this->route = Reading::string($raw['route'] ?? null);
        $this->city = Reading::string($raw['city'] ?? null);
        $this->state = Reading::string($raw['state'] ?? null);
        $this->zipcode = Reading::string($raw['zipcode'] ?? null);
        $this->county = Reading::string($raw['county'] ?? null);
        $this->borough = Reading::string($raw['borough'] ?? null);
        $this->geoPlaceId = Reading::string($raw['geoPlaceId'] ?? null);
        $this->location = Reading::object($raw['location'] ?? null, GeoPoint::from(...));
    }
}
