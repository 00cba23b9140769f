<?php

// Generated from openapi.yaml. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

use PartnerApi\Internal\Reading;

/** A resolved address. Unknown parts are `""`, never null. */
final readonly class Address extends Model
{
    /** The full address on one line, as resolved. */
    public string $address;

    /** City. */
    public string $city;

    /** The two-letter state code. */
    public string $state;

    /** ZIP code. */
    public string $zipcode;

    /** House number. Empty for rural routes. */
    public string $streetNo;

    /** County or county equivalent. */
    public string $county;

    /** Borough, for cities that have boroughs, such as New York. */
    public string $borough;

    /** Identifies the address. The format depends on the address provider; compare it only for equality. */
    public string $geoPlaceId;

    /** The coordinates. With the default offline provider, the center of the ZIP code. */
    public GeoPoint $location;

    /** @param array<string, mixed> $raw the JSON object of the service */
    public function __construct(array $raw)
    {
        parent::__construct($raw);
        if (null !== ($value = Reading::string($raw['address'] ?? null))) {
            $this->address = $value;
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
        if (null !== ($value = Reading::string($raw['streetNo'] ?? null))) {
            $this->streetNo = $value;
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
    }
}
