// Generated from openapi.yaml. Do not edit.
package com.partnerapi.resources;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.CallOptions;
import com.partnerapi.DetailedPage;
import com.partnerapi.internal.Call;
import com.partnerapi.internal.Sender;
import com.partnerapi.models.PlacePricesDetails;
import com.partnerapi.models.Price;
import com.partnerapi.models.PriceListParams;
import java.util.List;

/**
 * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
 * create and update pricelists of customers.
 */
public final class Prices {
  private final Sender sender;

  Prices(Sender sender) {
    this.sender = sender;
  }

  /**
   * Returns the prices that apply at a place: for each SKU that is offered there, the price, the
   * pricelist that it is from and the reason, newest SKUs first. {@code pricelists} has the charges
   * of these pricelists. Send at most one of {@code zipcode}, {@code address} and {@code
   * locationId}: that is the place. Without them, it is the oldest active location of the customer
   * in {@code customerId}. Prices (/docs/reference/conventions#prices) explains the rule. If {@code
   * page} is past the last page, {@code data} is empty and {@code total} is still the full count.
   *
   * <p>{@code GET /v1/prices}. Requires the scope {@code customers:read}.
   */
  public DetailedPage<Price, PlacePricesDetails> list() {
    return list(null, CallOptions.DEFAULT);
  }

  /**
   * Returns the prices that apply at a place: for each SKU that is offered there, the price, the
   * pricelist that it is from and the reason, newest SKUs first. {@code pricelists} has the charges
   * of these pricelists. Send at most one of {@code zipcode}, {@code address} and {@code
   * locationId}: that is the place. Without them, it is the oldest active location of the customer
   * in {@code customerId}. Prices (/docs/reference/conventions#prices) explains the rule. If {@code
   * page} is past the last page, {@code data} is empty and {@code total} is still the full count.
   *
   * <p>{@code GET /v1/prices}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   */
  public DetailedPage<Price, PlacePricesDetails> list(PriceListParams params) {
    return list(params, CallOptions.DEFAULT);
  }

  /**
   * Returns the prices that apply at a place: for each SKU that is offered there, the price, the
   * pricelist that it is from and the reason, newest SKUs first. {@code pricelists} has the charges
   * of these pricelists. Send at most one of {@code zipcode}, {@code address} and {@code
   * locationId}: that is the place. Without them, it is the oldest active location of the customer
   * in {@code customerId}. Prices (/docs/reference/conventions#prices) explains the rule. If {@code
   * page} is past the last page, {@code data} is empty and {@code total} is still the full count.
   *
   * <p>{@code GET /v1/prices}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   * @param options options of this call
   */
  public DetailedPage<Price, PlacePricesDetails> list(PriceListParams params, CallOptions options) {
    return sender.page(listCall(params), options, new TypeReference<List<Price>>() {}, PlacePricesDetails.class);
  }

  private static Call listCall(PriceListParams params) {
    return new Call("listPrices", "GET", "/v1/prices")
        .query(params);
  }
}
