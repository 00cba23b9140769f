// Generated from openapi.yaml. Do not edit.
package com.partnerapi.resources;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.CallOptions;
import com.partnerapi.internal.AsyncSender;
import com.partnerapi.internal.Call;
import com.partnerapi.models.PlacePrices;
import com.partnerapi.models.PriceGetParams;
import java.util.concurrent.CompletableFuture;

/**
 * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
 * create and update pricelists of customers.
 */
public final class AsyncPrices {
  private final AsyncSender sender;

  AsyncPrices(AsyncSender sender) {
    this.sender = sender;
  }

  /**
   * Returns the prices that apply at a place: for each SKU that is offered there, the price, the
   * pricelist that it is from, the reason, and the charges of that pricelist. Pass {@code zipcode}
   * or {@code locationId}, but not both. Prices explains the rule. The SKUs are returned in pages,
   * newest first. If {@code page} is past the last page, {@code prices} is empty and {@code total}
   * is still the full count.
   *
   * <p>{@code GET /v1/prices}. Requires the scope {@code customers:read}.
   */
  public CompletableFuture<PlacePrices> get() {
    return get(null, CallOptions.DEFAULT);
  }

  /**
   * Returns the prices that apply at a place: for each SKU that is offered there, the price, the
   * pricelist that it is from, the reason, and the charges of that pricelist. Pass {@code zipcode}
   * or {@code locationId}, but not both. Prices explains the rule. The SKUs are returned in pages,
   * newest first. If {@code page} is past the last page, {@code prices} is empty and {@code total}
   * is still the full count.
   *
   * <p>{@code GET /v1/prices}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   */
  public CompletableFuture<PlacePrices> get(PriceGetParams params) {
    return get(params, CallOptions.DEFAULT);
  }

  /**
   * Returns the prices that apply at a place: for each SKU that is offered there, the price, the
   * pricelist that it is from, the reason, and the charges of that pricelist. Pass {@code zipcode}
   * or {@code locationId}, but not both. Prices explains the rule. The SKUs are returned in pages,
   * newest first. If {@code page} is past the last page, {@code prices} is empty and {@code total}
   * is still the full count.
   *
   * <p>{@code GET /v1/prices}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   * @param options options of this call
   */
  public CompletableFuture<PlacePrices> get(PriceGetParams params, CallOptions options) {
    return sender.fetch(getCall(params), options, new TypeReference<PlacePrices>() {});
  }

  private static Call getCall(PriceGetParams params) {
    return new Call("getPrices", "GET", "/v1/prices")
        .query(params);
  }
}
