// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A SKU in a pricelist, with its price.
 *
 * @param id The {@code id} of the SKU.
 * @param name The SKU's name.
 * @param code The company's own code for the SKU, {@code null} if not set.
 * @param status Whether it is available. Known values are {@code active} and {@code inactive};
 *     others may be added.
 * @param pricingType How the price is calculated. Known values are {@code flat}, {@code per_ton},
 *     {@code per_day} and {@code per_unit}; others may be added.
 * @param serviceId The {@code id} of the SKU's service, {@code null} if not set.
 * @param price The SKU's price in the pricelist, in the company's currency, {@code null} if not
 *     set.
 */
public record PricelistSku(
    @JsonProperty("id") String id,
    @JsonProperty("name") String name,
    @JsonProperty("code") String code,
    @JsonProperty("status") String status,
    @JsonProperty("pricingType") String pricingType,
    @JsonProperty("serviceId") String serviceId,
    @JsonProperty("price") Double price) {}
