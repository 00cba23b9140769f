// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A service with prices in a pricelist.
 *
 * @param id The {@code id} of the service.
 * @param identifier The human-readable identifier of the service.
 */
public record PricelistService(
    @JsonProperty("id") String id,
    @JsonProperty("identifier") String identifier) {}
