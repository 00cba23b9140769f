// Generated from openapi.yaml. Do not edit.
package com.partnerapi.resources;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.AsyncPage;
import com.partnerapi.CallOptions;
import com.partnerapi.internal.AsyncSender;
import com.partnerapi.internal.Call;
import com.partnerapi.models.Service;
import com.partnerapi.models.ServiceListParams;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
 * create and update pricelists of customers.
 */
public final class AsyncServices {
  private final AsyncSender sender;

  AsyncServices(AsyncSender sender) {
    this.sender = sender;
  }

  /**
   * Returns the company's services, newest first. If {@code page} is past the last page, {@code
   * data} is empty and {@code total} is still the full count.
   *
   * <p>{@code GET /v1/services}. Requires the scope {@code customers:read}.
   */
  public CompletableFuture<AsyncPage<Service>> list() {
    return list(null, CallOptions.DEFAULT);
  }

  /**
   * Returns the company's services, newest first. If {@code page} is past the last page, {@code
   * data} is empty and {@code total} is still the full count.
   *
   * <p>{@code GET /v1/services}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   */
  public CompletableFuture<AsyncPage<Service>> list(ServiceListParams params) {
    return list(params, CallOptions.DEFAULT);
  }

  /**
   * Returns the company's services, newest first. If {@code page} is past the last page, {@code
   * data} is empty and {@code total} is still the full count.
   *
   * <p>{@code GET /v1/services}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   * @param options options of this call
   */
  public CompletableFuture<AsyncPage<Service>> list(ServiceListParams params, CallOptions options) {
    return sender.page(listCall(params), options, new TypeReference<List<Service>>() {});
  }

  private static Call listCall(ServiceListParams params) {
    return new Call("listServices", "GET", "/v1/services")
        .query(params);
  }
}
