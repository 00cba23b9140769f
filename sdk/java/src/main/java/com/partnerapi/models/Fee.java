// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * An additional fee of a SKU.
 *
 * @param type The kind of fee.
 * @param price The price per unit, in the company's currency.
 * @param per The unit being charged.
 * @param limit The amount included before the fee applies.
 * @param limitType The unit of {@code limit}.
 */
public record Fee(
    @JsonProperty("type") String type,
    @JsonProperty("price") Double price,
    @JsonProperty("per") String per,
    @JsonProperty("limit") Double limit,
    @JsonProperty("limitType") String limitType) {}
