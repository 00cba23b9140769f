// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The new pricelist.
 *
 * @param priceListId The {@code id} of the new pricelist.
 * @param skuCount The number of SKUs in the pricelist.
 * @param chargeCount The number of charges in the pricelist.
 */
public record PricelistCreation(
    @JsonProperty("priceListId") String priceListId,
    @JsonProperty("skuCount") int skuCount,
    @JsonProperty("chargeCount") int chargeCount) {}
