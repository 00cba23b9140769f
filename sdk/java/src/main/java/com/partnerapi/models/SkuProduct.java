// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The product of a SKU, {@code null} if not set.
 *
 * @param id The unique ID of the product.
 * @param name The product's name.
 */
public record SkuProduct(
    @JsonProperty("id") String id,
    @JsonProperty("name") String name) {}
