// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A customer with their own pricelist that includes a SKU of the service.
 *
 * @param id The {@code id} of the customer.
 * @param displayName The customer's display name.
 */
public record ServiceCustomer(
    @JsonProperty("id") String id,
    @JsonProperty("displayName") String displayName) {}
