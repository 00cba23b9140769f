// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * A page of the prices at a place, without its items.
 *
 * @param customerId The {@code id} of the customer that the prices are for, {@code null} if they
 *     aren't for a customer.
 * @param locationId The {@code id} of the location whose ZIP code was used, {@code null} if it was
 *     that of {@code zipcode} or {@code address}.
 * @param zipcode The ZIP code of the place. It is empty if the location has none; nothing is
 *     offered there.
 * @param pricelists The pricelists that the prices of this page are from, with their charges,
 *     ordered by {@code name}, then {@code id}. Each is listed once.
 */
public record PlacePricesDetails(
    @JsonProperty("customerId") String customerId,
    @JsonProperty("locationId") String locationId,
    @JsonProperty("zipcode") String zipcode,
    @JsonProperty("pricelists") List<PricelistCharges> pricelists) {}
