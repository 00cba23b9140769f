// Generated from openapi.yaml. Do not edit.
package com.partnerapi.resources;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.AsyncPage;
import com.partnerapi.CallOptions;
import com.partnerapi.internal.AsyncSender;
import com.partnerapi.internal.Call;
import com.partnerapi.models.CatalogEntry;
import com.partnerapi.models.ProductListParams;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
 * create and update pricelists of customers.
 */
public final class AsyncProducts {
  private final AsyncSender sender;

  AsyncProducts(AsyncSender sender) {
    this.sender = sender;
  }

  /**
   * Returns the products of the company's SKUs, by name. Use their ids for the filter {@code
   * productId} of {@code GET /v1/skus}. If {@code page} is past the last page, {@code data} is
   * empty and {@code total} is still the full count.
   *
   * <p>{@code GET /v1/products}. Requires the scope {@code customers:read}.
   */
  public CompletableFuture<AsyncPage<CatalogEntry>> list() {
    return list(null, CallOptions.DEFAULT);
  }

  /**
   * Returns the products of the company's SKUs, by name. Use their ids for the filter {@code
   * productId} of {@code GET /v1/skus}. If {@code page} is past the last page, {@code data} is
   * empty and {@code total} is still the full count.
   *
   * <p>{@code GET /v1/products}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   */
  public CompletableFuture<AsyncPage<CatalogEntry>> list(ProductListParams params) {
    return list(params, CallOptions.DEFAULT);
  }

  /**
   * Returns the products of the company's SKUs, by name. Use their ids for the filter {@code
   * productId} of {@code GET /v1/skus}. If {@code page} is past the last page, {@code data} is
   * empty and {@code total} is still the full count.
   *
   * <p>{@code GET /v1/products}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   * @param options options of this call
   */
  public CompletableFuture<AsyncPage<CatalogEntry>> list(ProductListParams params, CallOptions options) {
    return sender.page(listCall(params), options, new TypeReference<List<CatalogEntry>>() {});
  }

  private static Call listCall(ProductListParams params) {
    return new Call("listProducts", "GET", "/v1/products")
        .query(params);
  }
}
