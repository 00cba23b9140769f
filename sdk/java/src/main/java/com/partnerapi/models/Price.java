// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Map;

/**
 * The price of a SKU at a place.
 *
 * @param skuId The {@code id} of the SKU.
 * @param name The SKU's name.
 * @param code The company's own code for the SKU, {@code null} if not set.
 * @param pricingType How the price is calculated. Known values are {@code flat}, {@code per_ton},
 *     {@code per_day} and {@code per_unit}; others may be added.
 * @param serviceId The {@code id} of the SKU's service.
 * @param price The price that applies, in the company's currency. {@code null} if the SKU is
 *     offered, but no pricelist that applies has a price for it.
 * @param currency The currency of the price, fees and charges (ISO 4217). All prices of a company
 *     have the same one.
 * @param reason The reason this price applies, {@code null} without a price. Known values are
 *     {@code customer} (a pricelist of the customer), {@code zone} (the pricelist of a zone) and
 *     {@code default} (the default pricelist); others may be added.
 * @param pricelist The pricelist that the price is from, {@code null} without a price. Its charges
 *     are in {@code pricelists}.
 * @param zone The zone whose pricelist the price is from, {@code null} unless {@code reason} is
 *     {@code zone}.
 * @param fees Additional fees of the SKU, by a short key chosen by the company.
 */
public record Price(
    @JsonProperty("skuId") String skuId,
    @JsonProperty("name") String name,
    @JsonProperty("code") String code,
    @JsonProperty("pricingType") String pricingType,
    @JsonProperty("serviceId") String serviceId,
    @JsonProperty("price") Double price,
    @JsonProperty("currency") String currency,
    @JsonProperty("reason") String reason,
    @JsonProperty("pricelist") PricelistReference pricelist,
    @JsonProperty("zone") PriceZone zone,
    @JsonProperty("fees") Map<String, Fee> fees) {}
