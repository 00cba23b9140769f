// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A possible address. Send its {@code formattedAddress} to choose it. Unknown parts are omitted: a
 * candidate without {@code zipcode} is in a city with several, and sending it returns {@code
 * ADDRESS_AMBIGUOUS} with them.
 *
 * @param formattedAddress The full address on one line.
 * @param streetNumber House number.
 * @param route Street.
 * @param city City.
 * @param state The two-letter state code.
 * @param zipcode ZIP code.
 * @param county County or county equivalent.
 * @param borough Borough, for cities that have boroughs.
 * @param geoPlaceId Identifies the address.
 * @param location Geographic coordinates in WGS 84 degrees.
 */
public record AddressCandidate(
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
