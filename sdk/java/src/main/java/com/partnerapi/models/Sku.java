// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * An item that customers can order.
 *
 * @param id The unique ID of the SKU.
 * @param name The SKU's name.
 * @param code The company's own code for the SKU, {@code null} if not set.
 * @param description A description of what is included, {@code null} if not set.
 * @param status Whether it is available. Known values are {@code active} and {@code inactive};
 *     others may be added.
 * @param price The price in the company's currency, from the pricelist in the {@code priceListId}
 *     filter, or from the company's default pricelist if there is no filter. {@code null} if that
 *     pricelist has no price for the SKU. For the price that applies at a place or for a customer,
 *     use {@code GET /v1/prices}.
 * @param pricingType How the price is calculated. Known values are {@code flat}, {@code per_ton},
 *     {@code per_day} and {@code per_unit}; others may be added.
 * @param product The product of a SKU, {@code null} if not set.
 * @param material The material the SKU is for, {@code null} if not set.
 * @param loadComposition The allowed composition of the load, {@code null} if not set.
 * @param serviceId The {@code id} of the SKU's service, {@code null} if not set.
 * @param priceListIds The ids of the pricelists that include the SKU, in ascending order. At most
 *     5: {@code pricelistCount} is the number of all, and {@code GET /v1/pricelists?skuId=…}
 *     returns them.
 * @param pricelistCount The number of pricelists that include the SKU.
 * @param fees Additional fees, by a short key chosen by the company.
 * @param createdAt The time the SKU was created.
 * @param updatedAt The time the SKU or its fees last changed. Prices, the names of its product,
 *     material and other parts, and its pricelists don't count. Equals {@code createdAt} if nothing
 *     has changed since.
 */
public record Sku(
    @JsonProperty("id") String id,
    @JsonProperty("name") String name,
    @JsonProperty("code") String code,
    @JsonProperty("description") String description,
    @JsonProperty("status") String status,
    @JsonProperty("price") Double price,
    @JsonProperty("pricingType") String pricingType,
    @JsonProperty("product") SkuProduct product,
    @JsonProperty("material") String material,
    @JsonProperty("loadComposition") String loadComposition,
    @JsonProperty("serviceId") String serviceId,
    @JsonProperty("priceListIds") List<String> priceListIds,
    @JsonProperty("pricelistCount") int pricelistCount,
    @JsonProperty("fees") Map<String, Fee> fees,
    @JsonProperty("createdAt") Instant createdAt,
    @JsonProperty("updatedAt") Instant updatedAt) {}
