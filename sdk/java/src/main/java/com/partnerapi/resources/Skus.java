// Generated from openapi.yaml. Do not edit.
package com.partnerapi.resources;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.CallOptions;
import com.partnerapi.Page;
import com.partnerapi.internal.Call;
import com.partnerapi.internal.Sender;
import com.partnerapi.models.Sku;
import com.partnerapi.models.SkuListParams;
import java.util.List;

/**
 * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
 * create and update pricelists of customers.
 */
public final class Skus {
  private final Sender sender;

  Skus(Sender sender) {
    this.sender = sender;
  }

  /**
   * Returns the company's SKUs, newest first unless you send {@code sort}. Filters are combined
   * with AND. If {@code page} is past the last page, {@code data} is empty and {@code total} is
   * still the full count.
   *
   * <p>{@code GET /v1/skus}. Requires the scope {@code customers:read}.
   */
  public Page<Sku> list() {
    return list(null, CallOptions.DEFAULT);
  }

  /**
   * Returns the company's SKUs, newest first unless you send {@code sort}. Filters are combined
   * with AND. If {@code page} is past the last page, {@code data} is empty and {@code total} is
   * still the full count.
   *
   * <p>{@code GET /v1/skus}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   */
  public Page<Sku> list(SkuListParams params) {
    return list(params, CallOptions.DEFAULT);
  }

  /**
   * Returns the company's SKUs, newest first unless you send {@code sort}. Filters are combined
   * with AND. If {@code page} is past the last page, {@code data} is empty and {@code total} is
   * still the full count.
   *
   * <p>{@code GET /v1/skus}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   * @param options options of this call
   */
  public Page<Sku> list(SkuListParams params, CallOptions options) {
    return sender.page(listCall(params), options, new TypeReference<List<Sku>>() {});
  }

  private static Call listCall(SkuListParams params) {
    return new Call("listSkus", "GET", "/v1/skus")
        .query(params);
  }

  /**
   * Returns a SKU. {@code price} is its price in the company's default pricelist, or {@code null}
   * if that pricelist has none.
   *
   * <p>{@code GET /v1/skus/{id}}. Requires the scope {@code customers:read}.
   *
   * @param id The SKU's {@code id}. Returns 400 if it is not a UUID, 404 if the SKU doesn't exist.
   */
  public Sku get(String id) {
    return get(id, CallOptions.DEFAULT);
  }

  /**
   * Returns a SKU. {@code price} is its price in the company's default pricelist, or {@code null}
   * if that pricelist has none.
   *
   * <p>{@code GET /v1/skus/{id}}. Requires the scope {@code customers:read}.
   *
   * @param id The SKU's {@code id}. Returns 400 if it is not a UUID, 404 if the SKU doesn't exist.
   * @param options options of this call
   */
  public Sku get(String id, CallOptions options) {
    return sender.fetch(getCall(id), options, new TypeReference<Sku>() {});
  }

  private static Call getCall(String id) {
    return new Call("getSku", "GET", "/v1/skus/{id}")
        .path("id", id);
  }
}
