// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A resolved address. Unknown parts are {@code ""}, never null.
 *
 * @param formattedAddress The full address on one line. The wording of the request is kept: {@code
 *     Fifth} and {@code 5th} are the same place.
 * @param streetNumber House number. Empty for rural routes.
 * @param route Street. Directions and common street types are abbreviated as by the US Postal
 *     Service.
 * @param city City.
 * @param state The two-letter state code.
 * @param zipcode ZIP code.
 * @param county County or county equivalent.
 * @param borough Borough, for cities that have boroughs, such as New York.
 * @param geoPlaceId Identifies the address. The format depends on the address provider; compare it
 *     only for equality.
 * @param location The coordinates. With the default offline provider, the center of the ZIP code.
 * @param components The verdict on each part of the address: {@code confirmed} if the provider's
 *     data has the part as it was sent, whatever the spelling; {@code inferred} if it was not sent
 *     and follows from the other parts; {@code corrected} if it replaces a different value that was
 *     sent; {@code unconfirmed} if no data confirms or contradicts it. The default offline provider
 *     has no streets: {@code streetNumber} and {@code route} are always {@code unconfirmed}. Parts
 *     that are {@code ""} are omitted.
 */
public record ValidatedAddress(
    @JsonProperty("formattedAddress") String formattedAddress,
    @JsonProperty("streetNumber") String streetNumber,
    @JsonProperty("route") String route,
    @JsonProperty("city") String city,
    @JsonProperty("state") String state,
    @JsonProperty("zipcode") String zipcode,
    @JsonProperty("county") String county,
    @JsonProperty("borough") String borough,
    @JsonProperty("geoPlaceId") String geoPlaceId,
    @JsonProperty("location") GeoPoint location,
    @JsonProperty("components") AddressComponents components) {}
