// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The zone whose pricelist a price is from.
 *
 * @param id The {@code id} of the zone.
 * @param name The zone's name.
 */
public record PriceZone(
    @JsonProperty("id") String id,
    @JsonProperty("name") String name) {}
