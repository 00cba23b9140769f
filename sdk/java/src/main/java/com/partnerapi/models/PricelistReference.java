// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The pricelist that a price is from.
 *
 * @param id The {@code id} of the pricelist.
 * @param name The pricelist's name.
 * @param scope Who or what the pricelist applies to. Known values are {@code company}, {@code
 *     customer} and {@code zone}; others may be added.
 */
public record PricelistReference(
    @JsonProperty("id") String id,
    @JsonProperty("name") String name,
    @JsonProperty("scope") String scope) {}
