// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;

/**
 * Prices for a set of SKUs and charges.
 *
 * @param id The unique ID of the pricelist.
 * @param name The pricelist's name.
 * @param scope Who or what the pricelist applies to. Known values are {@code company}, {@code
 *     customer} and {@code zone}; others may be added.
 * @param status Whether the pricelist is in use. Known values are {@code active} and {@code
 *     inactive}; others may be added.
 * @param isDefault Whether this is the company's default pricelist.
 * @param isEcommerce Whether the prices apply to online orders.
 * @param isZoneBased Whether the prices depend on the delivery zone.
 * @param services The services of the SKUs in the pricelist.
 * @param skuCount The number of SKUs in the pricelist.
 * @param chargeCount The number of charges in the pricelist.
 * @param customerCount The number of customers the pricelist belongs to.
 * @param customerId The {@code id} of the customer that the pricelist belongs to, {@code null} for
 *     a pricelist of the company or of a zone.
 * @param currency The currency of the prices and charges (ISO 4217). All prices of a company have
 *     the same one.
 * @param createdAt The time the pricelist was created.
 * @param updatedAt The time the pricelist, one of its prices or one of its charges last changed.
 *     Changes of the SKUs themselves and of {@code services} don't count. Equals {@code createdAt}
 *     if nothing has changed since.
 */
public record Pricelist(
    @JsonProperty("id") String id,
    @JsonProperty("name") String name,
    @JsonProperty("scope") String scope,
    @JsonProperty("status") String status,
    @JsonProperty("isDefault") boolean isDefault,
    @JsonProperty("isEcommerce") boolean isEcommerce,
    @JsonProperty("isZoneBased") boolean isZoneBased,
    @JsonProperty("services") List<PricelistService> services,
    @JsonProperty("skuCount") int skuCount,
    @JsonProperty("chargeCount") int chargeCount,
    @JsonProperty("customerCount") int customerCount,
    @JsonProperty("customerId") String customerId,
    @JsonProperty("currency") String currency,
    @JsonProperty("createdAt") Instant createdAt,
    @JsonProperty("updatedAt") Instant updatedAt) {}
