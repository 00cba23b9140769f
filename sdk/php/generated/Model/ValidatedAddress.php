<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/** A resolved address. Unknown parts are `""`, never null. */
final readonly class ValidatedAddress extends Model
{
    /** The full address on one line. The wording of the request is kept: `Fifth` and `5th` are the same place. */
    public string $formattedAddress;

    /** House number. Empty for rural routes. */
    public string $streetNumber;

    /** Street. Directions and common street types are abbreviated as by the US Postal Service. */
    public string $route;

    /** City. */
    public string $city;

    /** The two-letter state code. */
    public string $state;

    /** ZIP code. */
    public string $zipcode;

    /** County or county equivalent. */
    public string $county;

    /** Borough, for cities that have boroughs, such as New York. */
    public string $borough;

    /** Identifies the address. The format depends on the address provider; compare it only for equality. */
    public string $geoPlaceId;

    /** The coordinates. With the default offline provider, the center of the ZIP code. */
    public GeoPoint $location;

    /**
     * The verdict on each part of the address: `confirmed` if the provider's data has the part as it was sent, whatever
     * the spelling; `inferred` if it was not sent and follows from the other parts; `corrected` if it replaces a
     * different value that was sent; `unconfirmed` if no data confirms or contradicts it. The default offline provider
     * has no streets: `streetNumber` and `route` are always `unconfirmed`. Parts that are `""` are omitted.
     */
    public AddressComponents $components;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::string($raw['formattedAddress'] ?? null))) {
            $this->formattedAddress = $value;
        }
        if (null !== ($value = Reading::string($raw['streetNumber'] ?? null))) {
            $this->streetNumber = $value;
        }
        if (null !== ($value = Reading::string($raw['route'] ?? null))) {
            $this->route = $value;
        }
        if (null !== ($value = Reading::string($raw['city'] ?? null))) {
            $this->city = $value;
        }
        if (null !== ($value = Reading::string($raw['state'] ?? null))) {
            $this->state = $value;
        }
        if (null !== ($value = Reading::string($raw['zipcode'] ?? null))) {
            $this->zipcode = $value;
        }
        if (null !== ($value = Reading::string($raw['county'] ?? null))) {
            $this->county = $value;
        }
        if (null !== ($value = Reading::string($raw['borough'] ?? null))) {
            $this->borough = $value;
        }
        if (null !== ($value = Reading::string($raw['geoPlaceId'] ?? null))) {
            $this->geoPlaceId = $value;
        }
        if (null !== ($value = Reading::object($raw['location'] ?? null, GeoPoint::from(...)))) {
            $this->location = $value;
        }
        if (null !== ($value = Reading::object($raw['components'] ?? null, AddressComponents::from(...)))) {
            $this->components = $value;
        }
    }
}
