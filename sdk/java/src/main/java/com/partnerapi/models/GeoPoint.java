// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * Geographic coordinates in WGS 84 degrees.
 *
 * @param lat Latitude. Positive is north.
 * @param lng Longitude. Positive is east.
 */
public record GeoPoint(
    @JsonProperty("lat") double lat,
    @JsonProperty("lng") double lng) {}
