// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A charge in a pricelist, in addition to the prices of SKUs.
 *
 * @param id The unique ID of the charge. A copy of a pricelist has charges with other ids.
 * @param name The charge's name.
 * @param price The price per unit, in the company's currency, {@code null} if not set.
 * @param per The unit being charged, {@code null} if not set.
 */
public record Charge(
    @JsonProperty("id") String id,
    @JsonProperty("name") String name,
    @JsonProperty("price") Double price,
    @JsonProperty("per") String per) {}
