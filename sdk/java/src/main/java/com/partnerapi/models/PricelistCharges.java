// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * A pricelist with its charges.
 *
 * @param id The {@code id} of the pricelist.
 * @param name The pricelist's name.
 * @param scope Who or what the pricelist applies to. Known values are {@code company}, {@code
 *     customer} and {@code zone}; others may be added.
 * @param charges The charges of the pricelist, ordered by {@code id}. At most 200: to get all, use
 *     {@code GET /v1/pricelists/{id}/charges}.
 * @param chargeCount The number of charges in the pricelist, including those that {@code charges}
 *     doesn't list.
 */
public record PricelistCharges(
    @JsonProperty("id") String id,
    @JsonProperty("name") String name,
    @JsonProperty("scope") String scope,
    @JsonProperty("charges") List<Charge> charges,
    @JsonProperty("chargeCount") int chargeCount) {}
