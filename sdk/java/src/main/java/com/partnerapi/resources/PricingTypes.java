// Generated from openapi.yaml. Do not edit.
package com.partnerapi.resources;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.CallOptions;
import com.partnerapi.Page;
import com.partnerapi.internal.Call;
import com.partnerapi.internal.Sender;
import com.partnerapi.models.CatalogEntry;
import com.partnerapi.models.PricingTypeListParams;
import java.util.List;

/**
 * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
 * create and update pricelists of customers.
 */
public final class PricingTypes {
  private final Sender sender;

  PricingTypes(Sender sender) {
    this.sender = sender;
  }

  /**
   * Returns the pricing types of the company's SKUs, by name. Use their ids for the filter {@code
   * pricingTypeId} of {@code GET /v1/skus}. If {@code page} is past the last page, {@code data} is
   * empty and {@code total} is still the full count.
   *
   * <p>{@code GET /v1/pricing-types}. Requires the scope {@code customers:read}.
   */
  public Page<CatalogEntry> list() {
    return list(null, CallOptions.DEFAULT);
  }

  /**
   * Returns the pricing types of the company's SKUs, by name. Use their ids for the filter {@code
   * pricingTypeId} of {@code GET /v1/skus}. If {@code page} is past the last page, {@code data} is
   * empty and {@code total} is still the full count.
   *
   * <p>{@code GET /v1/pricing-types}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   */
  public Page<CatalogEntry> list(PricingTypeListParams params) {
    return list(params, CallOptions.DEFAULT);
  }

  /**
   * Returns the pricing types of the company's SKUs, by name. Use their ids for the filter {@code
   * pricingTypeId} of {@code GET /v1/skus}. If {@code page} is past the last page, {@code data} is
   * empty and {@code total} is still the full count.
   *
   * <p>{@code GET /v1/pricing-types}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   * @param options options of this call
   */
  public Page<CatalogEntry> list(PricingTypeListParams params, CallOptions options) {
    return sender.page(listCall(params), options, new TypeReference<List<CatalogEntry>>() {});
  }

  private static Call listCall(PricingTypeListParams params) {
    return new Call("listPricingTypes", "GET", "/v1/pricing-types")
        .query(params);
  }
}
