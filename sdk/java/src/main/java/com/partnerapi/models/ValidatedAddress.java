// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A resolved address. Unknown parts are {@code ""}, never null.
 *
 * @param formattedAddress The full address on one line.
 * @param streetNumber House number. Empty for rural routes.
 * @param route Street, with US Postal Service abbreviations.
 * @param city City.
 * @param state The two-letter state code.
 * @param zipcode ZIP code.
 * @param county County or county equivalent.
 * @param borough Borough, for cities that have boroughs, such as New York.
 * @param geoPlaceId Identifies the address. The format depends on the address provider; compare it
 *     only for equality.
 * @param location The coordinates. With the default offline provider, the center of the ZIP code.
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
    @JsonProperty("location") GeoPoint location) {}
