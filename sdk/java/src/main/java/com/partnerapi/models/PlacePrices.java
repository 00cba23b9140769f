// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * A page of the prices at a place.
 *
 * @param customerId The {@code id} of the customer that the prices are for, {@code null} if they
 *     aren't for a customer.
 * @param zipcode The ZIP code of the place. It is empty if the location has none; nothing is
 *     offered there.
 * @param prices The SKUs of this page with their prices, newest first.
 * @param priceLists The pricelists that the prices of this page are from, with their charges,
 *     ordered by {@code name}, then {@code id}. Each is listed once.
 * @param page The number of this page, starting at 1.
 * @param limit The maximum number of prices per page.
 * @param total The number of matching SKUs across all pages.
 */
public record PlacePrices(
    @JsonProperty("customerId") String customerId,
    @JsonProperty("zipcode") String zipcode,
    @JsonProperty("prices") List<Price> prices,
    @JsonProperty("priceLists") List<PricelistCharges> priceLists,
    @JsonProperty("page") int page,
    @JsonProperty("limit") int limit,
    @JsonProperty("total") int total) {}
